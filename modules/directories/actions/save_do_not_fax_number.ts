import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import {
  addEntry,
  updateEntry,
  type EntryKind,
  type SaveRefusal,
} from '#modules/directories/actions/save_entry'
import type { DoNotFaxValues } from '#modules/directories/form/do_not_fax_form'
import { findDoNotFaxNumber, type DoNotFaxNumber } from '#modules/directories/queries/do_not_fax'

export const doNotFaxKind: EntryKind<DoNotFaxValues, DoNotFaxNumber> = {
  subject: 'do_not_fax_number',
  table: 'do_not_fax_numbers',
  find: findDoNotFaxNumber,
  twinIndexes: ['do_not_fax_numbers_number_key'],
  async findTwin({ number }) {
    const row = await db.from('do_not_fax_numbers').where('number', number).first()
    return findDoNotFaxNumber(row?.id ?? 0)
  },
  columns: (values) => ({ ...values }),
}

/** Puts a number on the list; from now on nothing is faxed to it (Q82). */
export async function addDoNotFaxNumber(
  values: DoNotFaxValues,
  actor: Actor
): Promise<Result<DoNotFaxNumber, SaveRefusal<DoNotFaxNumber>>> {
  return addEntry(doNotFaxKind, values, actor)
}

/** Corrects a number or its reason. */
export async function updateDoNotFaxNumber(
  number: Pick<DoNotFaxNumber, 'id' | 'version'>,
  values: DoNotFaxValues,
  actor: Actor
): Promise<Result<DoNotFaxNumber, SaveRefusal<DoNotFaxNumber>>> {
  return updateEntry(doNotFaxKind, number, values, actor)
}

/** Takes a number off the list; the audit trail keeps which one it was. */
export async function removeDoNotFaxNumber({ id, number }: DoNotFaxNumber, actor: Actor) {
  await inTransaction(async (trx) => {
    await trx.from('do_not_fax_numbers').where('id', id).delete()
    const subject = { subjectType: 'do_not_fax_number', subjectId: id }
    const action = 'do_not_fax_number.removed'
    await recordAudit({ actor, action, ...subject, details: { number } }, trx)
  })
}
