/** Days a visit must be older than to be reminded of (seed-3 section 9). */
export const REMINDER_AGE_DAYS = 30

/** Statuses that wait for the optometrist (Q93). */
export const REMINDER_STATUSES = ['not_ready', 'od_review'] as const

/** Visits an optometrist is reminded of by e-mail (F320). */
export function isReminded(visit: { status: string; ageDays: number }): boolean {
  return (
    (REMINDER_STATUSES as readonly string[]).includes(visit.status) &&
    visit.ageDays > REMINDER_AGE_DAYS
  )
}
