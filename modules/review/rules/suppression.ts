import { DateTime } from 'luxon'
import type { CalendarDate } from '../../../app/kernel/clock.js'

/** Years of age under which no GP letter goes out by itself (seed-1 section 9). */
const GP_LETTER_MIN_AGE = 18

/** Months after a letter in which no other one goes out; the last day counts. */
const GP_LETTER_MONTHS = 11

/**
 * Is an automatic GP letter held back: patient under 18, or a letter within
 * 11 months. A needed referral goes out all the same (F290, Q80).
 *
 * @param age completed years on the day; lastSent date of the last letter or null
 */
export function isGpLetterSuppressed(input: {
  age: number
  lastSent: CalendarDate | null
  today: CalendarDate
  isReferralNeeded?: boolean
}): boolean {
  if (input.isReferralNeeded) return false
  if (input.age < GP_LETTER_MIN_AGE) return true
  if (input.lastSent === null) return false
  const freeAfter = DateTime.fromISO(input.lastSent, { zone: 'utc' })
    .plus({ months: GP_LETTER_MONTHS })
    .toISODate() as CalendarDate
  return input.today <= freeAfter
}
