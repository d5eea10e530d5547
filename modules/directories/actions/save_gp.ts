import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { findGp, findSameGp, type Gp } from '#modules/directories/queries/gps'

/** Checked values: names without blanks around them, the number in digits. */
export type GpValues = {
  firstName: string
  lastName: string
  faxNumber: string
  province: string
  practice?: string
}

/** The directory has this doctor already; nothing was written. */
export type SameGp = { type: 'same_doctor'; gp: Gp }

/** Adds a doctor to the directory (C178). */
export async function addGp(values: GpValues, actor: Actor): Promise<Result<Gp, SameGp>> {
  return refusingTwins(values, async (trx) => {
    const [row] = await trx.table('gps').insert(columns(values, trx)).returning('id')
    await audit('gp.added', row.id, values, actor, trx)
    return (await findGp(row.id, trx))!
  })
}

/** Changes a doctor's entry (C179). Turning him into another entry's twin answers that entry. */
export async function updateGp(
  gp: Gp,
  values: GpValues,
  actor: Actor
): Promise<Result<Gp, SameGp>> {
  return refusingTwins(values, async (trx) => {
    await trx
      .from('gps')
      .where('id', gp.id)
      .update({ ...columns(values, trx), updated_at: new Date() })
    await audit('gp.changed', gp.id, values, actor, trx)
    return (await findGp(gp.id, trx))!
  })
}

async function refusingTwins(
  values: GpValues,
  write: (trx: Transaction) => Promise<Gp>
): Promise<Result<Gp, SameGp>> {
  try {
    return ok(await inTransaction(write))
  } catch (error) {
    if (!violatesUnique(error, 'gps_same_doctor')) throw error
    return err({ type: 'same_doctor', gp: (await findSameGp(values))! })
  }
}

function columns(values: GpValues, trx: Transaction) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    fax_number: values.faxNumber,
    province: values.province,
    ...(values.practice === undefined ? {} : { practice: values.practice }),
    search_text: trx.raw('lower(unaccent(?))', [`${values.firstName} ${values.lastName}`]),
  }
}

async function audit(action: string, id: number, values: GpValues, actor: Actor, trx: Transaction) {
  const details = { fax_number: values.faxNumber, province: values.province }
  await recordAudit({ actor, action, subjectType: 'gp', subjectId: id, details }, trx)
}
