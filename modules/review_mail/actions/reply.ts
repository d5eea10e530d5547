import type { DateTime } from 'luxon'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import { auditOf, receiveMessage, type ExamRecord, type ReceivedRefusal } from '#exams'
import type { ReplyLink } from '#modules/review_mail/queries/reply_link'

/**
 * Answers a review e-mail: one visit that carries the message, and the link is
 * used up, together or not at all. A message that is refused leaves the link as
 * it is.
 *
 * @throws NotAvailable for a link that was used meanwhile
 */
export async function reply(
  { hash, exam, emailId, to }: ReplyLink,
  text: string,
  now: DateTime
): Promise<Result<ExamRecord, ReceivedRefusal>> {
  const by: AuditActor = { userId: null, name: to }
  return receiveMessage(exam, { text, by, now }, async (carrier, trx) => {
    const used = await trx
      .from('review_reply_links')
      .where('token_hash', hash)
      .whereNull('used_at')
      .update({ used_at: now.toJSDate(), message_exam_id: carrier })
    if (Number(used) === 0) throw new NotAvailable()
    const details = { exam_id: exam.id, email_id: emailId, message_exam_id: carrier }
    await recordAudit({ actor: by, ...auditOf(exam), action: 'exam.review_replied', details }, trx)
  })
}
