import { LANGUAGES } from '#app/kernel/languages'
import type { LetterLocale } from '#modules/letters/model/letter'

/** U+2212: a hyphen before a number is easily lost on a fax. */
const MINUS = '\u2212'

/**
 * A measurement as it is printed: the language's decimal mark, a true minus
 * sign, no grouping.
 *
 * @param decimals fixed number of decimals, or undefined to keep the value's own
 */
export function decimal(value: number, locale: LetterLocale, decimals?: number): string {
  const digits =
    decimals === undefined ? String(Math.abs(value)) : Math.abs(value).toFixed(decimals)
  const shown = digits.replace('.', LANGUAGES[locale].decimalMark)
  return value < 0 && Number(digits) !== 0 ? MINUS + shown : shown
}

/** The same with its sign always shown, as dioptres and decibels are written. */
export function signed(value: number, locale: LetterLocale, decimals: number): string {
  const shown = decimal(value, locale, decimals)
  return value > 0 && Number(value.toFixed(decimals)) !== 0 ? `+${shown}` : shown
}
