import { DateTime } from 'luxon'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { clocksOf } from '#app/zones/clocks_of'

/** So far ahead is known how clocks will stand, and so far it must be at the least. */
const YEARS_AHEAD = 20
const YEARS_NEEDED = 10

/**
 * Sees to it that the database knows how the clocks of these zones stand, as this
 * runtime says it: asked of the few that are missing, were said by other zone data,
 * or end soon.
 *
 * @throws when the runtime does not know a zone
 */
export async function keepClocks(zones: readonly string[], db: QueryClientContract): Promise<void> {
  const { tz = 'none' } = process.versions as NodeJS.Dict<string>
  const now = DateTime.utc()
  const kept = await db
    .from('zone_clocks')
    .whereIn('zone', [...zones])
    .where('zone_data', tz)
    .where('known_until', '>', now.plus({ years: YEARS_NEEDED }).toISODate())
    .select('zone')
  const known = new Set(kept.map(({ zone }) => zone))
  const until = now.plus({ years: YEARS_AHEAD })
  for (const zone of new Set(zones)) {
    if (!known.has(zone)) await write(zone, { until, tz }, db)
  }
}

/** As every zone that is kept stands by this runtime; a start asks it, since Node may be another than before. */
export async function keepClocksCurrent(db: QueryClientContract): Promise<void> {
  const zones = await db.from('zone_clocks').select('zone')
  await keepClocks(
    zones.map(({ zone }) => zone),
    db
  )
}

async function write(
  zone: string,
  { until, tz }: { until: DateTime; tz: string },
  db: QueryClientContract
) {
  const { since, firstDays, offsets } = clocksOf(zone, until)
  const row = {
    zone,
    zone_data: tz,
    known_until: until.toISODate(),
    since,
    first_days: firstDays,
    offsets,
  }
  await db.table('zone_clocks').insert(row).onConflict('zone').merge()
}
