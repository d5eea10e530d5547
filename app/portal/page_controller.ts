import type { HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { holdsToken } from '#app/http/issued_tokens'
import { loginFor } from '#app/kernel/own_address'

/** /admin and everything below it: one page, whose screens are the portal's own. */
export default class PortalPageController {
  async show(ctx: HttpContext) {
    const { actor, inertia, request, response, view } = ctx
    if (!actor || !holdsToken(ctx)) return response.redirect(loginFor(request.url(true)))
    if (!actor.roles.includes('admin')) return response.redirect('/')
    return view.render('portal', { name: product.name, build: inertia.getVersion() })
  }
}
