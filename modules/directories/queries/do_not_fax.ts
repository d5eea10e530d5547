import db from '@adonisjs/lucid/services/db'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { faxDigits } from '#directories/rules'

/** A number nothing is ever faxed to, and why. */
export type DoNotFaxNumber = {
  id: number
  version: number
  /** Digits. */
  number: string
  reason: string
  created_at: Date
}

/** Whole entries; lists narrow and order them. */
export const selectDoNotFax =
  'select id, version, number, reason, created_at from do_not_fax_numbers'

const byId = statement<DoNotFaxNumber>(
  'directories.do_not_fax_number',
  `${selectDoNotFax} where id = $1`
)

/** @returns null when there is none of that id */
export async function findDoNotFaxNumber(
  id: number,
  trx?: Transaction
): Promise<DoNotFaxNumber | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}

/** Numbers nothing is ever faxed to (Q82). */
export async function listDoNotFax(): Promise<string[]> {
  const rows: { number: string }[] = await db.from('do_not_fax_numbers').orderBy('number')
  return rows.map(({ number }) => number)
}

/** Whether a number, however written, is on the do-not-fax list; asked at send time. */
export async function isDoNotFax(number: string): Promise<boolean> {
  const digits = faxDigits(number)
  if (!digits) return false
  const found = await db
    .from('do_not_fax_numbers')
    .whereIn('number', [digits, `1${digits}`])
    .first()
  return found !== null && found !== undefined
}
