import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import { fillMask } from './masks.js'

/** Telephone and fax numbers as they are typed (seed-1 section 5). */
export const PHONE_MASK = '(999) 999-9999'

/** North American numbers have ten digits; a leading 1 is the country code. */
const DIGITS = 10
const COUNTRY_CODE = '1'

/** No area code and no exchange begins with 0 or 1: such a number fills a field and reaches nobody. */
const NOBODYS = /^([01]|\d{3}[01])/

/** Digits only, without the country code: how a number is sent and compared. */
export function faxDigits(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.length === DIGITS + 1 && digits.startsWith(COUNTRY_CODE) ? digits.slice(1) : digits
}

/** A number as people write it; one that does not fit the mask stays as it is. */
export function faxText(number: string): string {
  return (isForeign(number) ? null : fillMask(PHONE_MASK, faxDigits(number))) ?? number
}

/**
 * A fax number, complete (no underscore left from the mask).
 *
 * @returns the digits that are dialled
 */
export function checkFax(value: string | null | undefined): Result<string, Message> {
  const typed = value?.trim() ?? ''
  if (typed === '') return err(message('directories.fax_required'))
  if (!isComplete(typed)) return err(message('directories.fax_incomplete'))
  return isNobodys(typed) ? err(message('directories.fax_nobodys')) : ok(faxDigits(typed))
}

/** A telephone number of the directory, complete like a fax number. */
export function checkTelephone(value: string): Result<string, Message> {
  if (!isComplete(value.trim())) return err(message('directories.telephone_incomplete'))
  return isNobodys(value) ? err(message('directories.telephone_nobodys')) : ok(faxDigits(value))
}

/** A number of ten digits that no line can have. */
export function isNobodys(number: string): boolean {
  return NOBODYS.test(faxDigits(number))
}

/** Written with the country code of another country, whose digits are none of ours. */
export function isForeign(number: string): boolean {
  return /^\s*\+(?!\D*1)/.test(number)
}

function isComplete(typed: string): boolean {
  return /^[0-9()+.\- ]+$/.test(typed) && !isForeign(typed) && faxDigits(typed).length === DIGITS
}

/** Is the number on the do-not-fax list, however either is written (F291, Q82). */
export function isDoNotFax(fax: string, doNotFax: readonly string[]): boolean {
  const digits = faxDigits(fax)
  return digits !== '' && doNotFax.some((number) => faxDigits(number) === digits)
}
