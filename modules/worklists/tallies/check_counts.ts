import { SYSTEM, recordAudit } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction, openSnapshot, type Transaction } from '#app/database/transaction'
import { refreshSummary } from '#exams'
import { lockStanding } from '#patients'
import { addPatientTallies, addVisitTallies } from '#modules/worklists/tallies/add_tallies'
import { placeVisits } from '#modules/worklists/tallies/keep_queued'
import { COUNTED_KINDS, recount, type Faults } from '#modules/worklists/tallies/recount'

type Kind = (typeof COUNTED_KINDS)[number]

/** One thing that was kept otherwise than it is. */
export type WrongCount = {
  readonly kind: Kind
  /** Id of the practice, or of the patient whose own columns they are; null for everybody's. */
  readonly of: number | null
  /** The day, or the status of patients; null where there is none. */
  readonly at: string | null
  /** What was missing; below 0, what was too much. */
  readonly by: number | null
}

export type CheckedCounts = {
  /** How many of each kind were wrong. */
  readonly wrong: Readonly<Record<Kind, number>>
  readonly named: readonly WrongCount[]
  /** Rows of tallies that were folded into others. */
  readonly folded: number
}

/**
 * Holds every count that is kept against a recount, in one snapshot, names
 * what differs, and mends it. What changes meanwhile adds to both sides alike,
 * so that the difference is right whenever it is added. One at a time: its
 * callers hold the lock of the job.
 *
 * @param dryRun names what differs, and mends nothing
 */
export async function checkCounts({ dryRun = false } = {}): Promise<CheckedCounts> {
  const faults = await faultsNow()
  const named = namedOf(faults)
  if (named.length > 0 && !dryRun) await mend(faults, named)
  return { wrong: numbersOf(named), named, folded: dryRun ? 0 : await fold() }
}

async function faultsNow(): Promise<Faults> {
  const snapshot = await openSnapshot()
  try {
    return await recount(snapshot)
  } finally {
    await snapshot.rollback()
  }
}

async function mend({ visits, patients, summaries, queued }: Faults, named: readonly WrongCount[]) {
  await inTransaction(async (trx) => {
    await addVisitTallies(visits, trx)
    await addPatientTallies(patients, trx)
    await recordAudit(
      {
        actor: SYSTEM,
        action: 'counts.mended',
        subjectType: 'counts',
        subjectId: 'all',
        details: numbersOf(named),
      },
      trx
    )
  })
  // One by one: nobody waits for more than a patient.
  for (const patientId of summaries) await inTransaction((trx) => refreshSummary(patientId, trx))
  for (const patientId of queued) {
    await inTransaction(async (trx) => {
      await lockStanding(patientId, trx)
      await placeVisits(patientId, trx)
    })
  }
}

function namedOf({ visits, patients, summaries, queued }: Faults): WrongCount[] {
  return [
    ...visits.map(({ kind, practiceId, day, visits: by, cataractReferrals }) => ({
      kind,
      of: practiceId,
      at: day,
      by: by === 0 ? cataractReferrals : by,
    })),
    ...patients.map(({ practiceId, status, count: by }) => ({
      kind: 'patients' as const,
      of: practiceId,
      at: status,
      by,
    })),
    ...summaries.map((id) => ({ kind: 'summaries' as const, of: id, at: null, by: null })),
    ...queued.map((id) => ({ kind: 'queued' as const, of: id, at: null, by: null })),
  ]
}

function numbersOf(named: readonly WrongCount[]) {
  return Object.fromEntries(
    COUNTED_KINDS.map((kind) => [kind, named.filter((each) => each.kind === kind).length])
  ) as Record<Kind, number>
}

const foldVisits = statement<{ folded: number }>(
  'worklists.fold_visit_tallies',
  `with several as (
     select kind, practice_id, day from visit_tallies group by 1, 2, 3 having count(*) > 1),
   gone as (
     delete from visit_tallies t using several s
      where t.kind = s.kind and t.practice_id is not distinct from s.practice_id and t.day = s.day
     returning t.kind, t.practice_id, t.day, t.visits, t.cataract_referrals),
   kept as (
     insert into visit_tallies (kind, practice_id, day, visits, cataract_referrals)
     select kind, practice_id, day, sum(visits), sum(cataract_referrals) from gone group by 1, 2, 3
     having sum(visits) <> 0 or sum(cataract_referrals) <> 0
     returning 1)
   select ((select count(*) from gone) - (select count(*) from kept))::int as folded`
)

const foldPatients = statement<{ folded: number }>(
  'worklists.fold_patient_tallies',
  `with several as (
     select practice_id, status from patient_tallies group by 1, 2 having count(*) > 1),
   gone as (
     delete from patient_tallies t using several s
      where t.practice_id = s.practice_id and t.status is not distinct from s.status
     returning t.practice_id, t.status, t.patients),
   kept as (
     insert into patient_tallies (practice_id, status, patients)
     select practice_id, status, sum(patients) from gone group by 1, 2 having sum(patients) <> 0
     returning 1)
   select ((select count(*) from gone) - (select count(*) from kept))::int as folded`
)

/**
 * Makes one row of the several of a key, without changing what they add up to:
 * a row that comes meanwhile stays beside it.
 *
 * @returns how many rows fewer there are
 */
export async function fold(): Promise<number> {
  return inTransaction(async (trx: Transaction) => {
    const [visits] = await foldVisits([], trx)
    const [patients] = await foldPatients([], trx)
    return visits!.folded + patients!.folded
  })
}
