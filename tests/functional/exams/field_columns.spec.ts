import { test } from '@japa/runner'
import { EXAM_FIELDS, type ExamField, type FieldKind } from '#exams/rules'
import { UNNAMED_COLUMNS } from '#modules/exams/fields/state'
import { asOwner } from '#tests/helpers/database'

/** `integer`, `numeric 2`, `text null` …: type, decimals where there are any, and whether it may be null. */
type Columns = Record<string, string>

const TYPES: Record<Exclude<FieldKind['kind'], 'number'>, string> = {
  text: 'text',
  bool: 'boolean',
  flag: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
  id: 'bigint',
  ids: 'ARRAY of int4',
  codes: 'ARRAY of text',
  count: 'integer',
  cd: 'text',
  bcva: 'text',
  iop_aim: 'text',
  enum: 'text',
  option: 'text',
  dtc: 'jsonb',
  history: 'jsonb',
  json: 'jsonb',
}

function typeOf(field: ExamField): string {
  if (field.kind !== 'number') return TYPES[field.kind]
  const { decimals } = field.range
  return decimals === 0 ? 'integer' : `numeric ${decimals}`
}

const said = (type: string, nullable: boolean) => (nullable ? `${type} null` : type)

/** What the table of fields says of the row of the visit, or of an eye. */
function described(row: ExamField['row']): Columns {
  return Object.fromEntries(
    [...EXAM_FIELDS.values()]
      .filter((field) => field.row === row && field.column !== null)
      .map((field) => [field.column!, said(typeOf(field), field.nullable)])
  )
}

/** Columns that no call names. */
const UNNAMED: Columns = Object.fromEntries(
  Object.entries<{ kind: 'id' | 'instant' | 'bool'; nullable?: boolean }>(UNNAMED_COLUMNS).map(
    ([name, { kind, nullable = true }]) => [name, said(TYPES[kind], nullable)]
  )
)

async function migrated(table: string): Promise<Columns> {
  const rows = await asOwner<{ name: string; type: string; nullable: boolean }>(
    `select column_name as name, is_nullable = 'YES' as nullable,
            case data_type
              when 'numeric' then 'numeric ' || numeric_scale
              when 'ARRAY' then 'ARRAY of ' || substr(udt_name, 2)
              else data_type
            end as type
       from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table]
  )
  return Object.fromEntries(rows.map(({ name, type, nullable }) => [name, said(type, nullable)]))
}

/** Codes that the database takes in a column, where it says so. */
async function taken(table: string): Promise<Record<string, string[]>> {
  const rows = await asOwner<{ column: string; says: string }>(
    `select a.attname as column, pg_get_constraintdef(c.oid) as says
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'c' and c.conrelid = $1::regclass and cardinality(c.conkey) = 1`,
    [table]
  )
  return Object.fromEntries(
    rows
      .filter(({ says }) => says.includes('ARRAY['))
      .map(({ column, says }) => [
        column,
        [...says.matchAll(/'([^']*)'::/g)].map((found) => found[1]!),
      ])
  )
}

test.group('The table of fields and the database', () => {
  test('F108 the columns of a visit are those the table describes: name, type, null', async ({
    assert,
  }) => {
    assert.deepEqual(await migrated('exams'), { ...described('visit'), ...UNNAMED })
  })

  test('F135 the columns of an eye are those the table describes, the same for both', async ({
    assert,
  }) => {
    const keys = { exam_id: 'bigint', eye: 'character' }
    assert.deepEqual(await migrated('exam_eyes'), { ...described('od'), ...keys })
    assert.deepEqual(described('os'), described('od'))
  })

  test('F166 where the database limits the codes of a column, it takes those of the table', async ({
    assert,
  }) => {
    const limits = await taken('exams')
    assert.containsSubset(Object.keys(limits), ['exam_status', 'omdc_status', 'ipc'])
    for (const [column, codes] of Object.entries(limits)) {
      const field = [...EXAM_FIELDS.values()].find((each) => each.column === column)
      if (field?.kind !== 'enum') return assert.fail(`${column} is no choice of the table`)
      const stored = new Set([
        ...(field.stores ?? field.values),
        ...(field.none === undefined ? [] : [field.none]),
      ])
      assert.sameMembers(codes, [...stored], column)
    }
  })

  test('F104 what is not stored is nobody’s to write', ({ assert }) => {
    const unstored = [...EXAM_FIELDS.values()].filter(({ column }) => column === null)
    assert.sameMembers([...new Set(unstored.map(({ access }) => access))], ['kept'])
  })
})
