import { allOf, sql, toBuilder } from '#app/database/sql'
import { BadFilter } from '#app/portal/filters'
import type { PortalFilter } from '#app/portal/resource'
import { searchConditions } from '#modules/patients/queries/search_condition'

/** Longest search text, in characters. */
const MAX_SEARCH = 100

/**
 * A patient by name or number, as everywhere (Q159). The found ones are looked up
 * first, so that no order of the list can lead around the search index.
 *
 * @param column of the patient's number
 */
export function foundPatients(column: string): PortalFilter {
  return (query, value) => {
    if (typeof value !== 'string' || value.length > MAX_SEARCH) throw new BadFilter()
    const conditions = searchConditions(value)
    if (conditions.length === 0) return
    const { text, values } = toBuilder(
      sql`array(select p.id from patients p where ${allOf(conditions)})`
    )
    void query.whereRaw(`${column} = any (${text})`, values)
  }
}
