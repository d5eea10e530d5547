import db from '@adonisjs/lucid/services/db'

const person = `trim(first_name || ' ' || last_name)`

/** What entries are told apart by, and where they are. */
const NAMES = {
  do_not_fax_number: ['do_not_fax_numbers', 'number'],
  gp: ['gps', person],
  igp: ['igps', person],
  od: ['ods', person],
  omd: ['omds', person],
  outbound_omd: ['outbound_omds', person],
  practice: ['practices', 'name'],
  region: ['regions', 'name'],
} as const

export type DirectoryKind = keyof typeof NAMES

export const DIRECTORY_KINDS = Object.keys(NAMES) as DirectoryKind[]

/** Entries of one directory by their numbers; one that is gone is missing. */
export async function entryNames(
  kind: DirectoryKind,
  ids: readonly number[]
): Promise<ReadonlyMap<number, string>> {
  const [table, name] = NAMES[kind]
  const rows: { id: number; name: string }[] = await db
    .from(table)
    .whereIn('id', [...ids])
    .select('id', db.raw(`${name} as name`))
  return new Map(rows.map((row) => [Number(row.id), row.name]))
}
