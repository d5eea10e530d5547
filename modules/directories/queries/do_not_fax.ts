import db from '@adonisjs/lucid/services/db'
import { faxDigits } from '#directories/rules'

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
