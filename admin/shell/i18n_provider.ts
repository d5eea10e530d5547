import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { PORTAL_WORDS } from 'virtual:portal-words'
import { said, type SaidMessage } from '../../app/kernel/said'
import { LANGUAGES, LOCALES, localeOf, type Locale } from '../../app/kernel/languages'
import { post } from './http'
import { moduleOf } from './plugins'

/** react-admin's own words, `framework_words/<locale>.ts`. */
const FRAMEWORK_WORDS = import.meta.glob<TranslationMessages>('./framework_words/*.ts', {
  import: 'default',
})

type Fetched = {
  /** Of the one catalogue, keys with their module in front. */
  readonly own: Readonly<Record<string, SaidMessage>>
  readonly framework: TranslationMessages
}

const fetched: Partial<Record<Locale, Fetched>> = {}

/** Fetches a language's words; to be awaited before something is said in it. */
export async function fetchLanguage(locale: Locale): Promise<void> {
  const [{ default: own }, framework] = await Promise.all([
    PORTAL_WORDS[locale](),
    FRAMEWORK_WORDS[`./framework_words/${locale}.ts`]!(),
  ])
  fetched[locale] = { own, framework }
}

/** The language the server wrote the document in. */
export const FIRST_LANGUAGE = localeOf(document.documentElement.lang)

const makeFramework = () =>
  polyglotI18nProvider(
    (locale) => fetched[localeOf(locale)]!.framework,
    FIRST_LANGUAGE,
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

/** react-admin's own words from its catalogues, all others from ours; made when the first language is there. */
export function makeI18nProvider(): I18nProvider {
  const framework = makeFramework()
  return {
    ...framework,
    translate(key, options) {
      const id = ownKey(key)
      const locale = localeOf(framework.getLocale())
      const message = fetched[locale]!.own[id]
      if (message !== undefined) return said(message, LANGUAGES[locale].region, options)
      return framework.translate(key, options)
    },
    async changeLocale(locale) {
      await fetchLanguage(localeOf(locale))
      await post('/locale', { locale })
      document.documentElement.lang = locale
      return framework.changeLocale(locale)
    },
  }
}
