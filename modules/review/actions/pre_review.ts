import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import {
  readFields,
  updateExam,
  type Conflict,
  type ExamRecord,
  type FieldRefusal,
  type RawFields,
} from '#exams'
import { hasRole, type Actor } from '#identity'
import { autoNoteOptions, isInitials, preReviewAlerts, preReviewAllowed } from '#review/rules'
import { preReviewFacts } from '#modules/review/queries/pre_review_facts'

export type PreReviewRefusal =
  | { type: 'not_ready' }
  | { type: 'initials_required' }
  | { type: 'initials_invalid' }
  | { type: 'fields'; fields: FieldRefusal[] }
  | Conflict

export type PreReviewed = {
  exam: ExamRecord
  prereviewAlert: string[]
}

/**
 * Pre-reviews a chart: checks and unchecks note options by rule, lists its
 * alerts, and keeps who did it and when. Only a chart that is ready
 * (seed-2 section 4; F244, F245).
 */
export async function preReview(
  exam: ExamRecord,
  input: { initials: string; version: number; fields: RawFields },
  actor: Actor,
  now: DateTime
): Promise<Result<PreReviewed, PreReviewRefusal>> {
  if (!preReviewAllowed(exam.exam_status).allowed) return err({ type: 'not_ready' })
  const initials = input.initials.trim().toUpperCase()
  if (!initials) return err({ type: 'initials_required' })
  if (!isInitials(initials)) return err({ type: 'initials_invalid' })

  const read = readFields(exam, input.fields, hasRole(actor, 'admin') ? 'admin' : 'pre_reviewer')
  if (!read.ok) return err({ type: 'fields', fields: read.error })
  const facts = await preReviewFacts({ ...exam, ...read.value.columns })
  const prereviewAlert = preReviewAlerts(facts)
  return inTransaction(async (trx) => {
    const saved = await updateExam(
      exam,
      {
        version: input.version,
        eyes: read.value.eyes,
        columns: {
          ...read.value.columns,
          is_pre_reviewed: true,
          last_prereview_date: now.toJSDate(),
          prereview_initials: initials,
          prereview_alert: prereviewAlert,
          selected_omd_note_options: autoNoteOptions(facts),
        },
      },
      actor,
      trx
    )
    if (!saved.ok) return saved
    await recordAudit(
      {
        actor,
        action: 'exam.pre_reviewed',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { initials },
      },
      trx
    )
    return ok({ exam: saved.value, prereviewAlert })
  })
}
