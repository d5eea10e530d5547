import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { accessOf } from '#app/http/access'
import { NotAvailable, NotEnabled, NotSignedIn } from '#app/http/errors'

/**
 * Keeps the door each route declared, before the body is read. A route that
 * declares nothing is shut.
 */
export default class AuthorizeRouteMiddleware {
  async handle({ route, actor }: HttpContext, next: NextFn) {
    const rule = accessOf(route)
    if (!rule) throw new NotAvailable()
    if (rule.kind === 'public') return next()
    if (!actor) throw new NotSignedIn()
    if (rule.roles && !rule.roles.some((role) => actor.roles.includes(role as never))) {
      throw new NotEnabled()
    }
    return next()
  }
}
