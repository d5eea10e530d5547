import { nameRank, wordsOf } from '#app/database/name_rank'
import { searched } from '#app/database/searched_text'
import { allOf, ownText, sql, toStatement, type Sql } from '#app/database/sql'
import { composed } from '#app/database/statement'
import { hasRole, type Actor } from '#identity'

/** Of whom the directory tells; named as the portal's lists are (Q161). */
export type DoctorKind = 'gps' | 'ods' | 'omds' | 'igps'

export type FoundDoctor = {
  kind: DoctorKind
  id: number
  name: string
  /** Where they work, so that two of one name are told apart. */
  place: string
}

/** Found of each kind at most. */
const OF_A_KIND = 4

/**
 * Doctors by name, as this person may list them: family doctors for those who
 * keep patients' records (Q41), everybody for administrators, nobody for others.
 */
export async function findDoctors(actor: Actor, search: string): Promise<FoundDoctor[]> {
  const words = wordsOf(search)
  const kinds = kindsFor(actor)
  if (words.length === 0 || kinds.length === 0) return []
  const parts = kinds.map((kind) => sql`(${PARTS[kind](words)} limit ${OF_A_KIND}::int)`)
  const all = parts.reduce((before, part) => sql`${before} union all ${part}`)
  return composed<FoundDoctor>('directories.find_doctors', toStatement(all))
}

function kindsFor(actor: Actor): readonly DoctorKind[] {
  if (hasRole(actor, 'admin')) return ['gps', 'ods', 'omds', 'igps']
  return hasRole(actor, 'od') ? ['gps'] : []
}

const inside = (text: Sql, words: readonly string[]) =>
  allOf(words.map((word) => sql`${text} like '%' || lower(unaccent(${word})) || '%'`))

const NAME = ownText(searched(`d.first_name || ' ' || d.last_name`))

/** Names that begin as typed first. */
const nearest = (words: readonly string[]) =>
  nameRank(sql`d.last_name || ' ' || d.first_name`, words.join(' '))

const PARTS: Record<DoctorKind, (words: readonly string[]) => Sql> = {
  gps: (
    words
  ) => sql`select 'gps' as kind, d.id, d.last_name || ', ' || d.first_name as name, d.city as place
      from gps d where not d.hidden_from_dropdown and ${inside(sql`d.search_text`, words)}
     order by ${nearest(words)}, d.last_name, d.first_name, d.id`,
  ods: (
    words
  ) => sql`select 'ods' as kind, d.id, d.last_name || ', ' || d.first_name as name, p.name as place
      from ods d join practices p on p.id = d.practice_id where ${inside(NAME, words)}
     order by ${nearest(words)}, d.last_name, d.first_name, d.id`,
  omds: (
    words
  ) => sql`select 'omds' as kind, d.id, d.last_name || ', ' || d.first_name as name, d.city as place
      from omds d where ${inside(NAME, words)}
     order by ${nearest(words)}, d.last_name, d.first_name, d.id`,
  igps: (
    words
  ) => sql`select 'igps' as kind, d.id, d.last_name || ', ' || d.first_name as name, '' as place
      from igps d where ${inside(NAME, words)}
     order by ${nearest(words)}, d.last_name, d.first_name, d.id`,
}
