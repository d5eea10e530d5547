import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'

/** What is seen of a text is nothing: blanks, and marks without a width that pasted text brings along. */
const UNSEEN = /[\s\p{Cf}]+/gu

/** A name or other required text: something that can be seen (seed-1 section 5). */
export function isFilled(value: string | null | undefined): value is string {
  return typeof value === 'string' && value.replace(UNSEEN, '') !== ''
}

/** Line ends that no key types and pasted text brings along; a name is one line of every letter. */
const LINE_SEPARATORS = /[\p{Zl}\p{Zp}]+/gu

/**
 * @param field 'first_name' or 'last_name', the end of the message key
 * @returns the name without blanks around it
 */
export function checkName(
  field: 'first_name' | 'last_name',
  value: string | null | undefined
): Result<string, Message> {
  const name = value?.replace(LINE_SEPARATORS, ' ')
  return isFilled(name) ? ok(name.trim()) : err(message(`directories.${field}_required`))
}
