import { InvalidArgumentError } from 'commander'
import { DateTime } from 'luxon'
import { DEFAULT_ZONE, isCalendarDate } from '#app/kernel/clock'
import { word } from '#cli/words'

/** Parses an option or argument that counts or names a row: 1, 2, 3 …, or from another number on. */
export function wholeNumber(option: string, from = 1) {
  return (text: string): number => {
    const number = Number(text)
    if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= from) return number
    throw new InvalidArgumentError(word('refused.number', { option, from }))
  }
}

/** Parses `YYYY-MM-DD` to that day's first instant where the clinics are (Q60). */
export function startOfDay(option: string) {
  return (text: string): Date => {
    if (isCalendarDate(text)) return DateTime.fromISO(text, { zone: DEFAULT_ZONE }).toJSDate()
    throw new InvalidArgumentError(word('refused.day', { option }))
  }
}

/** Parses text that must say something. */
export function someText(option: string) {
  return (text: string): string => {
    if (text.trim() !== '') return text.trim()
    throw new InvalidArgumentError(word('refused.empty', { option }))
  }
}
