import { Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import { LANGUAGES, localeOf } from '../../app/kernel/languages'
import { formatDate, formatInstant } from '../../app/kernel/written_dates'

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

/** An instant as the clinic's pages write it (Q60). */
export function timeOf(instant: string, locale: string, seconds = false): string {
  return formatInstant(instant, localeOf(locale), undefined, { seconds })
}

/** A calendar date as the clinic's pages write it. */
export function dayOf(date: string, locale: string): string {
  return formatDate(date, localeOf(locale))
}

type Props = { at: string | null }

/** Moments that follow each other closely are told to the second. */
export function Time({ at, seconds = false }: Props & { seconds?: boolean }) {
  const locale = useLocale()
  if (!at) return null
  return (
    <Typography component="time" variant="body2" noWrap dateTime={at}>
      {timeOf(at, locale, seconds)}
    </Typography>
  )
}

/** A calendar date, in one line. */
export function Day({ at }: Props) {
  const locale = useLocale()
  if (!at) return null
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {dayOf(at, locale)}
    </time>
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
