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
