import type { HttpContext } from '@adonisjs/core/http'
import { hasRole } from '#identity'
import { PORTAL_SCREENS } from '#modules/worklists/portal_screens'

/** Leads documented addresses into the portal, after the role check. */
export default class PortalScreensController {
  async handle({ actor, params, response, route }: HttpContext) {
    const screen = PORTAL_SCREENS.find(({ path }) => path === route!.pattern)
    if (!screen || !hasRole(actor!, 'admin')) return response.redirect('/')
    return response.redirect(
      screen.portal.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(params[name]))
    )
  }
}
