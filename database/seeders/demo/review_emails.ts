import { createHash, randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import product from '#config/product'
import type { Transaction } from '#app/database/transaction'
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { DEFAULT_LOCALE } from '#app/kernel/languages'
import type { DemoDirectory } from '#database/seeders/demo/directory'

/** Visits that a batch tells of. */
const TOLD = 3

/** A demo writes to nobody: what is ready waits so long for a person to look at it, in days. */
const WAIT = 30

type Visit = { id: number; reviewedOn: CalendarDate }
type Od = { id: number; practice_id: number; name: string; email: string }

/** Two batches to the demo's optometrist: one that left last week, one that is ready (F373, F374). */
export async function seedReviewEmails(trx: Transaction, { odByAccount }: DemoDirectory) {
  const odId = odByAccount.get('od')
  if (odId === undefined) return
  const od: Od = await trx
    .from('ods')
    .where('id', odId)
    .select('id', 'practice_id', 'email', trx.raw(`first_name || ' ' || last_name as name`))
    .firstOrFail()
  const rows = await trx
    .from('exams')
    .where({ od_id: odId, exam_status: 'reviewed' })
    .where('reviewed_at', '<', new Date())
    .whereNull('deactivated_at')
    .orderBy('reviewed_at', 'desc')
    .limit(2 * TOLD)
    .select('id', 'reviewed_at')
  if (rows.length === 0) return
  const visits: Visit[] = rows.map((row) => ({
    id: row.id,
    reviewedOn: dateIn(DEFAULT_ZONE, DateTime.fromJSDate(row.reviewed_at)),
  }))
  const now = DateTime.utc()
  await seedBatch(trx, od, { visits: visits.slice(TOLD), sentAt: now.minus({ days: 7 }) })
  await seedBatch(trx, od, { visits: visits.slice(0, TOLD), sentAt: null })
}

type Batch = { visits: Visit[]; sentAt: DateTime | null }

async function seedBatch(trx: Transaction, od: Od, { visits, sentAt }: Batch) {
  if (visits.length === 0) return
  const now = DateTime.utc()
  const made = (sentAt ?? now).toJSDate()
  const days = visits.map((visit) => visit.reviewedOn).sort()
  const subject = `${product.name} Reviews`
  const text = 'To whom it may concern,\n\nThe visits below were reviewed.'
  const told = visits.map((visit) => `Visit ${visit.id}, reviewed on ${visit.reviewedOn}`)
  const body = [text, '', ...told].join('\n')
  const key = createHash('sha256').update(`${od.id}:${body}`).digest('hex')
  const batchId = await insert(trx, 'review_email_batches', {
    od_id: od.id,
    start_date: days[0],
    end_date: days.at(-1),
    locale: DEFAULT_LOCALE,
    subject,
    template_text: text,
    work_key: key,
    created_at: made,
  })
  const emailId = await insert(trx, 'review_emails', { batch_id: batchId, address: od.email })
  await trx
    .table('review_email_visits')
    .multiInsert(visits.map(({ id }) => ({ email_id: emailId, exam_id: id })))
  const together = await insert(trx, 'delivery_batches', {
    kind: 'review_email',
    reason: `Reviews of ${visits.length} visits, ${od.name}`,
    created_at: made,
  })
  const reference = randomUUID()
  await trx.table('deliveries').insert({
    reference,
    channel: 'email',
    purpose: 'review-email',
    letter_key: `review-email:${emailId}`,
    content_hash: key,
    practice_id: od.practice_id,
    recipient_kind: 'od',
    recipient_id: od.id,
    recipient_name: od.name,
    address: od.email,
    subject,
    body,
    batch_id: together,
    created_at: made,
    ...(sentAt
      ? {
          state: 'accepted',
          attempts: 1,
          provider: 'smtp',
          provider_id: `<${reference}@farsight.example>`,
          settled_at: made,
        }
      : { next_attempt_at: now.plus({ days: WAIT }).toJSDate() }),
  })
}

async function insert(trx: Transaction, table: string, row: Record<string, unknown>) {
  const [made] = await trx.table(table).insert(row).returning('id')
  return (made as { id: number }).id
}
