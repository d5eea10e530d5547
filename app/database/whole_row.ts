import pg from 'pg'
import { Overloaded } from '#app/http/errors'
import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

type Values = Record<string, unknown>

type Column = { name: string; parse(text: string): unknown }

/** A table's columns in its own order, as the migration of this number left them. */
type Columns = { migration: number; columns: readonly Column[] }

/** A row of a table by `wholeRow`. */
export type WholeRow = { row: string; migration: number }

const columnsOf = statement<{ migration: number; name: string; type: number }>(
  'database.columns',
  `select (select max(id) from adonis_schema) as migration, attname as name, atttypid::int as type
     from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped
    order by attnum`
)

/**
 * What a statement selects to read a row of many columns whole. PostgreSQL writes it
 * as one text without names; to name two hundred columns costs it four times as much as to find
 * the row. The migration tells which columns those are: it is of the same instant.
 *
 * @param alias of the table in the statement
 */
export const wholeRow = (alias: string) =>
  `${alias}::text as row, (select max(id) from adonis_schema) as migration`

/**
 * Reads whole rows of one table: each value under its column's name and as the driver
 * reads it. Null where nothing stands.
 *
 * @throws Overloaded where the table was changed while it was read; the next try succeeds
 */
export function wholeRows(table: string) {
  let known: Columns | undefined

  async function columnsAt(migration: number, trx?: Transaction): Promise<readonly Column[]> {
    if (known?.migration !== migration) known = await readColumns(table, trx)
    if (known.migration !== migration) throw new Overloaded()
    return known.columns
  }

  return async ({ row, migration }: WholeRow, trx?: Transaction): Promise<Values> => {
    const columns = await columnsAt(migration, trx)
    const texts = textsOf(row)
    if (texts.length !== columns.length) throw new Overloaded()
    const values: Values = {}
    let at = 0
    for (const { name, parse } of columns) {
      const text = texts[at++]!
      values[name] = text === null ? null : parse(text)
    }
    return values
  }
}

async function readColumns(table: string, trx?: Transaction): Promise<Columns> {
  const found = await columnsOf([table], trx)
  const columns = found.map(({ name, type }) => ({ name, parse: parserOf(type) }))
  return { migration: found[0]?.migration ?? 0, columns }
}

const parserOf = (type: number) => pg.types.getTypeParser(type) as Column['parse']

const QUOTE = '"'
const DOUBLED = /(["\\])\1/g

/** The values of a row as PostgreSQL writes it: `(1,,"a ""b""",t)`. */
function textsOf(row: string): (string | null)[] {
  const texts: (string | null)[] = []
  let at = 1
  while (at < row.length) {
    const isQuoted = row[at] === QUOTE
    const end = isQuoted ? quotedEnd(row, at) : plainEnd(row, at)
    if (isQuoted) texts.push(row.slice(at + 1, end - 1).replace(DOUBLED, '$1'))
    else texts.push(end === at ? null : row.slice(at, end))
    at = end + 1
  }
  return texts
}

function plainEnd(row: string, from: number): number {
  const comma = row.indexOf(',', from)
  return comma < 0 ? row.length - 1 : comma
}

/** Behind the quote that ends it: the first one that is not doubled. */
function quotedEnd(row: string, from: number): number {
  let quote = row.indexOf(QUOTE, from + 1)
  while (row[quote + 1] === QUOTE) quote = row.indexOf(QUOTE, quote + 2)
  return quote + 1
}
