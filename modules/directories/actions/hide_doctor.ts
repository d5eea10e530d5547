import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import type { DoctorType } from '#directories/rules'
import type { Actor } from '#identity'

/** Table of each directory, and the account column that names its entries. */
export const DIRECTORIES = {
  od: { table: 'ods', account: 'od_id' },
  omd: { table: 'omds', account: 'omd_id' },
  igp: { table: 'igps', account: 'igp_id' },
  gp: { table: 'gps', account: null },
  outbound_omd: { table: 'outbound_omds', account: null },
} as const satisfies Record<DoctorType, object>

export type DeletedDoctor = { id: number; name: string; hidden: boolean }

/**
 * Takes an entry out of the lists people choose from; everything that names it
 * keeps it. Null when there is none of that id.
 */
export function hideDoctor(type: DoctorType, id: number, actor: Actor) {
  return setHidden(type, id, true, actor)
}

/** Puts an entry back into the lists people choose from. Null when there is none of that id. */
export function showDoctor(type: DoctorType, id: number, actor: Actor) {
  return setHidden(type, id, false, actor)
}

async function setHidden(
  type: DoctorType,
  id: number,
  hidden: boolean,
  actor: Actor
): Promise<DeletedDoctor | null> {
  return inTransaction(async (trx) => {
    const { table } = DIRECTORIES[type]
    const row = await trx.from(table).where('id', id).forUpdate().first()
    if (!row) return null
    if (row.hidden_from_dropdown !== hidden) {
      const change = { hidden_from_dropdown: hidden, version: row.version + 1 }
      await trx
        .from(table)
        .where('id', id)
        .update({ ...change, updated_at: new Date() })
      await auditDoctor(hidden ? 'hidden' : 'shown', type, id, {}, actor, trx)
    }
    return { id, name: nameOf(row), hidden }
  })
}

export function nameOf(row: { first_name: string; last_name: string }): string {
  return `${row.first_name} ${row.last_name}`
}

/** Keeps what became of an entry, in the transaction it became so. */
export async function auditDoctor(
  verb: 'hidden' | 'shown' | 'deleted',
  type: DoctorType,
  id: number,
  details: Record<string, string>,
  actor: Actor,
  trx: Transaction
) {
  const subject = { subjectType: type, subjectId: id }
  await recordAudit({ actor, action: `${type}.${verb}`, ...subject, details }, trx)
}
