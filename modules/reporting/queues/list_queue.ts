import { statement } from '#app/database/statement'
import { QUEUE_NAMES, type QueueFacts, type QueueName } from '#reporting/rules'
import { queueRows } from '#modules/reporting/queues/definitions'

/** A visit in a queue. */
export type QueueRow = {
  id: number
  patient_id: number
  patient: string
  dob: string
  exam_date: string
  exam_status: string
  omdc_status: string
  is_urgent: boolean
  is_pre_reviewed: boolean
  practice_id: number
  practice: string
  od: string | null
  omdr: string | null
  omdc: string | null
  since: Date | null
  facts: QueueFacts
  place: number | null
}

/** Where a page ended: the last row's place and visit. */
export type QueuePlace = { place: number; id: number }

/** Rows of a page, and rows that are counted at most (Q172). */
const PAGE = 200
const COUNTED = 10_000

const ORDER = 'order by q.place nulls last, q.id'

const statementsOf = (queue: QueueName) => ({
  page: statement<QueueRow>(
    `reporting.queue.${queue}`,
    `select q.* from (${queueRows(queue)}) q
      where $1::float8 is null or (q.place, q.id) > ($1, $2::bigint)
      ${ORDER} limit ${PAGE + 1}`
  ),
  count: statement<{ total: number }>(
    `reporting.queue_count.${queue}`,
    `select count(*)::int as total
       from (select 1 from (${queueRows(queue)}) q limit ${COUNTED + 1}) c`
  ),
})

const STATEMENTS = Object.fromEntries(
  QUEUE_NAMES.map((queue) => [queue, statementsOf(queue)])
) as Record<QueueName, ReturnType<typeof statementsOf>>

/**
 * A page of a queue, what needs somebody most first.
 *
 * @returns total up to 10,000; `more` when there are more than were counted;
 *   `next` is where the page ended, null on the last
 */
export async function listQueue(queue: QueueName, after: QueuePlace | null) {
  const { page, count } = STATEMENTS[queue]
  const [found, [counted]] = await Promise.all([
    page([after?.place ?? null, after?.id ?? null]),
    count([]),
  ])
  const rows = found.slice(0, PAGE)
  const last = rows.at(-1)
  const isLast = found.length <= PAGE || !last || last.place === null
  const next = isLast ? null : { place: last.place, id: last.id }
  const { total } = counted!
  return { rows, total: Math.min(total, COUNTED), more: total > COUNTED, next }
}
