import type pg from 'pg'

/** What a column holds once the driver has read it. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'array' | 'any'

export type AnsweredColumn = {
  name: string
  kind: Kind
  /** Straight from a column that may be null. */
  mayBeNull: boolean
}

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
}

type Field = { name: string; tableID: number; columnID: number; dataTypeID: number }

/** Asks the server to plan a statement and say what it answers; nothing is run. */
class Describe {
  fields: Field[] = []
  readonly answer: Promise<Field[]>
  #resolve!: (fields: Field[]) => void
  #reject!: (error: Error) => void

  constructor(readonly text: string) {
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: any) {
    connection.parse({ name: '', text: this.text, types: [] })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.fields = fields
  }

  handleError(error: Error) {
    this.#reject(error)
  }

  handleReadyForQuery() {
    this.#resolve(this.fields)
  }
}

/**
 * The columns a statement answers, as the database itself says.
 *
 * @throws what the database has against the statement
 */
export async function describeStatement(
  client: pg.Client,
  text: string
): Promise<AnsweredColumn[]> {
  const describe = new Describe(text)
  client.query(describe as never)
  const fields = await describe.answer
  const { rows: types } = await client.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type where oid = any($1)',
    [fields.map((field) => field.dataTypeID)]
  )
  const { rows: columns } = await client.query<{ attrelid: number; attnum: number }>(
    `select a.attrelid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and not a.attnotnull and a.attrelid = any($1)`,
    [fields.map((field) => field.tableID)]
  )
  const nameOf = new Map(types.map(({ oid, typname }) => [oid, typname]))
  return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
    name,
    kind: kindOf(nameOf.get(dataTypeID) ?? ''),
    mayBeNull: columns.some((each) => each.attrelid === tableID && each.attnum === columnID),
  }))
}

const kindOf = (type: string): Kind => (type.startsWith('_') ? 'array' : (KINDS[type] ?? 'any'))
