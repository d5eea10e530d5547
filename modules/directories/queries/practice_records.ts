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
}

const byId = statement<PracticeRecord>(
  'directories.practice_record',
  `select id, version, name, province, country = 'US' as is_us_only, zone as time_zone, address,
          city, postal_code, phone as telephone, fax, region_id
     from practices where id = $1`
)

/** @returns null when there is none of that id */
export async function findPracticeRecord(
  id: number,
  trx?: Transaction
): Promise<PracticeRecord | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}
