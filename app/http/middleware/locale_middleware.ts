import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { RequestValidator } from '@adonisjs/core/http'
import { hostLocale } from '#app/http/host_locale'
import { isCall } from '#app/http/negotiation'
import { DEFAULT_LOCALE, LOCALES, knownLocale, localeOf, type Locale } from '#app/kernel/languages'

/** Cookie that keeps a visitor's language before they log in. */
export const LOCALE_COOKIE = 'locale'

RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider('app.validator')

/**
 * The language of a request: the person's own choice, else the cookie of the
 * login page, else the host's, else the browser's, else the default (Q124, Q177).
 */
export default class LocaleMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const chosen =
      ctx.actor?.locale ?? (ctx.request.plainCookie(LOCALE_COOKIE, { encoded: false }) as unknown)
    const { request } = ctx
    const host = () => request.hostname()
    const locale = knownLocale(chosen) ?? hostLocale(host) ?? browserLocale(request)
    ctx.i18n = spoken(locale)
    if (!isCall(ctx)) ctx.view.share({ i18n: ctx.i18n })
    return next()
  }
}

/** Made once a language, and anew where the words were read anew. */
const languages = new Map<Locale, I18n>()

function spoken(locale: Locale): I18n {
  const before = languages.get(locale)
  const words = i18nManager.getTranslationsFor(locale)
  if (before?.localeTranslations === words) return before
  const made = i18nManager.locale(locale)
  languages.set(locale, made)
  return made
}

/** What the browser asks for first that we speak, of whichever country; else the default. */
export function browserLocale(request: HttpRequest): Locale {
  return localeOf(request.language([...LOCALES]) ?? DEFAULT_LOCALE)
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: import('@adonisjs/i18n').I18n
  }
}
