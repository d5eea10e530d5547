import { createHash } from 'node:crypto'
import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { findExamById, type ExamRecord } from '#exams'
import { findPatientById } from '#patients'

/** What is stored of a link: a leaked table opens nothing (Q38). */
export function hashGuid(guid: string): string {
  return createHash('sha256').update(guid).digest('hex')
}

type Row = { exam_id: number; email_id: number; to: string; expires_at: Date }

const open = statement<Row>(
  'review_mail.reply_link',
  `select l.exam_id, l.email_id, m.address as "to", l.expires_at
     from review_reply_links l join review_emails m on m.id = l.email_id
    where l.token_hash = $1 and l.used_at is null and l.expires_at > $2`
)

export type ReplyLink = {
  readonly hash: string
  readonly exam: ExamRecord
  readonly emailId: number
  readonly to: string
  readonly expiresAt: Date
}

/**
 * Where a link leads; null for one that is unknown, used or expired, or whose
 * visit is out of sight or patient deactivated (F103, Q71).
 */
export async function findReplyLink(guid: string, now: DateTime): Promise<ReplyLink | null> {
  const hash = hashGuid(guid)
  const [row] = await open([hash, now.toJSDate()])
  const exam = row ? await findExamById(row.exam_id) : null
  if (!row || !exam || exam.deactivated_at !== null || exam.hide_exam_for_od) return null
  const patient = await findPatientById(exam.patient_id)
  if (patient.deactivatedAt !== null) return null
  return { hash, exam, emailId: row.email_id, to: row.to, expiresAt: row.expires_at }
}
