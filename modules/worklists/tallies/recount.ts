import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { VISIT_TALLIES, type VisitTally } from '#worklists/rules'
import {
  addPatientTallies,
  addVisitTallies,
  type PatientTally,
} from '#modules/worklists/tallies/add_tallies'
import { placeEverybody, queuedFaults } from '#modules/worklists/tallies/keep_queued'

const HANDED_IN = `case when e.exam_status <> 'not_ready' then coalesce(e.submitted_at, e.ready_at) end`

/** What `talliesOf` says of one visit, said once more of all of them in the database's own words. */
const KEYS = `
      select date_trunc('month', e.exam_date)::date as month,
             ((${HANDED_IN}) at time zone 'UTC')::date as handed_in`

const visitFaults = statement<VisitTally>(
  'worklists.visit_tally_faults',
  `with truth as (
     select k.kind, coalesce(k.practice_id, 0) as practice, k.day, count(*)::int as visits,
            (count(*) filter (where e.cat_refer))::int as referrals
       from read_visits e
       join read_patients p on p.id = e.patient_id
      cross join lateral (${KEYS}) d
      cross join lateral (values
             ('visited', null::bigint, d.month, true),
             ('visited', e.practice_id, d.month, not e.hide_exam_for_od),
             ('handed_in', null, d.handed_in, d.handed_in is not null),
             ('handed_in', e.practice_id, d.handed_in, d.handed_in is not null and not e.hide_exam_for_od),
             ('ipc', null, d.month, e.ipc <> '')) k(kind, practice_id, day, holds)
      where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
        and k.holds
      group by 1, 2, 3),
   kept as (
     select kind, coalesce(practice_id, 0) as practice, day, sum(visits)::int as visits,
            sum(cataract_referrals)::int as referrals
       from visit_tallies group by 1, 2, 3)
   select kind, nullif(practice, 0) as "practiceId", day,
          coalesce(t.visits, 0) - coalesce(k.visits, 0) as visits,
          coalesce(t.referrals, 0) - coalesce(k.referrals, 0) as "cataractReferrals"
     from truth t
     full join kept k using (kind, practice, day)
    where (coalesce(t.visits, 0), coalesce(t.referrals, 0))
          <> (coalesce(k.visits, 0), coalesce(k.referrals, 0))
    order by kind, practice, day`
)

const patientFaults = statement<PatientTally>(
  'worklists.patient_tally_faults',
  `with truth as (
     select practice_id, coalesce(latest_exam_status, '') as status, count(*)::int as patients
       from read_patients where deactivated_at is null and not is_test_patient group by 1, 2),
   kept as (
     select practice_id, coalesce(status, '') as status, sum(patients)::int as patients
       from patient_tallies group by 1, 2)
   select practice_id as "practiceId", nullif(status, '') as status,
          coalesce(t.patients, 0) - coalesce(k.patients, 0) as count
     from truth t
     full join kept k using (practice_id, status)
    where coalesce(t.patients, 0) <> coalesce(k.patients, 0)
    order by practice_id, status`
)

/** Patients looked at once; those beyond are found by the next run. */
const MENDED_AT_ONCE = 10_000

/** A patient whose visit columns are not what their visits say. */
const summaryFaults = statement<{ id: number }>(
  'worklists.visit_summary_faults',
  `select p.id
     from read_patients p
     left join (
       select patient_id, count(*) as visits, max(exam_date) as latest,
              (array_agg(id order by exam_date desc))[1] as id,
              (array_agg(exam_status order by exam_date desc))[1] as status,
              max(exam_date) filter (where exam_status = 'reviewed') as reviewed
         from read_visits where deactivated_at is null group by patient_id) s on s.patient_id = p.id
    where (p.visit_count, p.latest_exam_id, p.latest_exam_date, p.latest_exam_status, p.last_reviewed_date)
          is distinct from (coalesce(s.visits, 0), s.id, s.latest, s.status, s.reviewed)
    order by p.id limit ${MENDED_AT_ONCE}`
)

/** What is to be added to the tallies to make them right. */
export type Faults = {
  readonly visits: readonly VisitTally[]
  readonly patients: readonly PatientTally[]
  /** Ids of patients. */
  readonly summaries: readonly number[]
  /** Ids of patients whose visits stand in other queues than they should. */
  readonly queued: readonly number[]
}

/** Counts everything anew, all of it as it was at one moment, and says what was kept otherwise. */
export async function recount(snapshot: Transaction): Promise<Faults> {
  const visits = await visitFaults([], snapshot)
  const patients = await patientFaults([], snapshot)
  const summaries = await summaryFaults([], snapshot)
  const queued = await queuedFaults([], snapshot)
  return { visits, patients, summaries: idsOf(summaries), queued: idsOf(queued) }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Kinds of what is counted, as a run's result names them. */
export const COUNTED_KINDS = [...VISIT_TALLIES, 'patients', 'summaries', 'queued'] as const

/** Brings the tallies up to what was written past the program's own actions: the demo's rows. */
export async function countAnew(trx: Transaction) {
  await addVisitTallies(await visitFaults([], trx), trx)
  await addPatientTallies(await patientFaults([], trx), trx)
  await placeEverybody(trx)
}
