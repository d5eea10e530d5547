import { DateTime } from 'luxon'

/** ms */
const DAY = 24 * 60 * 60_000

/** How far a place is off on a day (UTC), in ms: asked once each, as the days of a file are few. */
const offsets = new Map<string, Map<number, number>>()

/** Days remembered of a place. */
const KEPT = 10_000

/** `YYYY-MM-DDTHH:mm:ss` as the clock of a place shows it; null for no instant. */
export function localTime(instant: Date | null, zone: string): string | null {
  if (instant === null) return null
  const time = instant.getTime()
  const shown = time + offsetAt(time, zone)
  const day = Math.floor(shown / DAY)
  const seconds = Math.floor((shown - day * DAY) / 1_000)
  return `${dateOf(day)}T${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}

const TWO = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const two = (n: number) => TWO[Math.floor(n)]!

/** `YYYY-MM-DD` of days since 1970. */
const dates = new Map<number, string>()

function dateOf(day: number): string {
  let date = dates.get(day)
  if (date === undefined) {
    if (dates.size >= KEPT) dates.clear()
    dates.set(day, (date = new Date(day * DAY).toISOString().slice(0, 10)))
  }
  return date
}

function offsetAt(time: number, zone: string): number {
  const day = Math.floor(time / DAY)
  let known = offsets.get(zone)
  if (!known || known.size >= KEPT) offsets.set(zone, (known = new Map()))
  let offset = known.get(day)
  if (offset === undefined) known.set(day, (offset = offsetOf(day, zone)))
  return Number.isNaN(offset) ? askedOffset(time, zone) : offset
}

/** NaN of a day on which the clocks are changed. */
function offsetOf(day: number, zone: string): number {
  const [first, last] = [askedOffset(day * DAY, zone), askedOffset((day + 1) * DAY, zone)]
  return first === last ? first : Number.NaN
}

const askedOffset = (time: number, zone: string) =>
  DateTime.fromMillis(time, { zone }).offset * 60_000

/** The day it is there. */
export const localDate = (instant: Date | null, zone: string): string | null =>
  localTime(instant, zone)?.slice(0, 10) ?? null
