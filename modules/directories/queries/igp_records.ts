import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** An internal general practitioner's whole entry, under the wire's own names (C169). */
export type IgpRecord = {
  id: number
  version: number
  name: string
  first_name: string
  last_name: string
  email: string
  /** Digits. */
  fax: string
  province: string
  hidden_from_dropdown: boolean
}

/** Whole entries; lists narrow and order them. */
export const selectIgps = `
  select id, version, concat_ws(' ', first_name, last_name) as name, first_name, last_name,
         email, fax, province, hidden_from_dropdown
    from igps`

const byId = statement<IgpRecord>('directories.igp_record', `${selectIgps} where id = $1`)
const all = statement<IgpRecord>(
  'directories.igp_records',
  `${selectIgps} order by last_name, first_name, id`
)

/** @returns null when there is nobody of that id */
export async function findIgpRecord(id: number, trx?: Transaction): Promise<IgpRecord | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}

/** Every entry by name, hidden ones too. */
export async function listIgpRecords(): Promise<IgpRecord[]> {
  return all([])
}
