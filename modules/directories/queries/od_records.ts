import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { OdFlag } from '#directories/rules'
import { usernameOfOd } from '#identity'

/** An optometrist's whole entry, under the wire's own names (C161). */
export type OdRecord = {
  id: number
  version: number
  name: string
  first_name: string
  last_name: string
  /** Of the account they log in with; empty without one. */
  username: string
  email: string
  /** Digits, as are fax numbers. */
  telephone: string
  fax: string
  license_number: string
  practice_id: number
  practice_group: string
  /** Code of `od_statuses`. */
  status: string
  /** Their own, else their practice's. */
  province: string
  default_omd_id: number | null
  default_omd: string | null
  clinic_location: string
  /** Addresses. */
  technicians_receiving_reviews: string[]
} & Record<OdFlag, boolean>

/** Whole entries; lists narrow and order them. */
export const selectOds = `
  select o.id, o.version, concat_ws(' ', o.first_name, o.last_name) as name,
         o.first_name, o.last_name, o.email, o.telephone, o.fax, o.license_number,
         ${usernameOfOd('o.id')} as username,
         o.practice_id, p.name as practice_group, o.status,
         coalesce(o.province, p.province) as province,
         o.default_omd_id, concat_ws(' ', m.first_name, m.last_name) as default_omd,
         o.clinic_location, o.technicians_receiving_reviews,
         o.integrated_only, o.reimburse, o.orientating, o.rural, o.special_attention,
         o.retina_only, o.essentials_only, o.retina_enabled, o.send_gp_letters,
         o.hidden_from_dropdown, o.uses_referral_letter,
         o.glaucoma_program as has_glaucoma_program, o.smart_upload as has_smart_upload,
         o.pdf_reviews, o.send_reviews_to_od, o.is_perc
    from ods o
    join practices p on p.id = o.practice_id
    left join omds m on m.id = o.default_omd_id`

const byId = statement<OdRecord>('directories.od_record', `${selectOds} where o.id = $1`)
const all = statement<OdRecord>(
  'directories.od_records',
  `${selectOds} order by o.last_name, o.first_name, o.id`
)

/** @returns null when there is nobody of that id */
export async function findOdRecord(id: number, trx?: Transaction): Promise<OdRecord | null> {
  const [row] = await byId([id], trx)
  return row ? shown(row) : null
}

/** Every entry by name, hidden and inactive ones too: the administrators' list. */
export async function listOdRecords(): Promise<OdRecord[]> {
  const rows = await all([])
  return rows.map(shown)
}

function shown(row: OdRecord): OdRecord {
  return { ...row, default_omd: row.default_omd || null }
}
