import { LANGUAGES, type Locale } from '../../../app/kernel/languages'

/** ms; months and years are counted by the calendar. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** '5 minutes ago' in the person's language: the largest unit that has passed once, rounded down. */
export function ageText(instant: string, now: Date, locale: Locale): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const format = new Intl.RelativeTimeFormat(LANGUAGES[locale].region, { numeric: 'always' })
  const months = monthsSince(at, now)
  if (months >= 12) return format.format(-Math.floor(months / 12), 'year')
  if (months >= 1) return format.format(-months, 'month')
  const past = now.getTime() - at.getTime()
  const [unit, length] = UNITS.find(([, each]) => Math.abs(past) >= each) ?? UNITS[3]
  return format.format(-Math.trunc(past / length), unit)
}

/** Whole months of the calendar. */
function monthsSince(at: Date, now: Date): number {
  const months = (now.getFullYear() - at.getFullYear()) * 12 + now.getMonth() - at.getMonth()
  const then = new Date(at)
  then.setMonth(at.getMonth() + months)
  return then > now ? months - 1 : months
}
