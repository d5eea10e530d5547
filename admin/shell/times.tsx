import { Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import { LANGUAGES, localeOf } from '../../app/kernel/languages'
import { DEFAULT_ZONE } from '../../app/kernel/clock'

const MINUTE = 60_000

/** Largest unit that fits comes first; lengths in milliseconds. */
const UNITS = [
  { unit: 'day', length: 24 * 60 * MINUTE },
  { unit: 'hour', length: 60 * MINUTE },
  { unit: 'minute', length: MINUTE },
] as const

/** `3 days`, `2 heures`: how long ago an instant was. */
export function ageOf(instant: string, locale: string, now = Date.now()): string {
  const age = Math.max(now - Date.parse(instant), 0)
  const { unit, length } = UNITS.find((each) => age >= each.length) ?? UNITS[2]
  const format = new Intl.NumberFormat(LANGUAGES[localeOf(locale)].region, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
  return format.format(Math.floor(age / length))
}

/** An instant in the clinics' own time (Q60). */
export function timeOf(instant: string, locale: string, seconds = false): string {
  return new Intl.DateTimeFormat(LANGUAGES[localeOf(locale)].region, {
    dateStyle: 'medium',
    timeStyle: seconds ? 'medium' : 'short',
    timeZone: DEFAULT_ZONE,
  }).format(new Date(instant))
}

type Props = { at: string | null }

/** Moments that follow each other closely are told to the second. */
export function Time({ at, seconds = false }: Props & { seconds?: boolean }) {
  const locale = useLocale()
  if (!at) return null
  return (
    <Typography component="time" variant="body2" dateTime={at}>
      {timeOf(at, locale, seconds)}
    </Typography>
  )
}

/** How old, and on hover since when. */
export function Age({ at }: Props) {
  const locale = useLocale()
  if (!at) return null
  return (
    <Typography component="time" variant="body2" noWrap dateTime={at} title={timeOf(at, locale)}>
      {ageOf(at, locale)}
    </Typography>
  )
}
