import { randomBytes } from 'node:crypto'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import type { Delivery } from '#app/outbox/index'
import { emailOfKey, replyPlace } from '#modules/review_mail/actions/email_text'
import { hashGuid } from '#modules/review_mail/queries/reply_link'

/** How long a link works, and its bits: nobody finds one by trying (Q38). */
const LIFETIME = { days: 30 }
const GUID_BYTES = 32

const visits = statement<{ exam_id: number }>(
  'review_mail.visits_of_email',
  'select exam_id from review_email_visits where email_id = $1 order by exam_id'
)

/**
 * The words of a review e-mail with a reply link for each visit, made when it is
 * handed over: the link is read by its recipient and stored nowhere, in the
 * ledger neither. Words of other deliveries stay as they are.
 */
export async function withReplyLinks({
  letter_key: key,
  body,
}: Pick<Delivery, 'letter_key' | 'body'>): Promise<string> {
  const emailId = emailOfKey(key)
  if (emailId === null) return body
  const named = await visits([emailId])
  const links = named.map(({ exam_id: examId }) => ({
    examId,
    guid: randomBytes(GUID_BYTES).toString('base64url'),
  }))
  const now = DateTime.utc()
  await inTransaction((trx) =>
    trx.table('review_reply_links').multiInsert(
      links.map(({ examId, guid }) => ({
        token_hash: hashGuid(guid),
        email_id: emailId,
        exam_id: examId,
        created_at: now.toJSDate(),
        expires_at: now.plus(LIFETIME).toJSDate(),
      }))
    )
  )
  return links.reduce(
    (text, { examId, guid }) =>
      text.replaceAll(replyPlace(examId), `${appUrl}/review-processing-reply/${guid}/`),
    body
  )
}
