import hash from '@adonisjs/core/services/hash'
import { err, ok, type Result } from '#app/kernel/result'
import { loginAllowed } from '#identity/rules'
import User from '#modules/identity/models/user'

export type LogInRefusal =
  { type: 'bad_credentials' } | { type: 'not_activated' } | { type: 'disabled' }

/** Verified when no user has the name, so that both refusals take the same time. */
let decoy: Promise<string> | undefined

/**
 * Checks a user name and password. One refusal, in the same time, for a name
 * that does not exist and a password that is wrong (reliability 10).
 *
 * Source: seed-1 section 5 (login), Q35, Q36.
 */
export async function logIn(
  username: string,
  password: string
): Promise<Result<User, LogInRefusal>> {
  const user = await User.query().whereRaw('lower(username) = lower(?)', [username.trim()]).first()
  const stored = user?.password ?? (await (decoy ??= hash.make('nobody-has-this-password')))
  const matches = await hash.verify(stored, password)
  if (!user || !matches) return err({ type: 'bad_credentials' })
  // One whose directory entry is inactive is not let in either (F361).
  if (user.isDisabled || user.hasLeftDirectory) return err({ type: 'disabled' })
  if (!loginAllowed(user).allowed) return err({ type: 'not_activated' })
  return ok(user)
}
