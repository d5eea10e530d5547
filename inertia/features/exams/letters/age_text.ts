import { DateTime } from 'luxon'
import type { Locale } from '../../../lib/messages'

/** '5 minutes ago' in the person's language. */
export function ageText(instant: string, now: Date, locale: Locale): string {
  const at = DateTime.fromISO(instant, { locale: locale === 'fr' ? 'fr-CA' : 'en-CA' })
  return at.toRelative({ base: DateTime.fromJSDate(now) }) ?? ''
}
