import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { DoneChange, ExamRecord } from '#exams'
import { lockStanding } from '#patients'
import { QUEUED_COLUMNS } from '#worklists/rules'
import { PLACE_ALL, PLACE_PATIENT, places } from '#modules/worklists/tallies/queued_text'

const place = statement('worklists.place_patient', PLACE_PATIENT)
const placeAll = statement('worklists.place_all', PLACE_ALL)

/**
 * Asks anew in which queues the visits of a patient stand. Whoever does so
 * holds the patient's row (`lockStanding`): of two changes of their visits, the
 * later one sees what the earlier wrote.
 */
export async function placeVisits(patientId: number, trx: Transaction): Promise<void> {
  await place([patientId], trx)
}

export async function placeEverybody(trx: Transaction): Promise<void> {
  await placeAll([], trx)
}

/**
 * Whether a change moves a visit, or others of its patient, into a queue, out of
 * one, or within. What of a visit says nothing to any queue at its time is left
 * out: a review that is handed in again asks for no patient's row.
 */
export function isQueued({ draft, after, changed }: DoneChange): boolean {
  const isOf = (columns: readonly string[], stands: (exam: ExamRecord) => boolean) =>
    columns.some((name) => name in changed) && (stands(draft.before) || stands(after))
  return isOf(QUEUED_COLUMNS.waiting, isWaiting) || isOf(QUEUED_COLUMNS.consulted, isConsulted)
}

const isWaiting = ({ exam_status: status }: ExamRecord) => status === 'ready'
const isConsulted = ({ omdc_status: status }: ExamRecord) => Boolean(status)

/** The patient's row before the trail, as everybody takes them (docs/adr/0021). */
export async function lockQueued(done: DoneChange, trx: Transaction): Promise<void> {
  if (isQueued(done)) await lockStanding(done.after.patient_id, trx)
}

/** A visit changed, and its reviews are as it leaves them: its places follow, in the same transaction. */
export async function keepQueued(done: DoneChange, trx: Transaction): Promise<void> {
  if (isQueued(done)) await placeVisits(done.after.patient_id, trx)
}

/** Patients looked at once; those beyond are found by the next run. */
const MENDED_AT_ONCE = 10_000

/** Patients whose visits stand elsewhere than they should. */
export const queuedFaults = statement<{ id: number }>(
  'worklists.queued_faults',
  `with truth as (${places('true')})
   select distinct coalesce(t.patient_id, q.patient_id) as id
     from truth t
     full join queued_visits q on q.queue = t.queue and q.exam_id = t.exam_id
    where (t.patient_id, t.practice_id, t.since, t.day)
          is distinct from (q.patient_id, q.practice_id, q.since, q.day)
    order by id limit ${MENDED_AT_ONCE}`
)
