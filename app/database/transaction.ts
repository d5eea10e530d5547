import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Transaction = TransactionClientContract

/**
 * Runs `work` in one transaction: the row, its audit record and its outbox
 * rows are kept or lost together. What `afterCommit` collects (events) leaves
 * only once the transaction is durable.
 */
export async function inTransaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(work)
}

/**
 * A transaction that only reads, and reads the database as it was at its first
 * statement, whatever is written meanwhile. Whoever opens it rolls it back. Lucid
 * drops the isolation of a transaction without a callback: it is asked for here.
 */
export async function openSnapshot(): Promise<Transaction> {
  const trx = await db.transaction()
  await trx.rawQuery('set transaction isolation level repeatable read, read only')
  return trx
}

const UNIQUE_VIOLATION = '23505'

/** Whether an error is PostgreSQL's refusal of a duplicate, and of which constraint. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && name === constraint
}

const FOREIGN_KEY_VIOLATION = '23503'

/** The column that names something that does not exist, when that is what failed; else null. */
export function brokenReference(error: unknown): string | null {
  const { code, detail = '' } = (error ?? {}) as { code?: string; detail?: string }
  if (code !== FOREIGN_KEY_VIOLATION) return null
  return detail.match(/^Key \((\w+)\)/)?.[1] ?? null
}
