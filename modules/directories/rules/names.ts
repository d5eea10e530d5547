import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'

/** A name or other required text: something other than blanks (seed-1 section 5). */
export function isFilled(value: string | null | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/**
 * @param field 'first_name' or 'last_name', the end of the message key
 * @returns the name without blanks around it
 */
export function checkName(
  field: 'first_name' | 'last_name',
  value: string | null | undefined
): Result<string, Message> {
  return isFilled(value) ? ok(value.trim()) : err(message(`directories.${field}_required`))
}
