import { DateTime } from 'luxon'

/** ms; clocks change on whole quarters of an hour alone. */
const QUARTER = 15 * 60_000

/** Offsets of a file's rows are few: asked once for each quarter of an hour and zone. */
const offsets = new Map<string, number>()
const KEPT = 200_000

/** `YYYY-MM-DDTHH:mm:ss` as the clock of a place shows it; null for no instant. */
export function localTime(instant: Date | null, zone: string): string | null {
  if (instant === null) return null
  const quarter = Math.floor(instant.getTime() / QUARTER)
  const key = `${zone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    if (offsets.size >= KEPT) offsets.clear()
    offset = DateTime.fromMillis(quarter * QUARTER, { zone }).offset * 60_000
    offsets.set(key, offset)
  }
  return new Date(instant.getTime() + offset).toISOString().slice(0, 19)
}

/** The day it is there. */
export const localDate = (instant: Date | null, zone: string): string | null =>
  localTime(instant, zone)?.slice(0, 10) ?? null
