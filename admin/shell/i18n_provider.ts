import { createIntl, createIntlCache } from 'react-intl'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { LANGUAGES, LOCALES, localeOf, type Locale } from '../../app/kernel/languages'
import { post } from './http'
import { moduleOf } from './plugins'

const files = import.meta.glob<Record<string, string>>(
  ['../../modules/*/lang/*.json', '../../app/lang/*.json'],
  { eager: true, import: 'default' }
)

/** The one catalogue, keys with their module in front. */
function catalogueOf(locale: Locale): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [path, words] of Object.entries(files)) {
    if (!path.endsWith(`/${locale}.json`)) continue
    const module = path.match(/modules\/(\w+)\//)?.[1] ?? 'app'
    for (const [key, text] of Object.entries(words)) all[`${module}.${key}`] = text
  }
  return all
}

const intls = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    createIntl(
      { locale: LANGUAGES[locale].region, messages: catalogueOf(locale), onError: () => {} },
      createIntlCache()
    ),
  ])
)

/** react-admin's own words, `framework_words/<locale>.ts`. */
const frameworkWords = import.meta.glob<TranslationMessages>('./framework_words/*.ts', {
  eager: true,
  import: 'default',
})

const framework = polyglotI18nProvider(
  (locale) => frameworkWords[`./framework_words/${localeOf(locale)}.ts`]!,
  localeOf(document.documentElement.lang),
  LOCALES.map((locale) => ({ locale, name: LANGUAGES[locale].name })),
  { allowMissing: true }
)

/** `resources.gps.fields.city` is `directories.portal.gps.fields.city` of our catalogue. */
function ownKey(key: string): string {
  if (key === 'ra.notification.item_doesnt_exist') return 'app.portal.missing'
  const [, resource, rest] = key.match(/^resources\.(\w+)\.(.+)$/) ?? []
  const module = resource && moduleOf(resource)
  return module ? `${module}.portal.${resource}.${rest}` : key
}

/** The framework's French has typewriter's apostrophes. */
const apostrophes = (text: string) => text.replace(/(\p{L})'(?=\p{L})/gu, '$1’')

/** react-admin's own words from its catalogues, all others from ours. */
export const i18nProvider: I18nProvider = {
  ...framework,
  translate(key, options) {
    const id = ownKey(key)
    const intl = intls[framework.getLocale()]!
    if (intl.messages[id]) return intl.formatMessage({ id }, options)
    return apostrophes(framework.translate(key, options))
  },
  async changeLocale(locale) {
    await post('/locale', { locale })
    document.documentElement.lang = locale
    return framework.changeLocale(locale)
  },
}
