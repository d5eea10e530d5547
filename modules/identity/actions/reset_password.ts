import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { hashResetToken } from '#modules/identity/actions/request_password_reset'
import { checkPassword, type PasswordRefusal } from '#modules/identity/password_policy'
import { revokeAllSessions } from '#modules/identity/sessions'
import User from '#modules/identity/models/user'

export type ResetRefusal = { type: 'link_not_valid' } | PasswordRefusal

/** Sets a new password with a link used once; every session and kept login ends. */
export async function resetPassword(
  token: string,
  password: string,
  now: DateTime
): Promise<Result<undefined, ResetRefusal>> {
  const allowed = checkPassword(password)
  if (!allowed.ok) return allowed
  return inTransaction(async (trx) => {
    const [reset]: { user_id: number }[] = await trx
      .from('password_resets')
      .where('token_hash', hashResetToken(token))
      .whereNull('used_at')
      .where('expires_at', '>', now.toJSDate())
      .update({ used_at: now.toJSDate() }, ['user_id'])
    if (!reset) return err({ type: 'link_not_valid' as const })
    const user = await User.findOrFail(reset.user_id, { client: trx })
    await user.merge({ password }).save()
    await revokeAllSessions(user.id, 'password_changed', trx)
    await recordAudit(
      {
        actor: { userId: user.id, name: user.username },
        action: 'user.password_reset',
        subjectType: 'user',
        subjectId: user.id,
      },
      trx
    )
    return ok()
  })
}
