import type { QueryResultRow } from 'pg'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Connection = {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/**
 * A hand-written statement for a hot path, prepared once per connection under
 * its name. Runs on the shared pool, or inside `trx` when one is given.
 *
 * @example
 * const byId = statement<{ id: number }>('exams.by_id', 'select id from exams where id = $1')
 * const [exam] = await byId([42])
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  return async (values: unknown[], trx?: TransactionClientContract): Promise<Row[]> => {
    const client = trx ? trx.knexClient.client : db.connection().getReadClient().client
    const connection = (await client.acquireConnection()) as Connection
    try {
      const { rows } = await connection.query({ name, text, values })
      return rows as Row[]
    } finally {
      await client.releaseConnection(connection)
    }
  }
}

/** Hand-written SQL whose text depends on what is written; in the caller's transaction, never prepared. */
export async function runOnce<Row extends QueryResultRow>(
  text: string,
  values: unknown[],
  trx: TransactionClientContract
): Promise<Row[]> {
  const { client } = trx.knexClient
  const connection = (await client.acquireConnection()) as Connection
  try {
    const { rows } = await connection.query({ text, values })
    return rows as Row[]
  } finally {
    await client.releaseConnection(connection)
  }
}
