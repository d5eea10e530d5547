import { DateTime } from 'luxon'
import { LANGUAGES, type Locale } from '../../../app/kernel/languages'

/** '5 minutes ago' in the person's language. */
export function ageText(instant: string, now: Date, locale: Locale): string {
  const at = DateTime.fromISO(instant, { locale: LANGUAGES[locale].region })
  return at.toRelative({ base: DateTime.fromJSDate(now) }) ?? ''
}
