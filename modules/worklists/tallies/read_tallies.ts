import { sql, toStatement, type Sql } from '#app/database/sql'
import { composed } from '#app/database/statement'

/** The rows of a practice's optometrists, or everybody's. */
export const whose = (practiceId: number | null): Sql =>
  practiceId === null ? sql`practice_id is null` : sql`practice_id = ${practiceId}`

/** Days in UTC: from the first on, until before the last. */
export type TalliedDays = { readonly from: string; readonly until: string }

/** The statement of `talliedHandedIn`. */
export const handedIn = (practiceId: number | null, days: TalliedDays | null): Sql => sql`
  select coalesce(sum(visits), 0)::int as visits,
         coalesce(sum(cataract_referrals), 0)::int as cataract_referrals
    from visit_tallies where kind = 'handed_in' and ${whose(practiceId)}
     and ${days ? sql`day >= ${days.from}::date and day < ${days.until}::date` : sql`true`}`

/**
 * Visits handed in on whole days in UTC, or ever, and those of them with a
 * cataract referral.
 *
 * @param practiceId whose optometrists know of them; null counts everybody's
 */
export async function talliedHandedIn(practiceId: number | null, days: TalliedDays | null) {
  const [row] = await composed<{ visits: number; cataract_referrals: number }>(
    'worklists.tallied_handed_in',
    toStatement(handedIn(practiceId, days))
  )
  return row!
}

/** How many visits have an IPC status, in SQL: they are never taken from the list. */
export const TALLIED_IPC = `(
      select coalesce(sum(t.visits), 0)::int from visit_tallies t
       where t.kind = 'ipc' and t.practice_id is null)`
