import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { NotAvailable } from '#app/http/errors'
import { DEFAULT_ZONE } from '#app/kernel/clock'

export type Practice = {
  id: number
  name: string
  country: 'CA' | 'US'
  /** Two-letter code of the province or state. */
  province: string
  /** IANA zone the practice's calendar follows (Q60). */
  zone: string
  address: string
  city: string
  postalCode: string
  phone: string
  fax: string
}

const byId = statement<Practice>(
  'directories.practice',
  `select id, name, country, province, zone, address, city, postal_code as "postalCode", phone, fax
     from practices where id = $1`
)

/** @throws NotAvailable when there is no such practice */
export async function findPractice(id: number, trx?: Transaction): Promise<Practice> {
  const [row] = await byId([id], trx)
  if (!row) throw new NotAvailable()
  return row
}

/** The zone that says what "today" is for a practice; the network's own for people without one. */
export async function practiceZone(practiceId: number | null): Promise<string> {
  if (practiceId === null) return DEFAULT_ZONE
  const { zone } = await findPractice(practiceId)
  return zone
}
