import type { DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { findExamById, type ExamRecord } from '#exams'
import { findPatientById } from '#patients'
import { hashBandToken } from '#modules/review/actions/band_links'

const living = statement<{ exam_id: number }>(
  'review.band_link',
  `select exam_id from band_links
    where token_hash = $1 and revoked_at is null and expires_at > $2`
)

/**
 * The visit a link leads to; null for one that is unknown, ended or expired, or
 * whose visit or patient is gone (Q71).
 */
export async function examOfBandLink(token: string, now: DateTime): Promise<ExamRecord | null> {
  const [link] = await living([hashBandToken(token), now.toJSDate()])
  const exam = link ? await findExamById(link.exam_id) : null
  if (!exam || exam.deactivated_at !== null) return null
  const patient = await findPatientById(exam.patient_id)
  return patient.deactivatedAt === null ? exam : null
}
