import i18nManager from '@adonisjs/i18n/services/main'
import { LANGUAGES, type Locale } from '#app/kernel/languages'
import { editionDate } from '#modules/resources/leaflet_mail'
import { sectionsOf } from '#modules/resources/leaflet_sections'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

/** A leaflet in one language, with the words around it in the same (C271). */
export function toLeaflet(leaflet: Leaflet, language: Locale) {
  const { id, code, version, updatedOn, figure } = leaflet
  const { title, summary, keywords } = leaflet.texts[language]
  const i18n = i18nManager.locale(language)
  const date = editionDate(updatedOn, language)
  return {
    id,
    code,
    version,
    updated_on: updatedOn,
    language,
    title,
    summary,
    keywords,
    figure: figure ? { kind: figure, caption: i18n.t(`resources.figure.${figure}`) } : null,
    sections: sectionsOf(leaflet.texts[language], i18n),
    not_advice: i18n.t('resources.not_advice'),
    edition: i18n.t('resources.edition', { version, date }),
    given_by: i18n.t('resources.given_by'),
  }
}

/** In the alphabetical order of its language. */
export function toLibrary(leaflets: readonly Leaflet[], language: Locale) {
  const order = new Intl.Collator(LANGUAGES[language].region)
  return leaflets
    .map((leaflet) => toLeaflet(leaflet, language))
    .sort((one, other) => order.compare(one.title, other.title))
}
