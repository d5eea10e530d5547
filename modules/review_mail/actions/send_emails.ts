import { createHash } from 'node:crypto'
import type { DateTime } from 'luxon'
import i18nManager from '@adonisjs/i18n/services/main'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import { ok, type Result } from '#app/kernel/result'
import { openBatch, queueDelivery } from '#app/outbox/index'
import { letterKeyOf, REVIEW_EMAIL } from '#modules/review_mail/actions/email_text'
import {
  prepareEmails,
  type AskedEmails,
  type PreparedEmails,
  type PreparingRefusal,
} from '#modules/review_mail/actions/prepare_emails'
import { emailsOfBatch, type ReviewEmail } from '#modules/review_mail/queries/emails'

/** So long an e-mail waits in the queue, so that a person can still hold it back. */
const GRACE = { seconds: 10 }

type Sending = AskedEmails & {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
}

type Circumstances = {
  readonly actor: AuditActor
  readonly now: DateTime
  readonly requestId?: string | undefined
}

export type SentEmails = {
  readonly batchId: number
  readonly emails: readonly ReviewEmail[]
  readonly heldIds: readonly number[]
}

const insertBatch = statement<{ id: number }>(
  'review_mail.insert_batch',
  `insert into review_email_batches
          (od_id, start_date, end_date, locale, subject, template_text, work_key, created_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (work_key) where deleted_at is null do nothing
   returning id`
)

const known = statement<{ id: number }>(
  'review_mail.known_batch',
  'select id from review_email_batches where work_key = $1 and deleted_at is null for update'
)

/**
 * Queues one e-mail for each address of the optometrist, all or none, as one
 * batch. The same words about the same visits are one batch, whoever presses
 * and however often; it answers where its e-mails are, and sends nothing anew
 * (Q165, Q170). One whose e-mails were all deleted is no longer in the way.
 */
export async function sendEmails(
  asked: Sending,
  circumstances: Circumstances
): Promise<Result<SentEmails, PreparingRefusal>> {
  return inTransaction(async (trx) => {
    const prepared = await prepareEmails(asked, trx)
    if (!prepared.ok) return prepared
    const { heldIds } = prepared.value
    const key = workKey(asked, prepared.value)
    const values = rowOf(asked, key, circumstances)
    let [batch] = await insertBatch(values, trx)
    if (!batch) {
      const [before] = await known([key], trx)
      const emails = await emailsOfBatch(before!.id, trx)
      if (emails.some(({ status }) => status !== 'deleted')) {
        return ok({ batchId: before!.id, emails, heldIds })
      }
      await trx
        .from('review_email_batches')
        .where('id', before!.id)
        .update({ deleted_at: circumstances.now.toJSDate() })
      ;[batch] = await insertBatch(values, trx)
    }
    await queueAll(batch!.id, asked, prepared.value, circumstances, trx)
    return ok({ batchId: batch!.id, emails: await emailsOfBatch(batch!.id, trx), heldIds })
  })
}

function rowOf(
  { odId, startDate, endDate, locale, subject, text }: Sending,
  key: string,
  { actor, now }: Circumstances
) {
  return [odId, startDate, endDate, locale, subject, text, key, actor.userId, now.toJSDate()]
}

/** To whom, about what, in which words. */
function workKey({ odId, subject }: Sending, { addresses, visits, body }: PreparedEmails): string {
  const ids = visits.map(({ id }) => id)
  const content = JSON.stringify([odId, [...addresses].sort(), ids, subject, body])
  return createHash('sha256').update(content).digest('hex')
}

async function queueAll(
  batchId: number,
  { odId, subject, locale }: Sending,
  { od, addresses, visits, body }: PreparedEmails,
  { actor, now, requestId }: Circumstances,
  trx: Transaction
) {
  const i18n = i18nManager.locale(locale)
  const name = `${od.firstName} ${od.lastName}`
  const reason = i18n.t('review_mail.batch_reason', { name, count: visits.length })
  const together = await openBatch({ kind: 'review_email', reason, actor }, trx)
  const contentHash = createHash('sha256').update(body).digest('hex')
  for (const address of addresses) {
    const [email] = await trx
      .table('review_emails')
      .insert({ batch_id: batchId, address })
      .returning('id')
    const emailId = (email as { id: number }).id
    await trx
      .table('review_email_visits')
      .multiInsert(visits.map(({ id }) => ({ email_id: emailId, exam_id: id })))
    await queueDelivery(
      {
        channel: 'email',
        purpose: REVIEW_EMAIL,
        letterKey: letterKeyOf(emailId),
        contentHash,
        practiceId: od.practiceId,
        recipient: { kind: 'od', id: odId, name, address },
        subject,
        body,
        locale,
        attachments: [],
        actor,
        requestId,
        batchId: together,
        notBefore: now.plus(GRACE).toJSDate(),
      },
      trx
    )
  }
  await recordAudit(
    {
      actor,
      action: 'review_email_batch.made',
      subjectType: 'review_email_batch',
      subjectId: batchId,
      practiceId: od.practiceId,
      patientIds: [...new Set(visits.map((visit) => visit.patient_id))],
      requestId,
      details: { od_id: odId, exam_ids: visits.map(({ id }) => id), emails: addresses.length },
    },
    trx
  )
}
