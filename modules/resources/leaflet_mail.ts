import { DateTime } from 'luxon'
import type { I18n } from '@adonisjs/i18n'
import { LANGUAGES, type Locale } from '#app/kernel/languages'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { sectionsOf, type LeafletSection } from '#modules/resources/leaflet_sections'
import type { Leaflet } from '#modules/resources/leaflets/leaflet'

/** Who gives the leaflet: a clinic with its telephone, or the house. */
export type Giver = { readonly name: string; readonly phone: string | null }

/**
 * A leaflet as an e-mail of plain text. The subject travels in the clear, so
 * it names no disease.
 */
export function leafletMail(leaflet: Leaflet, language: Locale, giver: Giver, i18n: I18n) {
  const text = leaflet.texts[language]
  const name = giver.name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const phone = giver.phone ? (fillMask(PHONE_MASK, giver.phone) ?? giver.phone) : null
  const figure = leaflet.figure ? [i18n.t('resources.mail_figure'), ''] : []
  const body = [
    i18n.t('resources.mail_opening', { name }),
    i18n.t('resources.not_advice'),
    '',
    text.title.toLocaleUpperCase(LANGUAGES[language].region),
    '',
    ...sectionsOf(text, i18n).flatMap(linesOf),
    ...figure,
    phone ? i18n.t('resources.mail_call', { name, phone }) : name,
    i18n.t('resources.edition', {
      version: leaflet.version,
      date: editionDate(leaflet.updatedOn, language),
    }),
  ]
  return { subject: i18n.t('resources.mail_subject', { name }), body: body.join('\n') }
}

/** Its day as people of the language write it. */
export function editionDate(day: string, language: Locale): string {
  const { dates, region } = LANGUAGES[language]
  return DateTime.fromISO(day, { zone: 'utc' }).setLocale(region).toFormat(dates.long)
}

function linesOf({ kind, heading, paragraphs, items }: LeafletSection): string[] {
  const marks = items.map((item, at) => (kind === 'steps' ? `${at + 1}. ${item}` : `- ${item}`))
  return [
    heading,
    ...paragraphs.flatMap((each) => [each, '']),
    ...marks,
    ...(items.length ? [''] : []),
  ]
}
