import db from '@adonisjs/lucid/services/db'
import { searched, typedWords } from '#app/database/searched_text'
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

/** The record of the same doctor: the same name, as a search compares it, and the same number (F069). */
export async function findSameGp(gp: Pick<Gp, 'firstName' | 'lastName' | 'faxNumber'>) {
  const row = await db
    .from('gps')
    .whereRaw(`search_text = ${searched('?')}`, [`${gp.firstName} ${gp.lastName}`])
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

export type GpFilter = {
  province?: string
  search?: string
  /** The last doctor of the page before. */
  after?: Gp | null
}

/** Longest list a picker receives, and as far as is counted; beyond it the person types a few letters. */
export const GP_LIST_LIMIT = 1_000

/** General practitioners by name, page by page; `more` when there are more than were counted (Q179). */
export async function listGps({ province, search = '', after = null }: GpFilter) {
  const named = () => {
    const query = db.from('gps').where('hidden_from_dropdown', false)
    if (province) void query.where('province', province)
    for (const word of typedWords(search)) {
      void query.whereRaw(`search_text like '%' || lower(unaccent(?)) || '%'`, [word])
    }
    return query.limit(GP_LIST_LIMIT + 1)
  }
  const page = named().orderBy(['last_name', 'first_name', 'id'])
  if (after) {
    const { lastName, firstName, id } = after
    void page.whereRaw('(last_name, first_name, id) > (?, ?, ?)', [lastName, firstName, id])
  }
  const [rows, counted]: [Row[], Row[]] = await Promise.all([page, named().select('id')])
  const gps = rows.slice(0, GP_LIST_LIMIT).map(toGp)
  return {
    gps,
    total: Math.min(counted.length, GP_LIST_LIMIT),
    more: counted.length > GP_LIST_LIMIT,
    next: rows.length > GP_LIST_LIMIT ? gps.at(-1)!.id : null,
  }
}
