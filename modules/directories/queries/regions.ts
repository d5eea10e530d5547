import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** An area patients are referred within. */
export type Region = { id: number; version: number; name: string; province: string }

/** Whole entries; lists narrow and order them. */
export const selectRegions = 'select id, version, name, province from regions'

const byId = statement<Region>('directories.region', `${selectRegions} where id = $1`)

/** @returns null when there is none of that id */
export async function findRegion(id: number, trx?: Transaction): Promise<Region | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}
