import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { VisitTally } from '#worklists/rules'

const visits = statement(
  'worklists.add_visit_tallies',
  `insert into visit_tallies (kind, practice_id, day, visits, cataract_referrals)
   select t.kind, t."practiceId", t.day, t.visits, t."cataractReferrals"
     from jsonb_to_recordset($1::jsonb)
          t(kind text, "practiceId" bigint, day date, visits int, "cataractReferrals" int)`
)

/** Patients of a practice by the status of their latest visit; null of those without one. */
export type PatientTally = {
  readonly practiceId: number
  readonly status: string | null
  readonly count: number
}

const patients = statement(
  'worklists.add_patient_tallies',
  `insert into patient_tallies (patients, practice_id, status)
   select t.count, t."practiceId", t.status
     from jsonb_to_recordset($1::jsonb) t("practiceId" bigint, status text, count int)`
)

/**
 * Rows of their own, in the transaction of their cause: two changes of one key
 * never wait for each other.
 */
export async function addVisitTallies(tallies: readonly VisitTally[], trx: Transaction) {
  if (tallies.length > 0) await visits([JSON.stringify(tallies)], trx)
}

export async function addPatientTallies(tallies: readonly PatientTally[], trx: Transaction) {
  if (tallies.length > 0) await patients([JSON.stringify(tallies)], trx)
}
