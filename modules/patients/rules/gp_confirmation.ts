import type { CalendarDate } from '../../../app/kernel/calendar_date.js'
import { datePlus } from '../../../app/kernel/calendar_math.js'

/** Months for which an answer to "who is your family doctor?" holds. */
export const GP_CONFIRMATION_MONTHS = 12

/** Whether the patient is asked again: on the day itself the answer still holds, the day after no more. */
export function isGpConfirmationDue(confirmedOn: CalendarDate, today: CalendarDate): boolean {
  return today > datePlus(confirmedOn, { months: GP_CONFIRMATION_MONTHS })
}
