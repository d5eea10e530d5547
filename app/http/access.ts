import { Route } from '@adonisjs/core/http'
import type { RouteJSON } from '@adonisjs/core/types/http'

/**
 * Who may call a route. Every route declares one or the application does
 * not boot; what a caller may do with the record behind the door is decided by
 * the module's policy.
 *
 * - `public`: nobody needs to be logged in
 * - `signed-in`: a living session; with `roles`, one of them
 */
export type AccessRule =
  { readonly kind: 'public' } | { readonly kind: 'signed-in'; readonly roles?: readonly string[] }

declare module '@adonisjs/core/http' {
  interface Route {
    access(rule: AccessRule): this
  }
}

Route.macro('access', function (this: Route, rule: AccessRule) {
  const toJSON = this.toJSON.bind(this)
  this.toJSON = () => {
    const node = toJSON()
    node.meta.access = rule
    return node
  }
  return this
})

export function accessOf(route: Pick<RouteJSON, 'meta'> | undefined): AccessRule | undefined {
  return route?.meta.access as AccessRule | undefined
}

export class UndeclaredAccessError extends Error {}

/**
 * @throws UndeclaredAccessError naming every route without an access rule
 */
export function assertEveryRouteDeclaresAccess(routes: Iterable<RouteJSON>) {
  const open = [...routes].filter((route) => !accessOf(route))
  if (open.length === 0) return
  const names = open.map((route) => `${route.methods.join('|')} ${route.pattern}`).join(', ')
  throw new UndeclaredAccessError(`Routes without an access rule: ${names}`)
}
