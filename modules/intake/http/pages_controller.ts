import type { HttpContext } from '@adonisjs/core/http'
import { hasRole } from '#identity'
import { isOffered } from '#modules/intake/policies/is_offered'

/** Where administrators find the uploads. */
const PORTAL = '/admin/smart_uploads'

/**
 * The optometrist's page (R27): administrators have theirs in the portal
 * (Q145), everybody without the option is led home (Q31). The page asks the
 * documented calls for what it shows.
 */
export default class PagesController {
  async handle({ actor, inertia, response }: HttpContext) {
    if (hasRole(actor!, 'admin')) return response.redirect(PORTAL)
    if (!isOffered(actor!)) return response.redirect('/')
    return inertia.render('intake/smart_uploads', {})
  }
}
