import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'

/** Longest address a mail server has to take (RFC 5321). */
const MAX_LENGTH = 254

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** One plain address; line breaks, lists and display names are refused (reliability 6). */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  return (
    at > 0 &&
    value.length <= MAX_LENGTH &&
    LOCAL_PART.test(value.slice(0, at)) &&
    DOMAIN.test(value.slice(at + 1))
  )
}

/** An address that must be there and be valid. */
export function checkEmail(value: string | null | undefined): Result<string, Message> {
  const address = value?.trim() ?? ''
  if (address === '') return err(message('directories.email_required'))
  return isEmail(address) ? ok(address) : err(message('directories.email_format'))
}
