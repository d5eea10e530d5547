import type { Locale } from './languages.js'

/** Of an instant, in a zone: numbers as a calendar and a clock show them. */
export type DateParts = Readonly<
  Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
>

const made = new Map<string, Intl.DateTimeFormat>()

/** `Intl`'s formats are slow to make. */
function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  if (!made.has(key)) made.set(key, new Intl.DateTimeFormat(tag, options))
  return made.get(key)!
}

/** @param zone IANA zone; without one this device's own */
export function datePartsOf(instant: Date, zone?: string): DateParts {
  return partsIn(zone && zoneHeld(zone, instant, partsIn), instant)
}

function partsIn(zone: string | undefined, instant: Date): DateParts {
  const parts = format('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  return Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)])
  ) as unknown as DateParts
}

/** When British Columbia's clocks would have gone back for its first winter without it (Q149). */
const CHANGES_END = Date.UTC(2026, 10, 1, 9)

/**
 * The zone to read an instant in. A device whose zone data is older than 2026b still
 * sets British Columbia's clocks back in winter, an hour from what the server writes:
 * such a device is told the hours from UTC instead.
 *
 * @param read the device's own parts of an instant in a zone
 */
export function zoneHeld(zone: string, instant: Date, read: typeof partsIn): string {
  if (zone !== 'America/Vancouver' || instant.getTime() < CHANGES_END) return zone
  return read(zone, new Date(CHANGES_END)).hour === 2 ? zone : 'Etc/GMT+7'
}

/** The signs of Luxon's formats that `LANGUAGES` writes dates and times with; text stands in '…'. */
const SIGNS = /'([^']*)'|yyyy|LLLL|LLL|dd|d|HH|h|mm|ss|a/g

const two = (value: number) => String(value).padStart(2, '0')

/** Luxon's `toFormat` for the few signs above, without its weight: every page shows dates. */
export function writtenParts(parts: DateParts, pattern: string, locale: Locale): string {
  const { year, month, day, hour, minute, second } = parts
  const monthName = (length: 'short' | 'long') =>
    format(locale, { month: length, timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 15))
  const written: Record<string, () => string> = {
    yyyy: () => String(year).padStart(4, '0'),
    LLLL: () => monthName('long'),
    LLL: () => monthName('short'),
    dd: () => two(day),
    d: () => String(day),
    HH: () => two(hour),
    h: () => String(hour % 12 || 12),
    mm: () => two(minute),
    ss: () => two(second),
    a: () => (hour < 12 ? 'AM' : 'PM'),
  }
  return pattern.replace(SIGNS, (sign, quoted?: string) => quoted ?? written[sign]!())
}
