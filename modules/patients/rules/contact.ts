import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import {
  PHONE_MASK,
  fillMask,
  isForeign,
  isNobodys,
  matchesMask,
} from '../../directories/rules/index.js'

/** Canadian postal code; shown and stored in capitals (seed-1 section 5). */
export const POSTAL_CODE_MASK = 'a9a 9a9'

/** ZIP code of the United States, five digits (seed-1 section 5). */
export const ZIP_MASK = '99999'

/** A telephone number, the mask filled completely, that a line can have. */
export function checkPhone(value: string): Result<string, Message> {
  if (!matchesMask(PHONE_MASK, value)) return err(message('patients.phone_format'))
  return isNobodys(value) ? err(message('directories.telephone_nobodys')) : ok(value)
}

/** The same number in the mask where it was written another way; otherwise as it came. */
export function normalisePhone(value: string): string {
  if (isForeign(value)) return value.trim()
  const digits = value.replace(/^\s*\+?1[\s-]*(?=\D*\d{3}\D*\d{3}\D*\d{4}\s*$)/, '')
  return fillMask(PHONE_MASK, digits) ?? value.trim()
}

/** @returns the code in capitals, as it is stored */
export function checkPostalCode(value: string): Result<string, Message> {
  return matchesMask(POSTAL_CODE_MASK, value)
    ? ok(value.toUpperCase())
    : err(message('patients.postal_code_invalid'))
}

/** Capitals, and the blank in the middle where it was left out. */
export function normalisePostalCode(value: string): string {
  return (fillMask(POSTAL_CODE_MASK, value) ?? value.trim()).toUpperCase()
}

export function checkZip(value: string): Result<string, Message> {
  return matchesMask(ZIP_MASK, value) ? ok(value) : err(message('patients.zip_invalid'))
}
