import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { RequestValidator } from '@adonisjs/core/http'
import product from '#config/product'
import { LOCALES, type Locale } from '#app/i18n/catalogue_loader'

/** Cookie that keeps a visitor's language before he logs in. */
export const LOCALE_COOKIE = 'locale'

RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()

/**
 * The language of a request: the person's own choice, else the cookie of the
 * login page, else French on the French host, else English (Q124).
 */
export default class LocaleMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const chosen =
      ctx.actor?.locale ?? (ctx.request.plainCookie(LOCALE_COOKIE, { encoded: false }) as unknown)
    const host = ctx.request.hostname() ?? ''
    const fallback: Locale = product.frenchHost === host ? 'fr' : 'en'
    const locale = LOCALES.find((known) => known === chosen) ?? fallback
    ctx.i18n = i18nManager.locale(locale)
    if ('view' in ctx) ctx.view.share({ i18n: ctx.i18n })
    return next()
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: import('@adonisjs/i18n').I18n
  }
}
