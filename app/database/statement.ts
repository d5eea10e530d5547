import { createHash } from 'node:crypto'
import type { Client as Connection, QueryResultRow } from 'pg'
import db from '@adonisjs/lucid/services/db'
import { whoAsks } from '#app/database/ahead'
import { askPrepared, type Answer } from '#app/database/described'
import { askQuickly } from '#app/database/quick'
import type { Asked, Question, Rows } from '#app/database/question'
import { askedTogether, onlyReads } from '#app/database/together'
import { askToWrite } from '#app/database/writing'
import type { TransactionClientContract as Transaction } from '@adonisjs/lucid/types/database'

/** Every statement that is written once, by its name; a test holds each against the database. */
export const WRITTEN = new Map<string, string>()

/**
 * - `alone`: reads by a function that does more than reading, and is never asked with others
 * - `quick`: reads by a key or a page of an index, and is asked in the pipeline (quick.ts)
 */
type Ways = { alone?: true; quick?: boolean }

/**
 * A hand-written statement for a hot path, prepared once per connection under
 * its name. Runs on the shared pool, or inside `trx` when one is given; what only
 * reads may be asked in one with others (together.ts), what is quick by the
 * connections for that (quick.ts).
 *
 * @example
 * const byId = statement<{ id: number }>('exams.by_id', 'select id from exams where id = $1')
 * const [exam] = await byId([42])
 */
export function statement<Row extends QueryResultRow>(name: string, text: string, ways: Ways = {}) {
  const ask = prepared<Row>(name, text, ways)
  WRITTEN.set(name, text)
  return ask
}

function prepared<Row extends QueryResultRow>(name: string, text: string, ways: Ways = {}) {
  const isShared = !ways.alone && onlyReads(text)
  if (ways.quick && !isShared) throw new Error(`${name} may wait for a lock: it is not quick`)
  const ask = ways.quick ? askQuickly : onPool
  return async (values: unknown[], trx?: Transaction): Promise<Row[]> => {
    const asked = { name, text, values }
    const shared = trx || !isShared ? apart() : inCompany(asked)
    if (shared) return (await shared) as Row[]
    const { rows } = await (trx ? on(trx.knexClient.client, asked) : ask(asked))
    return rows as Row[]
  }
}

/** What only reads: asked ahead of its request already, else with others; null where it is asked alone. */
function inCompany(asked: Question): Promise<Rows> | null {
  const ask = () => askedTogether(asked, askQuickly)
  const asking = whoAsks()
  return asking ? asking.rowsOf(asked, ask) : ask()
}

/** What may write: nothing that was read before it counts after it. */
function apart(): null {
  whoAsks()?.forget()
  return null
}

type Client = Transaction['knexClient']['client']

const pool = () => db.connection().getReadClient().client as Client

const onPool = (asked: Asked) => on(pool(), asked)

async function on(client: Client, asked: Asked): Promise<Answer> {
  const connection = (await client.acquireConnection()) as Connection
  try {
    const { name, text, values } = asked
    if (name) return await askPrepared(connection, { name, text, values })
    return await connection.query(text, [...values])
  } finally {
    await client.releaseConnection(connection)
  }
}

const shapes = new Map<string, (values: unknown[]) => Promise<unknown[]>>()

/**
 * A statement put together of parts (`app/database/sql`). Each of its shapes has
 * a text of its own and is prepared once, under the text's own hash: shapes must
 * be few, as those of a filter are.
 */
export async function composed<Row extends QueryResultRow>(
  family: string,
  { text, values }: { text: string; values: unknown[] },
  ways: Ways = {}
): Promise<Row[]> {
  let ask = shapes.get(text)
  if (!ask) shapes.set(text, (ask = prepared(nameOf(family, text), text, ways)))
  return (await ask(values)) as Row[]
}

const nameOf = (family: string, text: string) =>
  `${family}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** Texts of `repeated` that are prepared. */
const MOST_PREPARED = 64

/** Texts of it that are counted, and times one comes before it is worth preparing. */
const MOST_COUNTED = 1_000
const WORTH_PREPARING = 3

const names = new Map<string, string>()
const counts = new Map<string, number>()

/**
 * A statement that writes by itself, on the writing line of this number, whose text
 * depends on what is written, such as the columns of a save: too many shapes to prepare
 * them all, and a few that come again and again. Those are.
 */
export async function repeated<Row extends QueryResultRow>(
  family: string,
  { text, values }: { text: string; values: unknown[] },
  line: number
): Promise<Row[]> {
  apart()
  const { rows } = await askToWrite({ name: nameIfPrepared(family, text), text, values }, line)
  return rows as Row[]
}

function nameIfPrepared(family: string, text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= MOST_PREPARED) return name
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= MOST_COUNTED) counts.clear()
  counts.set(text, count)
  if (count < WORTH_PREPARING) return undefined
  counts.delete(text)
  const made = nameOf(family, text)
  names.set(text, made)
  return made
}

/** Hand-written SQL whose text depends on what is written; in the caller's transaction, never prepared. */
export async function runOnce<Row extends QueryResultRow>(
  text: string,
  values: unknown[],
  trx: Transaction
): Promise<Row[]> {
  apart()
  const { rows } = await on(trx.knexClient.client, { text, values })
  return rows as Row[]
}
