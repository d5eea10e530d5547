import { recordAudit } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { hasRole, type Actor } from '#identity'
import {
  openNumberChange,
  type NumberField,
  type SharedDoctor,
} from '#modules/directories/queries/number_changes'

/** Columns of a directory that letters go to. */
export type Numbers = {
  readonly type: SharedDoctor
  readonly columns: Readonly<Record<string, NumberField>>
}

type Row = Readonly<Record<string, unknown>>

/**
 * Marks changed numbers of a shared doctor as unconfirmed, in the transaction
 * that stores them (Q178). A column the form did not name keeps its number.
 */
export async function noteNumbers(
  { type, columns }: Numbers,
  stored: Row,
  change: Row,
  actor: Actor,
  trx: Transaction
) {
  for (const [column, field] of Object.entries(columns)) {
    const [before, after] = [String(stored[column]), String(change[column] ?? stored[column])]
    if (isSame(field, before, after)) continue
    await note({ type, id: Number(stored.id), field, before, after }, actor, trx)
  }
}

type Changed = { type: SharedDoctor; id: number; field: NumberField; before: string; after: string }

/** An administrator's change counts as confirmed; so does going back to the number that was. */
async function note({ type, id, field, before, after }: Changed, actor: Actor, trx: Transaction) {
  const open = await openNumberChange(type, id, field, trx)
  const known = open?.from ?? before
  const isUndone = isSame(field, after, known)
  const isConfirmed = isUndone || hasRole(actor, 'admin')
  if (open) await endChange(open.id, isUndone ? 'undone' : 'replaced', actor, trx)
  if (!isConfirmed) {
    await trx.table('number_changes').insert({
      doctor_type: type,
      doctor_id: id,
      field,
      from_value: known,
      to_value: after,
      changed_by: actor.userId,
      changed_by_name: actor.name,
      practice_id: actor.practiceId,
    })
  }
  const subject = { subjectType: type, subjectId: id, practiceId: actor.practiceId }
  const details = { field, from: before, to: after, confirmed: isConfirmed }
  await recordAudit({ actor, action: `${type}.number_changed`, ...subject, details }, trx)
}

/** Why a change is no longer open. */
export type Ending = 'confirmed' | 'delivered' | 'replaced' | 'undone'

/** @returns whether it was open until now */
export async function endChange(
  id: number,
  ending: Ending,
  actor: { userId: number | null },
  trx: Transaction
): Promise<boolean> {
  const ended = await trx
    .from('number_changes')
    .where('id', id)
    .whereNull('ended_at')
    .update({ ended_at: new Date(), ended_by: actor.userId, ending })
  return Number(ended) > 0
}

function isSame(field: NumberField, one: string, other: string): boolean {
  return field === 'fax' ? one === other : one.toLowerCase() === other.toLowerCase()
}
