import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { BlindRole, ExamRecord } from '#exams'
import { accountsOfOmds } from '#identity'
import type { ReadingDecision, ReadingDecisions } from '#review/rules'

/** Who reads a visit: the first as ever, the others blind. */
export type ReadingRole = 'omdr' | BlindRole

/** What a reading decided, as it was locked. */
export type Reading = ReadingDecisions & {
  review_id: number
  role: ReadingRole
  note: string
  decided_at: Date
  /** The directory's entry of whoever read. */
  omd_id: number | null
}

const ofVisit = statement<Reading>(
  'review.readings',
  `select distinct on (d.role) d.review_id, d.role, d.follow_up, d.omd_follow_up,
          d.retina_referral, d.treatment, d.glaucoma_suspect, d.urgent, d.note, d.decided_at, r.omd_id
     from review_decisions d join reviews r on r.id = d.review_id
    where d.exam_id = $1
    order by d.role, d.decided_at desc, d.review_id desc`
)

/** The answers of a visit that are locked, one for each reader; of several first reviews the latest. */
export async function readingsOf(
  examId: number,
  trx?: Transaction
): Promise<Partial<Record<ReadingRole, Reading>>> {
  const rows = await ofVisit([examId], trx)
  return Object.fromEntries(rows.map((row) => [row.role, row]))
}

/** How far the second reading of a visit is. */
export type SecondReading = {
  id: number
  exam_id: number
  reason: 'sample' | 'opinion'
  state: 'second' | 'agreed' | 'third' | 'resolved' | 'withdrawn'
  differs: ReadingDecision[]
  outcome_differs: ReadingDecision[]
  seen_at: Date | null
}

export async function findSecondReading(
  by: { exam_id: number } | { id: number },
  trx?: Transaction
): Promise<SecondReading | null> {
  return (trx ?? db).from('second_readings').where(by).first()
}

const people = statement<{ user_id: number | null; omd_id: number | null }>(
  'review.people_of_visit',
  `select distinct user_id, omd_id from reviews
    where exam_id = $1 and role in ('omdr', 'second_omdr', 'third_omdr', 'omdc')`
)

/** Entries of everybody who was to read the visit or did, whoever was assigned since. */
export async function readersOf(exam: ExamRecord, trx?: Transaction): Promise<Set<number>> {
  const rows = await people([exam.id], trx)
  const named = [exam.omdr_id, exam.omdc_id, exam.second_omdr_id, exam.third_omdr_id]
  const ids = [...rows.map(({ omd_id: id }) => id), ...named]
  return new Set(ids.filter((id): id is number => id !== null))
}

/** Accounts whose words on the visit are a reader's. */
export async function accountsOfReaders(exam: ExamRecord): Promise<number[]> {
  const [rows, entries] = await Promise.all([people([exam.id]), readersOf(exam)])
  const accounts = await accountsOfOmds([...entries])
  const ids = [...rows.map(({ user_id: id }) => id), ...accounts.map(({ user_id: id }) => id)]
  return [...new Set(ids.filter((id): id is number => id !== null))]
}
