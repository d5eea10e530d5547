import { newestSending, type DeliveryState } from '#app/outbox/index'
import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import { odName } from '#directories'
import { personName } from '#identity'
import { batchStatus, type ShownStatus } from '#review_mail/rules'
import { shownStatus, statesShownAs } from '#modules/review_mail/queries/shown_status'

export type ReviewBatch = {
  batch_id: number
  od_id: number
  od: string | null
  start_date: CalendarDate
  end_date: CalendarDate
  subject: string
  template_text: string
  created_at: Date
  created_by: string | null
  visits: number
  status: ShownStatus
  emails: { email_id: number; to: string; status: ShownStatus }[]
}

type Row = Omit<ReviewBatch, 'status' | 'emails'> & { emails: unknown }
type StoredEmail = { email_id: number; to: string; state: DeliveryState }

/** With an e-mail that is in one of these states; any batch where none is named. */
const narrowedTo = (states: string) => `
  (${states}::text[] is null or exists (
    select 1 from review_emails m cross join ${newestSending(`'review-email:' || m.id`)} s
     where m.batch_id = b.id and s.state = any(${states})))`

const batches = statement<Row>(
  'review_mail.batches',
  `select b.id as batch_id, b.od_id, ${odName('b.od_id')} as od, b.start_date, b.end_date,
          b.subject, b.template_text, b.created_at, ${personName('b.created_by')} as created_by,
          (select count(distinct v.exam_id)::int from review_emails m
             join review_email_visits v on v.email_id = m.id where m.batch_id = b.id) as visits,
          (select jsonb_agg(jsonb_build_object('email_id', m.id, 'to', m.address, 'state', s.state)
                            order by m.id)
             from review_emails m cross join ${newestSending(`'review-email:' || m.id`)} s
            where m.batch_id = b.id) as emails
     from review_email_batches b
    where ($1::bigint is null or b.id = $1)
      and ${narrowedTo('$2')}
      and ($3::bigint is null or b.id < $3)
    order by b.id desc
    limit $4::int`
)

const count = statement<{ total: number }>(
  'review_mail.batches_count',
  `select count(*)::int as total from (
     select 1 from review_email_batches b where ${narrowedTo('$1')} limit $2::int) c`
)

/**
 * Batches, newest first, and how many there are in all.
 *
 * @param status with an e-mail that is there; null for all
 * @param after the last batch of the page before
 * @param counted at most
 */
export async function listBatches(
  status: ShownStatus | null,
  after: number | null,
  limit: number,
  counted: number
) {
  const states = status && statesShownAs(status)
  const [rows, [found]] = await Promise.all([
    batches([null, states, after, limit]),
    count([states, counted + 1]),
  ])
  const { total } = found!
  return { rows: rows.map(toBatch), total: Math.min(total, counted), more: total > counted }
}

export async function findBatchOfEmails(id: number): Promise<ReviewBatch | null> {
  const [row] = await batches([id, null, null, 1])
  return row ? toBatch(row) : null
}

function toBatch(row: Row): ReviewBatch {
  const emails = ((row.emails ?? []) as StoredEmail[]).map(({ state, ...email }) => ({
    ...email,
    status: shownStatus(state),
  }))
  return { ...row, status: batchStatus(emails.map(({ status }) => status)), emails }
}
