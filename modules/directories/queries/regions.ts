import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

/** An area patients are referred within. */
export type Region = { id: number; version: number; name: string; province: string }

const byId = statement<Region>(
  'directories.region',
  'select id, version, name, province from regions where id = $1'
)

/** @returns null when there is none of that id */
export async function findRegion(id: number, trx?: Transaction): Promise<Region | null> {
  const [row] = await byId([id], trx)
  return row ?? null
}
