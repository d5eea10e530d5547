import { DateTime } from 'luxon'
import i18nManager from '@adonisjs/i18n/services/main'
import { appUrl } from '#config/app'
import { dateIn, DEFAULT_ZONE } from '#app/kernel/clock'
import type { Locale } from '#app/kernel/languages'
import type { ReviewedVisit } from '#exams'

/** What the ledger calls them. */
export const REVIEW_EMAIL = 'review-email'

/** The ledger's key of one e-mail, which its later sendings have, too. */
export const letterKeyOf = (emailId: number) => `review-email:${emailId}`

/** The e-mail of a key; null for another letter's. */
export function emailOfKey(letterKey: string): number | null {
  const [, id] = /^review-email:(\d+)$/.exec(letterKey) ?? []
  return id === undefined ? null : Number(id)
}

/** Where the reply link of a visit is written when the e-mail leaves. */
export const replyPlace = (examId: number) => `{reply:${examId}}`

/** The day of a review in the clinics' own time (Q60). */
export function reviewedOn({ reviewed_at: at }: Pick<ReviewedVisit, 'reviewed_at'>) {
  return dateIn(DEFAULT_ZONE, DateTime.fromJSDate(at))
}

/**
 * The words of an e-mail: the person's own text, and each visit by its number
 * and the day of its review, with a link to the chart behind the login and one
 * to reply. No patient is named: it travels in the clear.
 */
export function emailBody(
  visits: readonly Pick<ReviewedVisit, 'id' | 'reviewed_at'>[],
  { text, locale }: { text: string; locale: Locale }
): string {
  const i18n = i18nManager.locale(locale)
  const told = visits.flatMap((visit) => [
    i18n.t('review_mail.email.visit', { id: String(visit.id), date: reviewedOn(visit) }),
    `  ${i18n.t('review_mail.email.chart')} ${appUrl}/patient-exam/${visit.id}`,
    `  ${i18n.t('review_mail.email.reply')} ${replyPlace(visit.id)}`,
  ])
  return [text, '', ...told, '', i18n.t('review_mail.email.links')].join('\n')
}
