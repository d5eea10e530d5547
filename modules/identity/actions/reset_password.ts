import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { hashResetToken } from '#modules/identity/actions/reset_link'
import { checkPassword, type PasswordRefusal } from '#modules/identity/password_policy'
import { revokeAllSessions } from '#modules/identity/sessions'
import User from '#modules/identity/models/user'

export type ResetRefusal = { type: 'link_not_valid' } | PasswordRefusal

/** Sets a new password with a link used once; every session, kept login and other link ends. */
export async function resetPassword(
  token: string,
  password: string,
  now: DateTime
): Promise<Result<undefined, ResetRefusal>> {
  const allowed = checkPassword(password)
  if (!allowed.ok) return allowed
  return inTransaction(async (trx) => {
    const link = { token_hash: hashResetToken(token), used_at: null }
    const [reset]: { user_id: number }[] = await trx.from('password_resets').where(link)
    if (!reset) return err({ type: 'link_not_valid' as const })
    // Of two links of one account the second waits here, and finds itself ended.
    const user = await User.query({ client: trx })
      .where('id', reset.user_id)
      .forUpdate()
      .firstOrFail()
    if (user.isDisabled) return err({ type: 'link_not_valid' as const })
    const used = await trx
      .from('password_resets')
      .where(link)
      .where('expires_at', '>', now.toJSDate())
      .update({ used_at: now.toJSDate() }, ['user_id'])
    if (used.length === 0) return err({ type: 'link_not_valid' as const })
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
