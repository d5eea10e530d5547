import db from '@adonisjs/lucid/services/db'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { toStanding } from '#modules/patients/queries/standing'
import { addVisitTallies } from '#modules/worklists/tallies/add_tallies'
import { placeVisits } from '#modules/worklists/tallies/keep_queued'
import { tallyPatient } from '#worklists'
import { differenceOf, talliesOf, type TalliedVisit } from '#worklists/rules'

const standingOf = async (id: number, trx: Transaction) =>
  toStanding((await trx.from('patients').where('id', id).first())!)

/** Rows that a test makes past the program's own actions are tallied as these would tally them. */
export async function tallyNewPatient(id: number) {
  await inTransaction(async (trx) => tallyPatient(null, await standingOf(id, trx), trx))
}

/** @param summarise brings the patient's visit columns up to date */
export async function tallyNewVisit(
  visit: { id: number; patient_id: number },
  summarise: () => Promise<unknown>
) {
  const [patient] = await db.from('patients').where('id', visit.patient_id)
  const row: TalliedVisit = await db.from('exams').where('id', visit.id).first()
  await summarise()
  await inTransaction(async (trx) => {
    const after = await standingOf(visit.patient_id, trx)
    await tallyPatient(toStanding(patient), after, trx)
    if (after.counts) await addVisitTallies(differenceOf([], talliesOf(row)), trx)
    await placeVisits(visit.patient_id, trx)
  })
}
