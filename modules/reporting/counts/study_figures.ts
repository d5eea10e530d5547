import { DateTime } from 'luxon'
import { sql, ownText, toStatement, type Sql } from '#app/database/sql'
import { composed } from '#app/database/statement'
import { seenVisit, type Sight } from '#exams'
import type { Period } from '#reporting/rules'
import { talliedHandedIn } from '#worklists'
import { BOUNDS, boundsOf, isWithin, outermost, type Instants } from '#modules/reporting/bounds'
import { HANDED_IN } from '#modules/reporting/visits'

type Asked = {
  /** Whose visits: everybody's, or those an optometrist's practice knows of. */
  readonly sight: Sight
  /** By the day of handing in, where the practice is; null for all there are. */
  readonly period: Period | null
}

type Figures = { visits: number; cataract_referrals: number }

/**
 * Visits handed in, and those of them with a cataract referral (C235, C236, Q171):
 * active ones of active patients who are no test. Their study funding is
 * the number times the amount that is configured for each (`studyFunding`).
 *
 * Days in UTC that are within the period wherever a practice is were tallied;
 * the hours at its two ends are counted by the zone of each visit's practice.
 */
export async function studyFigures({ sight, period }: Asked): Promise<Figures> {
  if (!period) return talliedHandedIn(sight.practiceId, null)
  const bounds = await boundsOf(period)
  const instants = outermost(bounds)
  if (!instants) return { visits: 0, cataract_referrals: 0 }
  const days = wholeDays(instants)
  const { starts, ends } = instants
  const edges = days
    ? [
        { starts, ends: `${days.from}T00:00:00Z` },
        { starts: `${days.until}T00:00:00Z`, ends },
      ]
    : [{ starts, ends }]
  const counted = await Promise.all([
    ...(days ? [talliedHandedIn(sight.practiceId, days)] : []),
    ...edges.map((edge) => countEdge(sight, bounds, edge)),
  ])
  return counted.reduce((sum, each) => ({
    visits: sum.visits + each.visits,
    cataract_referrals: sum.cataract_referrals + each.cataract_referrals,
  }))
}

/** The days in UTC that all zones' periods hold; null where there is none. */
function wholeDays({ allStarted, firstEnds }: Instants) {
  const started = DateTime.fromISO(allStarted, { zone: 'utc' })
  const midnight = started.startOf('day')
  const from = (midnight < started ? midnight.plus({ days: 1 }) : midnight).toISODate()!
  const until = DateTime.fromISO(firstEnds, { zone: 'utc' }).toISODate()!
  return from < until ? { from, until } : null
}

type Edge = { readonly starts: string; readonly ends: string }

/** Visits handed in between two instants and, where their practice is, within the period. */
export function countedWithin(sight: Sight, bounds: string, { starts, ends }: Edge): Sql {
  const handedIn = ownText(HANDED_IN)
  return sql`
  select count(*)::int as visits, (count(*) filter (where e.cat_refer))::int as cataract_referrals
    from read_visits e
    join read_practices pr on pr.id = e.practice_id
    join ${boundRows(bounds)} on b.zone = pr.zone
   where ${handedIn} >= ${starts}::timestamptz and ${handedIn} < ${ends}::timestamptz
     and ${ownText(isWithin(HANDED_IN))} and ${seenVisit('e', sight)}
     and exists (select 1 from read_patients p where p.id = e.patient_id
                    and p.deactivated_at is null and not p.is_test_patient offset 0)`
}

async function countEdge(sight: Sight, bounds: string, edge: Edge): Promise<Figures> {
  const asked = toStatement(countedWithin(sight, bounds, edge))
  const [row] = await composed<Figures>('reporting.study_figures', asked)
  return row!
}

const boundRows = (bounds: string) => {
  const [before, after] = BOUNDS('?').split('?') as [string, string]
  return sql`${ownText(before)}${bounds}${ownText(after)}`
}
