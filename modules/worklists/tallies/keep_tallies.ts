import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { DoneChange, OpenedVisit } from '#exams'
import { lockStanding, type PatientStanding } from '#patients'
import {
  TALLIED_COLUMNS,
  differenceOf,
  talliesOf,
  type TalliedVisit,
  type VisitTally,
} from '#worklists/rules'
import {
  addPatientTallies,
  addVisitTallies,
  type PatientTally,
} from '#modules/worklists/tallies/add_tallies'
import { placeVisits } from '#modules/worklists/tallies/keep_queued'

/** Whether a change moves anything that is counted. */
export function isTallied({ changed }: DoneChange): boolean {
  return TALLIED_COLUMNS.some((name) => name in changed)
}

/** A visit changed: what it counted for moves along, in the transaction that changed it. */
export async function tallyChange(done: DoneChange, trx: Transaction) {
  if (!isTallied(done)) return
  const { draft, after } = done
  const moved = differenceOf(talliesOf(draft.before), talliesOf(after))
  if (moved.length === 0) return
  const { counts } = await lockStanding(after.patient_id, trx)
  if (counts) await addVisitTallies(moved, trx)
}

/** A visit was opened. */
export async function tallyOpened(visit: OpenedVisit, trx: Transaction) {
  const opened = { ...visit, submitted_at: null, ready_at: null, cat_refer: false, ipc: null }
  const tallies = talliesOf({ ...opened, hide_exam_for_od: false, deactivated_at: null })
  const { counts } = await lockStanding(visit.patient_id, trx)
  if (counts) await addVisitTallies(tallies, trx)
}

const visitsOf = statement<TalliedVisit>(
  'worklists.tallied_visits',
  `select practice_id, exam_date, exam_status, submitted_at, ready_at, cat_refer, ipc,
          hide_exam_for_od, deactivated_at
     from read_visits where patient_id = $1`
)

/** A patient came, changed their practice or status, or does not count any more, with all of their visits. */
export async function tallyPatient(
  before: PatientStanding | null,
  after: PatientStanding,
  trx: Transaction
) {
  await addPatientTallies(patientsMoved(before, after), trx)
  if (before === null || before.counts === after.counts) return
  const sign = after.counts ? 1 : -1
  const all = (await visitsOf([after.id], trx)).flatMap(talliesOf)
  await placeVisits(after.id, trx)
  const none: VisitTally[] = []
  await addVisitTallies(sign === 1 ? differenceOf(none, all) : differenceOf(all, none), trx)
}

function patientsMoved(before: PatientStanding | null, after: PatientStanding): PatientTally[] {
  const isSame =
    before?.counts === after.counts &&
    before.practiceId === after.practiceId &&
    before.status === after.status
  if (isSame) return []
  const of = (standing: PatientStanding | null, count: 1 | -1): PatientTally[] =>
    standing?.counts ? [{ practiceId: standing.practiceId, status: standing.status, count }] : []
  return [...of(before, -1), ...of(after, 1)]
}
