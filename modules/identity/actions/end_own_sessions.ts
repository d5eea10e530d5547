import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import type { Actor } from '#modules/identity/actor'
import { revokeSession } from '#modules/identity/sessions'

/**
 * Ends sessions of the person who asks, never the one they ask with: one by the
 * number it is listed under, or all others. Kept logins go with them, because
 * one would open a session again by itself.
 *
 * @returns how many were ended; none when the number is nobody's, somebody else's, over, or the present one's
 */
export async function endOwnSessions(
  { number }: { number: number | null },
  { actor, requestId }: { actor: Actor; requestId: string | undefined }
): Promise<number> {
  return inTransaction(async (trx) => {
    const query = trx
      .from('user_sessions')
      .where('user_id', actor.userId)
      .whereNot('id', actor.sessionId)
      .whereNull('revoked_at')
      .orderBy('number')
      .forUpdate()
    if (number !== null) void query.where('number', number)
    const sessions: { id: string; number: number }[] = await query.select('id', 'number')
    if (number !== null && sessions.length === 0) return 0
    for (const { id } of sessions) await revokeSession(id, 'own', trx)
    await trx.from('remember_me_tokens').where('tokenable_id', actor.userId).delete()
    await recordAudit(
      {
        actor,
        action: number === null ? 'session.others_ended' : 'session.ended',
        subjectType: 'user',
        subjectId: actor.userId,
        requestId,
        details: number === null ? { count: sessions.length } : { session: number },
      },
      trx
    )
    return sessions.length
  })
}
