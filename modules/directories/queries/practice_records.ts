import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** A practice group's whole entry, under the wire's own names. */
export type PracticeRecord = {
  id: number
  version: number
  name: string
  /** Code of the province, or of the state of a US-only practice. */
  province: string
  is_us_only: boolean
  /** IANA zone of the practice's calendar (Q60). */
  time_zone: string
  address: string
  city: string
  postal_code: string
  /** Digits, as is the fax number. */
  telephone: string
  fax: string
  region_id: number | null
  region: string | null
}

/** Whole entries; lists narrow and order them. */
export const selectPractices = `
  select p.id, p.version, p.name, p.province, p.country = 'US' as is_us_only, p.zone as time_zone,
         p.address, p.city, p.postal_code, p.phone as telephone, p.fax, p.region_id,
         r.name as region
    from practices p
    left join regions r on r.id = p.region_id`

const byId = statement<PracticeRecord>(
  'directories.practice_record',
  `${selectPractices} where p.id = $1`
)

/** @returns null when there is none of that id */
export async function findPracticeRecord(
  id: number,
  trx?: Transaction
): Promise<PracticeRecord | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}
