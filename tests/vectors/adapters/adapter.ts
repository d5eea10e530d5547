import { DateTime } from 'luxon'
import type { CalendarDate } from '#app/kernel/clock'
import type { Result } from '#app/kernel/result'
import type { Message, Permission } from '#identity/rules'

/**
 * Maps a rule's name in vectors.json onto the project's rule. Messages stay
 * messages: the comparison renders them.
 */
export type Adapters = Readonly<Record<string, (input: never) => unknown>>

/** A day to count from; the first of no month and before no leap day, so that months add up both ways. */
export const TODAY: CalendarDate = '2026-01-15'

/** Days of a fraction of a month. */
const DAYS_PER_MONTH = 30.4375

/** The date this many months before today, fractions in days (Q162). */
export function monthsAgo(months: number): CalendarDate {
  return monthsFrom(-months)
}

/** The date this many months after today. */
export function monthsAhead(months: number): CalendarDate {
  return monthsFrom(months)
}

function monthsFrom(months: number): CalendarDate {
  const whole = Math.trunc(months)
  const days = Math.round((months - whole) * DAYS_PER_MONTH)
  return today().plus({ months: whole, days }).toISODate() as CalendarDate
}

export function daysAgo(days: number): CalendarDate {
  return today().minus({ days }).toISODate() as CalendarDate
}

function today(): DateTime {
  return DateTime.fromISO(TODAY, { zone: 'utc' })
}

/** `{valid, message}` of a rule that answers a result. */
export function valid(result: Result<unknown, Message>): { valid: boolean; message?: Message } {
  return result.ok ? { valid: true } : { valid: false, message: result.error }
}

/** `{valid, message}` of a rule that answers a permission. */
export function permitted(permission: Permission): { valid: boolean; message?: Message } {
  return permission.allowed ? { valid: true } : { valid: false, message: permission.message }
}

/** Upload rules say "accepted". */
export function accepted(permission: Permission): { accepted: boolean; message?: Message } {
  return permission.allowed ? { accepted: true } : { accepted: false, message: permission.message }
}
