import type { HttpContext } from '@adonisjs/core/http'

/** /admin and everything below it: one page, whose screens are the portal's own. */
export default class PortalPageController {
  async show({ actor, response, view }: HttpContext) {
    if (!actor) return response.redirect('/login')
    if (!actor.roles.includes('admin')) return response.redirect('/')
    return view.render('portal')
  }
}
