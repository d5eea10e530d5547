import type { HttpContext } from '@adonisjs/core/http'
import product from '#config/product'
import { LOCALE_COOKIE } from '#app/http/middleware/locale_middleware'
import { knownLocale, LOCALES } from '#app/kernel/languages'
import { ownAddress } from '#app/kernel/own_address'
import { InvalidInput } from '#app/http/errors'
import User from '#modules/identity/models/user'

/** Cookie that names the clinic kind the login page speaks to; its default (F005). */
const CLINIC_COOKIE = 'clinic'
const DEFAULT_CLINIC = 'retina'

/** Pages before and around a session. */
export default class IdentityPagesController {
  async login({ actor, inertia, request, response }: HttpContext) {
    const to = ownAddress(request.qs().to) ?? '/'
    if (actor) return response.redirect(to)
    const clinic = request.plainCookie(CLINIC_COOKIE, { encoded: false })
    if (!clinic)
      response.plainCookie(CLINIC_COOKIE, DEFAULT_CLINIC, { encode: false, httpOnly: false })
    return inertia.render('identity/login', {
      invitationUrl: product.invitationUrl,
      productMenuUrl: product.productMenuUrl,
      to,
    })
  }

  async forgotPassword({ inertia }: HttpContext) {
    return inertia.render('identity/forgot_password', {})
  }

  async resetPassword({ inertia, params }: HttpContext) {
    return inertia.render('identity/reset_password', { token: String(params.token) })
  }

  async setLocale({ actor, request, response }: HttpContext) {
    const locale = knownLocale(request.input('locale'))
    if (!locale) {
      throw new InvalidInput([{ field: 'locale', message: `locale: ${LOCALES.join(', ')}` }])
    }
    response.plainCookie(LOCALE_COOKIE, locale, { encode: false, maxAge: '365d' })
    if (actor) await User.query().where('id', actor.userId).update({ locale })
    return response.json({ success: true, locale })
  }
}
