import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#modules/identity/actor'
import { revokeAllSessions, revokeSession } from '#modules/identity/sessions'

export type EndedSession = { number: number; userId: number }

/**
 * Ends one session, or every one of its person: refused at the next request,
 * their pages told at once. Kept logins go with it either way, because one would
 * open the session again by itself.
 *
 * @param number the session's, as the portal lists it
 * @returns null when there is no such session, or it is over already
 */
export async function endSessions(
  number: number,
  which: 'one' | 'all',
  { actor, requestId }: { actor: Actor; requestId: string | undefined }
): Promise<EndedSession | null> {
  return inTransaction(async (trx) => {
    const session = await trx
      .from('user_sessions')
      .where('number', number)
      .whereNull('revoked_at')
      .forUpdate()
      .first()
    if (!session) return null
    const userId = Number(session.user_id)
    if (which === 'all') await revokeAllSessions(userId, 'administrator', trx)
    else {
      await revokeSession(session.id, 'administrator', trx)
      await trx.from('remember_me_tokens').where('tokenable_id', userId).delete()
    }
    await recordAudit(
      {
        actor,
        action: which === 'all' ? 'session.all_ended' : 'session.ended',
        subjectType: 'user',
        subjectId: userId,
        requestId,
        details: { session: number },
      },
      trx
    )
    return { number, userId }
  })
}
