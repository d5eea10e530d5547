import type { HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { loginFor } from '#app/kernel/own_address'

/** /admin and everything below it: one page, whose screens are the portal's own. */
export default class PortalPageController {
  async show({ actor, inertia, request, response, view }: HttpContext) {
    if (!actor) return response.redirect(loginFor(request.url(true)))
    if (!actor.roles.includes('admin')) return response.redirect('/')
    return view.render('portal', { name: product.name, build: inertia.getVersion() })
  }
}
