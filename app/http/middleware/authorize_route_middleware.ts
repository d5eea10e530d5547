import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { accessOf } from '#app/http/access'
import { NotAvailable, NotEnabled, NotSignedIn } from '#app/http/errors'
import { holdsToken } from '#app/http/issued_tokens'
import { wantsJson } from '#app/http/negotiation'

/**
 * Keeps the door each route declared, before the body is read. A route that
 * declares nothing is shut. A page needs an anti-forgery token, too: by way of
 * the login it gets one (F009).
 */
export default class AuthorizeRouteMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { route, actor } = ctx
    const rule = accessOf(route)
    if (!rule) throw new NotAvailable()
    if (rule.kind === 'public') return next()
    if (!actor || (!wantsJson(ctx) && !holdsToken(ctx))) throw new NotSignedIn()
    if (rule.roles && !rule.roles.some((role) => actor.roles.includes(role as never))) {
      throw new NotEnabled()
    }
    return next()
  }
}
