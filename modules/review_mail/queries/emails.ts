import { newestSending, type DeliveryReason, type DeliveryState } from '#app/outbox/index'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { odName } from '#directories'
import { personName } from '#identity'
import type { ShownStatus } from '#review_mail/rules'
import { shownStatus } from '#modules/review_mail/queries/shown_status'

/** Where an e-mail is, by the ledger. */
const SENDING = newestSending(`'review-email:' || m.id`)

export type ReviewEmail = {
  email_id: number
  batch_id: number
  to: string
  od_id: number
  od: string | null
  subject: string
  exam_ids: number[]
  status: ShownStatus
  /** Why it failed or is held by the house; a code whose words are the letters'. */
  reason: DeliveryReason | null
  created_at: Date
  created_by: string | null
  sent_at: Date | null
  delivery_id: number
}

type Row = Omit<ReviewEmail, 'exam_ids' | 'status' | 'sent_at'> & {
  exam_ids: unknown
  state: DeliveryState
  settled_at: Date | null
}

const emails = statement<Row>(
  'review_mail.emails',
  `select m.id as email_id, m.batch_id, m.address as "to", b.od_id, ${odName('b.od_id')} as od,
          b.subject, s.id as delivery_id, s.state, s.state_reason as reason, s.settled_at,
          b.created_at, ${personName('b.created_by')} as created_by,
          (select jsonb_agg(v.exam_id order by v.exam_id) from review_email_visits v
            where v.email_id = m.id) as exam_ids
     from review_emails m
     join review_email_batches b on b.id = m.batch_id
    cross join ${SENDING} s
    where ($1::bigint is null or m.id = $1) and ($2::bigint is null or m.batch_id = $2)
      and ($3::bigint is null or b.od_id = $3)
      and ($4::timestamptz is null or b.created_at >= $4)
      and ($5::timestamptz is null or b.created_at < $5)
      and ($6::bigint is null or m.id < $6)
    order by m.id desc
    limit $7::int`
)

const counted = statement<{ total: number }>(
  'review_mail.emails_count',
  `select count(*)::int as total from (
     select 1 from review_emails m join review_email_batches b on b.id = m.batch_id
      where ($1::bigint is null or b.od_id = $1) and b.created_at >= $2 and b.created_at < $3
      limit $4::int) c`
)

/** E-mails of a batch that are shown: an optometrist has a handful of addresses. */
const OF_BATCH = 500

/** E-mails of one batch, in the order in which they were made. */
export async function emailsOfBatch(batchId: number, trx?: Transaction): Promise<ReviewEmail[]> {
  const rows = await emails([null, batchId, null, null, null, null, OF_BATCH], trx)
  return rows.map(toEmail).reverse()
}

export async function findEmail(id: number): Promise<ReviewEmail | null> {
  const [row] = await emails([id, null, null, null, null, null, 1])
  return row ? toEmail(row) : null
}

type Asked = {
  readonly odId: number | null
  readonly since: Date
  readonly before: Date
  /** The last e-mail of the page before. */
  readonly after: number | null
  readonly limit: number
  readonly counted: number
}

/** E-mails by when they were made, newest first, and how many there are in all. */
export async function logOfEmails({ odId, since, before, after, limit, counted: most }: Asked) {
  const [rows, [found]] = await Promise.all([
    emails([null, null, odId, since, before, after, limit]),
    counted([odId, since, before, most + 1]),
  ])
  const total = found!.total
  return { rows: rows.map(toEmail), total: Math.min(total, most), more: total > most }
}

/** Where the e-mails are that name a visit. */
export type MailOfVisit = {
  email_id: number
  batch_id: number
  status: ShownStatus
  /** When the newest that left did. */
  sent_at: Date | null
  is_held: boolean
}

type VisitRow = {
  exam_id: number
  email_id: number
  batch_id: number
  state: DeliveryState
  settled_at: Date | null
}

const ofVisits = statement<VisitRow>(
  'review_mail.emails_of_visits',
  `select v.exam_id, m.id as email_id, m.batch_id, s.state, s.settled_at
     from review_email_visits v
     join review_emails m on m.id = v.email_id
    cross join ${SENDING} s
    where v.exam_id = any($1::bigint[]) and s.state <> 'cancelled'
    order by v.exam_id, m.id`
)

/** By visit: its newest e-mail that was not deleted, and whether any is on hold (Q179). */
export async function mailOfVisits(
  examIds: readonly number[],
  trx?: Transaction
): Promise<Map<number, MailOfVisit>> {
  const found = new Map<number, MailOfVisit>()
  for (const { exam_id: id, state, settled_at: at, ...email } of await ofVisits(
    [[...examIds]],
    trx
  )) {
    const status = shownStatus(state)
    const before = found.get(id)
    found.set(id, {
      ...email,
      status,
      sent_at: (status === 'sent' ? at : null) ?? before?.sent_at ?? null,
      is_held: status === 'hold' || (before?.is_held ?? false),
    })
  }
  return found
}

/** What was sent to one optometrist. */
export type SentSummary = {
  od_id: number
  od: string | null
  emails: number
  visits: number
  last_sent_at: Date | null
}

const sent = statement<SentSummary>(
  'review_mail.sent_summary',
  `select b.od_id, ${odName('b.od_id')} as od, count(distinct m.id)::int as emails,
          count(distinct v.exam_id)::int as visits, max(s.settled_at) as last_sent_at
     from review_emails m
     join review_email_batches b on b.id = m.batch_id
     join review_email_visits v on v.email_id = m.id
    cross join ${SENDING} s
    where s.state in ('accepted', 'delivered', 'partial')
      and s.settled_at >= $1 and s.settled_at < $2
    group by b.od_id
    order by max(s.settled_at) desc, b.od_id`
)

/** By optometrist, what left in this time; whoever had the last e-mail first. */
export function sentSummary(since: Date, before: Date): Promise<SentSummary[]> {
  return sent([since, before])
}

function toEmail({ state, settled_at: at, exam_ids: ids, ...row }: Row): ReviewEmail {
  const status = shownStatus(state)
  return {
    ...row,
    exam_ids: (ids ?? []) as number[],
    status,
    sent_at: status === 'sent' ? at : null,
  }
}
