import { createHash } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract as Transaction } from '@adonisjs/lucid/types/database'

type Connection = {
  query(config: { name?: string; text: string; values: unknown[] }): Promise<{ rows: unknown[] }>
}

/** Every statement that is written once, by its name; a test holds each against the database. */
export const WRITTEN = new Map<string, string>()

/**
 * A hand-written statement for a hot path, prepared once per connection under
 * its name. Runs on the shared pool, or inside `trx` when one is given.
 *
 * @example
 * const byId = statement<{ id: number }>('exams.by_id', 'select id from exams where id = $1')
 * const [exam] = await byId([42])
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  WRITTEN.set(name, text)
  return prepared<Row>(name, text)
}

function prepared<Row extends QueryResultRow>(name: string, text: string) {
  return async (values: unknown[], trx?: Transaction): Promise<Row[]> => {
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

const shapes = new Map<string, (values: unknown[], trx?: Transaction) => Promise<unknown[]>>()

/**
 * A statement put together of parts (`app/database/sql`). Each of its shapes has
 * a text of its own and is prepared once, under the text's own hash: shapes must
 * be few, as those of a filter are.
 */
export async function composed<Row extends QueryResultRow>(
  family: string,
  { text, values }: { text: string; values: unknown[] },
  trx?: Transaction
): Promise<Row[]> {
  let ask = shapes.get(text)
  if (!ask) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    ask = prepared(`${family}.${hash}`, text)
    shapes.set(text, ask)
  }
  return (await ask(values, trx)) as Row[]
}

/** Hand-written SQL whose text depends on what is written; in the caller's transaction, never prepared. */
export async function runOnce<Row extends QueryResultRow>(
  text: string,
  values: unknown[],
  trx: Transaction
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
