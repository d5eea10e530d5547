import type { HttpContext } from '@adonisjs/core/http'
import { allOptions } from '#app/options/providers'

/** C003: every option list, for any logged-in person. */
export default class OptionsController {
  async index({ actor, i18n, response }: HttpContext) {
    return response.json({ success: true, ...(await allOptions({ actor: actor!, i18n })) })
  }
}
