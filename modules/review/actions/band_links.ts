import { createHash, randomBytes } from 'node:crypto'
import type { DateTime } from 'luxon'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'

/** How long a link to a band works (Q169). */
const LIFETIME = { days: 30 }
/** 256 bits: nobody finds one by trying (Q37). */
const TOKEN_BYTES = 32

/** What is stored of a token: a leaked table opens nothing. */
export function hashBandToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A new link to the band of a visit; those made before stay what they are. */
export async function makeBandLink(
  exam: ExamRecord,
  actor: Actor,
  now: DateTime
): Promise<{ token: string; expiresAt: DateTime }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = now.plus(LIFETIME)
  await inTransaction(async (trx) => {
    await trx.table('band_links').insert({
      token_hash: hashBandToken(token),
      exam_id: exam.id,
      created_by: actor.userId,
      created_at: now.toJSDate(),
      expires_at: expiresAt.toJSDate(),
    })
    await recordAudit({ actor, ...auditOf(exam), action: 'exam.band_link_made' }, trx)
  })
  return { token, expiresAt }
}

/** @returns how many links of the visit worked until now */
export async function revokeBandLinks(
  exam: ExamRecord,
  actor: Actor,
  now: DateTime
): Promise<number> {
  return inTransaction(async (trx) => {
    const at = now.toJSDate()
    const revoked = Number(
      await trx
        .from('band_links')
        .where('exam_id', exam.id)
        .whereNull('revoked_at')
        .where('expires_at', '>', at)
        .update({ revoked_at: at })
    )
    if (revoked === 0) return 0
    const details = { links: revoked }
    await recordAudit({ actor, ...auditOf(exam), action: 'exam.band_link_revoked', details }, trx)
    return revoked
  })
}
