import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { ReceiveMethod } from '#directories/rules'

/** An ophthalmologist's whole entry, under the wire's own names (C165). */
export type OmdRecord = {
  id: number
  version: number
  name: string
  first_name: string
  last_name: string
  /** Codes of provinces or states. */
  home_province: string
  licensed_provinces: string[]
  region_id: number | null
  region: string | null
  is_reviewer: boolean
  is_consultant: boolean
  power_user: boolean
  retina_specialist: boolean
  /** Stands for no one person: a clinic's pool or 'any ophthalmologist'. */
  generic: boolean
  /** Code of `omd_categories`; empty when none is set. */
  category: string
  /** Codes of `omd_specializations`. */
  specializations: string[]
  receive_method: ReceiveMethod
  email: string
  /** Digits. */
  fax: string
  telephone: string
  /** Where their internal reviews go; several addresses are parted by commas. */
  internal_review_email: string
  network: string
  hidden_from_dropdown: boolean
}

/** Whole entries; lists narrow and order them. */
export const selectOmds = `
  select m.id, m.version, concat_ws(' ', m.first_name, m.last_name) as name,
         m.first_name, m.last_name, m.province as home_province, m.licensed_provinces,
         m.region_id, r.name as region, m.is_reviewer, m.is_consultant, m.power_user,
         m.retina_specialist, m.generic, m.category, m.specializations, m.receive_method,
         m.email, m.fax, m.phone as telephone, m.internal_review_email, m.network,
         m.hidden_from_dropdown
    from omds m
    left join regions r on r.id = m.region_id`

const byId = statement<OmdRecord>('directories.omd_record', `${selectOmds} where m.id = $1`)
const all = statement<OmdRecord>(
  'directories.omd_records',
  `${selectOmds} order by m.last_name, m.first_name, m.id`
)

/** @returns null when there is nobody of that id */
export async function findOmdRecord(id: number, trx?: Transaction): Promise<OmdRecord | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}

/** Every entry by name, hidden ones too. */
export async function listOmdRecords(): Promise<OmdRecord[]> {
  return all([])
}
