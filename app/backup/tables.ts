import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Header, TableContent, TableShape } from '#app/backup/contents'

/** What is of its moment alone: who is signed in, who tried, what was about to run. */
const PASSING = ['sessions', 'rate_limits', 'queue_jobs', 'queue_schedules']

/** Told by the header instead. */
const MIGRATIONS = ['adonis_schema', 'adonis_schema_versions']

/** Rows are handed on in pieces of about so many bytes. */
const PIECE = 4 * 1024 * 1024

const NEW_LINE = 10

/** Every table whose rows are kept, by name. */
export async function tableShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query(
    `select c.relname as table,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
                   order by attnum) as columns,
            array(select jsonb_build_object('column', a.attname, 'isText', a.attcollation <> 0)
                    from pg_index i cross join unnest(i.indkey) with ordinality as k(num, at)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
                   where i.indrelid = c.oid and i.indisprimary order by k.at) as "order"
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all ($1)
      order by c.relname`,
    [[...PASSING, ...MIGRATIONS]]
  )
  return rows
}

export async function sequencesOf(client: pg.Client): Promise<Header['sequences']> {
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column,
            coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0)::text as last
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and a.attidentity <> '' and not a.attisdropped and c.relname <> all ($1)
      order by 1, 2`,
    [PASSING]
  )
  return rows.filter(({ last }) => last !== '0')
}

/** @returns names of the migrations this database has had */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select name from adonis_schema order by id')
  return rows.map(({ name }) => name)
}

/** Months for which the audit trail has room. */
export async function auditMonthsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select to_char(to_date(substring(c.relname from 'records_(\\d{4}_\\d{2})$'), 'YYYY_MM'), 'YYYY-MM-DD') as month
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.audit_records'::regclass order by 1`
  )
  return rows.map(({ month }) => month)
}

export const quoted = (name: string) => pg.escapeIdentifier(name)
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')

/**
 * Reads a table's rows in the order of their keys, as COPY writes them.
 *
 * @param take given the rows piece by piece, each of whole lines
 */
export async function readTable(
  client: pg.Client,
  { table, columns, order }: TableShape,
  take: (piece: Buffer) => Promise<void>
): Promise<TableContent> {
  const keys = order.map(({ column, isText }) => quoted(column) + (isText ? ' collate "C"' : ''))
  const sorted = keys.length > 0 ? ` order by ${keys.join(', ')}` : ''
  const rows = client.query(
    copyTo(`copy (select ${listed(columns)} from ${quoted(table)}${sorted}) to stdout`)
  )
  const count = new TableCount()
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    count.add(chunk)
    held.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    const whole = Buffer.concat(held)
    const end = whole.lastIndexOf(NEW_LINE) + 1
    if (end > 0) await take(whole.subarray(0, end))
    held = [whole.subarray(end)]
    size = whole.length - end
  }
  if (size > 0) await take(Buffer.concat(held))
  return count.content
}

/** Counts and hashes rows as they pass. */
export class TableCount {
  readonly #hash = createHash('sha256')
  #rows = 0
  #bytes = 0

  add(piece: Buffer) {
    this.#hash.update(piece)
    this.#bytes += piece.length
    for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) {
      this.#rows++
    }
  }

  /** Once all has been added. */
  get content(): TableContent {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}
