import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { RequestValidator } from '@adonisjs/core/http'
import { isCall } from '#app/http/negotiation'
import product from '#config/product'
import { DEFAULT_LOCALE, LOCALES, knownLocale, type Locale } from '#app/kernel/languages'

/** Cookie that keeps a visitor's language before they log in. */
export const LOCALE_COOKIE = 'locale'

RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()

/**
 * The language of a request: the person's own choice, else the cookie of the
 * login page, else the host's, else the default (Q124).
 */
export default class LocaleMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const chosen =
      ctx.actor?.locale ?? (ctx.request.plainCookie(LOCALE_COOKIE, { encoded: false }) as unknown)
    const locale = knownLocale(chosen) ?? localeOf(ctx.request.hostname()) ?? DEFAULT_LOCALE
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

function localeOf(host: string | null): Locale | undefined {
  const hosts: Partial<Record<Locale, string | undefined>> = product.hosts
  return host === null ? undefined : LOCALES.find((locale) => hosts[locale] === host)
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    i18n: import('@adonisjs/i18n').I18n
  }
}
