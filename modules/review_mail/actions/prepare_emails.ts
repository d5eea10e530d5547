import { err, ok, type Result } from '#app/kernel/result'
import type { Locale } from '#app/kernel/languages'
import type { Transaction } from '#app/database/transaction'
import { findOd, type Od } from '#directories'
import { isEmail } from '#directories/rules'
import { reviewedVisitsByIds, type ReviewedVisit } from '#exams'
import { odReviewAddresses } from '#review_mail/rules'
import { emailBody } from '#modules/review_mail/actions/email_text'
import { mailOfVisits } from '#modules/review_mail/queries/emails'

export type AskedEmails = {
  readonly odId: number
  readonly examIds: readonly number[]
  readonly subject: string
  readonly text: string
  readonly locale: Locale
}

export type PreparedEmails = {
  readonly od: Od
  /** One e-mail each. */
  readonly addresses: readonly string[]
  readonly visits: readonly ReviewedVisit[]
  /** Chosen, and left out: processed already, or in an e-mail on hold (Q179). */
  readonly heldIds: readonly number[]
  readonly body: string
}

/** Why nothing is sent, told at the field that is wrong. */
export type PreparingRefusal = {
  readonly field: 'od_id' | 'exam_ids'
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

/**
 * What would be sent, to whom and about which visits. A visit that is not this
 * optometrist's, or not reviewed, refuses the whole: nobody is told of somebody
 * else's.
 */
export async function prepareEmails(
  { odId, examIds, text, locale }: AskedEmails,
  trx?: Transaction
): Promise<Result<PreparedEmails, PreparingRefusal>> {
  const od = await findOd(odId)
  if (!od) return refused('od_id', 'refused_od')
  const addresses = odReviewAddresses(od)
  if (addresses.length === 0) return refused('od_id', 'refused_no_address')
  const wrong = addresses.find((address) => !isEmail(address))
  if (wrong !== undefined) return refused('od_id', 'refused_address', { address: wrong })
  const chosen = [...new Set(examIds)]
  const found = await reviewedVisitsByIds(chosen)
  const own = new Set(found.filter((visit) => visit.od_id === odId).map(({ id }) => id))
  const strange = chosen.filter((id) => !own.has(id))
  if (strange.length > 0) return refused('exam_ids', 'refused_visits', { ids: strange.join(', ') })
  const mails = await mailOfVisits(chosen, trx)
  const isHeld = (visit: ReviewedVisit) =>
    visit.is_review_processed || (mails.get(visit.id)?.is_held ?? false)
  const visits = found.filter((visit) => !isHeld(visit))
  if (visits.length === 0) return refused('exam_ids', 'refused_all_held')
  const heldIds = found.filter(isHeld).map(({ id }) => id)
  return ok({ od, addresses, visits, heldIds, body: emailBody(visits, { text, locale }) })
}

function refused(
  field: PreparingRefusal['field'],
  key: string,
  params: PreparingRefusal['params'] = {}
) {
  return err({ field, key: `review_mail.${key}`, params })
}
