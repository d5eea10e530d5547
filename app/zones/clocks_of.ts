import type { DateTime } from 'luxon'
import type { CalendarDate } from '#app/kernel/clock'

/**
 * How a zone's clocks stand: `offsets` are minutes ahead of UTC, each from its
 * instant in `since` on, and of the days from its date in `firstDays` on. Both
 * grow, and begin with `-infinity`.
 */
export type ZoneClocks = {
  readonly since: readonly string[]
  readonly firstDays: readonly CalendarDate[]
  readonly offsets: readonly number[]
}

/** Before the earliest visit anybody looks up; what is older counts by how clocks stood then. */
const FROM = Date.UTC(1980, 0, 1)

/** `GMT-03:30`; without a number where clocks show UTC. Since 1972 all zones are whole minutes off it. */
const OFFSET = /GMT([+-])(\d\d):(\d\d)$/

const ALWAYS = '-infinity'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** No zone changes its clocks and changes them back sooner. */
const STEP = 14 * DAY

/**
 * The clocks of a zone by the runtime's rules (Q149).
 *
 * @throws RangeError when the runtime does not know the zone
 */
export function clocksOf(zone: string, until: DateTime): ZoneClocks {
  const offsetAt = offsetsOf(zone)
  const since = [ALWAYS]
  const firstDays = [ALWAYS]
  const offsets = [offsetAt(FROM)]
  for (let at = FROM; at < until.toMillis(); at += STEP) {
    const [before, after] = [offsets.at(-1)!, offsetAt(at + STEP)]
    if (after === before) continue
    const changed = changeBetween(at, at + STEP, offsetAt)
    since.push(new Date(changed).toISOString())
    firstDays.push(firstDayAt(changed, before, after))
    offsets.push(after)
  }
  return { since, firstDays, offsets }
}

/** Minutes ahead of UTC at an instant. The runtime is asked some thousand times: luxon would take eight times as long. */
function offsetsOf(zone: string): (instant: number) => number {
  const written = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (instant) => {
    const [, sign, hours, minutes] = OFFSET.exec(written.format(instant)) ?? []
    if (!sign) return 0
    const ahead = Number(hours) * 60 + Number(minutes)
    return sign === '-' ? -ahead : ahead
  }
}

/** The minute at which clocks that differ at both ends were changed. */
function changeBetween(from: number, to: number, offsetAt: (instant: number) => number): number {
  let [before, after] = [from, to]
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE
    if (offsetAt(middle) === offsetAt(from)) before = middle
    else after = middle
  }
  return after
}

/**
 * The first day that begins by clocks changed at that instant: the one that the
 * change itself reaches, not falls back to, the midnight of; else the next.
 */
function firstDayAt(changed: number, before: number, after: number): CalendarDate {
  const reached = changed + after * MINUTE
  const isItsOwn = reached % DAY === 0 && after > before
  return new Date(isItsOwn ? reached : reached + DAY).toISOString().slice(0, 10)
}
