import { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import type { CalendarDate } from '#app/kernel/clock'
import { dayAfter, type Period, type Week } from '#reporting/rules'

const practiceZones = statement<{ zone: string }>(
  'reporting.zones',
  'select distinct zone from read_practices'
)

/** Zones of all practices. */
export async function zonesThereAre(): Promise<string[]> {
  return (await practiceZones([])).map(({ zone }) => zone)
}

/** The first instant of a day in a zone, ISO 8601 UTC. */
export function dayBegins(day: CalendarDate, zone: string): string {
  return DateTime.fromISO(day, { zone }).startOf('day').toUTC().toISO()!
}

const instantsOf = ({ from, to }: Period, zone: string) => ({
  zone,
  starts: dayBegins(from, zone),
  ends: dayBegins(dayAfter(to), zone),
})

/**
 * A period as instants, in each zone where there is a practice: its first is in
 * it, its end no longer. JSON for `BOUNDS`: zones are worked out here and never
 * in SQL, where their rules may be older (Q149).
 */
export async function boundsOf(period: Period): Promise<string> {
  return JSON.stringify((await zonesThereAre()).map((zone) => instantsOf(period, zone)))
}

/** Whether an instant lies in the period of `boundsOf` where the clocks are a zone's. */
export function withinBounds(bounds: string): (instant: Date, zone: string) => boolean {
  const zones = JSON.parse(bounds) as { zone: string; starts: string; ends: string }[]
  const known = new Map(
    zones.map(({ zone, starts, ends }) => [zone, [Date.parse(starts), Date.parse(ends)] as const])
  )
  return (instant, zone) => {
    const [starts, ends] = known.get(zone) ?? [Number.NaN, Number.NaN]
    return instant.getTime() >= starts && instant.getTime() < ends
  }
}

/** What a period is from zone to zone: when it begins in the first and in all, ends in the first and in all. */
export type Instants = {
  readonly starts: string
  readonly allStarted: string
  readonly firstEnds: string
  readonly ends: string
}

/**
 * The outermost instants of `boundsOf`: what lies between them is looked up by
 * an index, before its practice's zone decides. Null without a practice.
 */
export function outermost(bounds: string): Instants | null {
  const zones = JSON.parse(bounds) as { starts: string; ends: string }[]
  if (zones.length === 0) return null
  const starts = zones.map((zone) => zone.starts).sort()
  const ends = zones.map((zone) => zone.ends).sort()
  return { starts: starts[0]!, allStarted: starts.at(-1)!, firstEnds: ends[0]!, ends: ends.at(-1)! }
}

/**
 * Weeks as the instants between them, in each zone: the first one's begin, every
 * next one's, and the end of the last. JSON for `EDGES`.
 */
export async function edgesOf(weeks: readonly Week[]): Promise<string> {
  const days = [...weeks.map(({ from }) => from), ...weeks.slice(-1).map(({ to }) => dayAfter(to))]
  const zones = await zonesThereAre()
  return JSON.stringify(
    zones.map((zone) => ({ zone, edges: days.map((day) => dayBegins(day, zone)) }))
  )
}

/** Rows `b` of zones with their weeks; `weekOf` tells which of them an instant lies in, from 1. */
export const EDGES = (value: string) =>
  `jsonb_to_recordset(${value}::jsonb) as b(zone text, edges timestamptz[])`

export const weekOf = (instant: string) => `width_bucket(${instant}, b.edges)`

/** Rows `b` of zones with their period, to be joined by `pr.zone`. */
export const BOUNDS = (value: string) =>
  `jsonb_to_recordset(${value}::jsonb) as b(zone text, starts timestamptz, ends timestamptz)`

/** The same, looked up by an index first: nothing outside the outermost instants is read. */
export const isBetween = (instant: string, starts: string, ends: string) =>
  `(${instant} >= ${starts}::timestamptz and ${instant} < ${ends}::timestamptz)`

/** Begin and end for `isBetween`; without a practice there is nothing to look up. */
export function aroundOf(bounds: string): [starts: string, ends: string] {
  const all = outermost(bounds)
  return all ? [all.starts, all.ends] : ['infinity', 'infinity']
}

/** An instant in SQL that lies in the period of row `b`. */
export const isWithin = (instant: string) => `(${instant} >= b.starts and ${instant} < b.ends)`
