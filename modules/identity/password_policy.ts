import { err, ok, type Result } from '#app/kernel/result'
import { COMMON_PASSWORDS } from '#modules/identity/common_passwords'

/** Characters, counted as people see them; no composition rules (reliability 10). */
export const MIN_PASSWORD_LENGTH = 15

export type PasswordRefusal = { type: 'too_short'; min: number } | { type: 'too_common' }

/** Whether a new password may be kept. */
export function checkPassword(password: string): Result<undefined, PasswordRefusal> {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    return err({ type: 'too_short', min: MIN_PASSWORD_LENGTH })
  }
  const squeezed = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (COMMON_PASSWORDS.has(squeezed) || isRepetition(squeezed)) return err({ type: 'too_common' })
  return ok()
}

/** One short piece over and over: `abcabcabcabcabc`. */
function isRepetition(text: string): boolean {
  return /^(.{1,5})\1+$/.test(text)
}
