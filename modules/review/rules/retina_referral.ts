import type { CalendarDate } from '../../../app/kernel/calendar_date.js'
import { datePlus, weekdayOf } from '../../../app/kernel/calendar_math.js'
import { RETINA_REFERRALS, type RetinaReferral } from '../../exams/rules/index.js'
import { NOTE_OPTIONS } from './note_options.js'

export { RETINA_REFERRALS, type RetinaReferral }

/** Business days, Monday to Friday, for the letter of a needed referral (seed-2 section 4). */
export const NEEDED_LETTER_DAYS = 2

export function isRetinaReferral(value: unknown): value is RetinaReferral {
  return RETINA_REFERRALS.includes(value as RetinaReferral)
}

/** The note option that says the same; none for '' and custom. */
export function retinaNoteOption(referral: RetinaReferral): number | null {
  if (referral === 'optional') return NOTE_OPTIONS.retinaOptional
  return referral === 'needed' ? NOTE_OPTIONS.retinaNeeded : null
}

/** A referral that is optional or needed replaces "Follow up with OD" (F262). */
export function removesOdFollowUp(referral: RetinaReferral): boolean {
  return referral === 'optional' || referral === 'needed'
}

/** A needed referral switches CURT/UPCOMING OMD on (F228); nothing switches it off by itself. */
export function switchesOmdOverrideOn(referral: RetinaReferral): boolean {
  return referral === 'needed'
}

/** Last day for the letter of a needed referral; holidays are not known here (F263). */
export function neededLetterDue(decided: CalendarDate): CalendarDate {
  let day = decided
  for (let left = NEEDED_LETTER_DAYS; left > 0;) {
    day = datePlus(day, { days: 1 })
    if (weekdayOf(day) <= 5) left -= 1
  }
  return day
}
