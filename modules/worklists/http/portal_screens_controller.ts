import type { HttpContext } from '@adonisjs/core/http'
import { hasRole } from '#identity'
import { PORTAL_SCREENS } from '#modules/worklists/portal_screens'

/** Leads documented addresses into the portal, after the role check. */
export default class PortalScreensController {
  async handle({ actor, response, route }: HttpContext) {
    const screen = PORTAL_SCREENS.find(({ path }) => path === route!.pattern)
    return response.redirect(screen && hasRole(actor!, 'admin') ? screen.portal : '/')
  }
}
