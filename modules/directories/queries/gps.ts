import db from '@adonisjs/lucid/services/db'
import type { Transaction } from '#app/database/transaction'

/** A general practitioner of the directory, shared by every practice. */
export type Gp = {
  id: number
  version: number
  firstName: string
  lastName: string
  /** Digits, as dialled. */
  faxNumber: string
  phone: string
  email: string
  practice: string
  address: string
  city: string
  province: string
  /** Left out of the lists people choose from; patients who have them keep them. */
  hiddenFromDropdown: boolean
}

type Row = Record<string, any>

function toGp(row: Row): Gp {
  return {
    id: row.id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    faxNumber: row.fax_number,
    phone: row.phone,
    email: row.email,
    practice: row.practice,
    address: row.address,
    city: row.city,
    province: row.province,
    hiddenFromDropdown: row.hidden_from_dropdown,
  }
}

/** @returns null when there is no id or nobody of that id */
export async function findGp(id: number | null, trx?: Transaction): Promise<Gp | null> {
  const row = id === null ? null : await (trx ?? db).from('gps').where('id', id).first()
  return row ? toGp(row) : null
}

/** @param digits ten digits */
export async function findGpByFax(digits: string): Promise<Gp | null> {
  const row = await db.from('gps').where('fax_number', digits).orderBy('id').first()
  return row ? toGp(row) : null
}

/** The record of the same doctor: the same name, whatever its case and accents, and the same number (F069). */
export async function findSameGp(gp: Pick<Gp, 'firstName' | 'lastName' | 'faxNumber'>) {
  const row = await db
    .from('gps')
    .whereRaw('search_text = lower(unaccent(?))', [`${gp.firstName} ${gp.lastName}`])
    .where('fax_number', gp.faxNumber)
    .orderBy('id')
    .first()
  return row ? toGp(row) : null
}

/** Every doctor by name, hidden ones too. */
export async function listAllGps(): Promise<Gp[]> {
  const rows: Row[] = await db.from('gps').orderBy(['last_name', 'first_name', 'id'])
  return rows.map(toGp)
}

export type GpFilter = { province?: string; search?: string }

/** Longest list a picker receives; beyond it the person types a few letters. */
export const GP_LIST_LIMIT = 1_000

/** Words of a search: any script, without punctuation. */
const WORD = /[\p{L}\p{N}]+/gu

/** General practitioners by name, at most GP_LIST_LIMIT, and whether there are more. */
export async function listGps({
  province,
  search,
}: GpFilter): Promise<{ gps: Gp[]; more: boolean }> {
  const query = db
    .from('gps')
    .where('hidden_from_dropdown', false)
    .orderBy(['last_name', 'first_name', 'id'])
    .limit(GP_LIST_LIMIT + 1)
  if (province) void query.where('province', province)
  for (const word of search?.match(WORD) ?? []) {
    void query.whereRaw(`search_text like '%' || lower(unaccent(?)) || '%'`, [word])
  }
  const rows: Row[] = await query
  return { gps: rows.slice(0, GP_LIST_LIMIT).map(toGp), more: rows.length > GP_LIST_LIMIT }
}
