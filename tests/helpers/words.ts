import i18nManager from '@adonisjs/i18n/services/main'

/** The product's own words in a language, from the catalogue pages and letters use. */
export type Words = (key: string, params?: Record<string, string | number>) => string

export function words(locale: 'en' | 'fr'): Words {
  const i18n = i18nManager.locale(locale)
  return (key, params) => {
    const text = i18n.t(key, params)
    if (/translation missing/i.test(text)) throw new Error(`The catalogue has no ${locale} ${key}`)
    return text
  }
}
