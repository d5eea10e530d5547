import { statement } from '#app/database/statement'

type Named = { id: number; name: string }

/** What entries are told apart by, in each directory. */
const NAMES = {
  do_not_fax_number: statement<Named>(
    'directories.do_not_fax_names',
    `select id, number as name from do_not_fax_numbers where id = any($1::bigint[])`
  ),
  gp: statement<Named>(
    'directories.gp_names',
    `select id, trim(first_name || ' ' || last_name) as name from gps where id = any($1::bigint[])`
  ),
  igp: statement<Named>(
    'directories.igp_names',
    `select id, trim(first_name || ' ' || last_name) as name from igps where id = any($1::bigint[])`
  ),
  od: statement<Named>(
    'directories.od_names',
    `select id, trim(first_name || ' ' || last_name) as name from ods where id = any($1::bigint[])`
  ),
  omd: statement<Named>(
    'directories.omd_names',
    `select id, trim(first_name || ' ' || last_name) as name from omds where id = any($1::bigint[])`
  ),
  outbound_omd: statement<Named>(
    'directories.outbound_omd_names',
    `select id, trim(first_name || ' ' || last_name) as name
       from outbound_omds where id = any($1::bigint[])`
  ),
  practice: statement<Named>(
    'directories.practice_names',
    `select id, name from practices where id = any($1::bigint[])`
  ),
  region: statement<Named>(
    'directories.region_names',
    `select id, name from regions where id = any($1::bigint[])`
  ),
} as const

export type DirectoryKind = keyof typeof NAMES

export const DIRECTORY_KINDS = Object.keys(NAMES) as DirectoryKind[]

/** Entries of one directory by their numbers; one that is gone is missing. */
export async function entryNames(
  kind: DirectoryKind,
  ids: readonly number[]
): Promise<ReadonlyMap<number, string>> {
  const rows = await NAMES[kind]([ids])
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
