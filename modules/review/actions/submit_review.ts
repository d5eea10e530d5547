import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import {
  missingForms,
  readFields,
  refreshSummary,
  updateExam,
  type Conflict,
  type ExamRecord,
  type FieldRefusal,
  type RawFields,
} from '#exams'
import type { Section } from '#exams/rules'
import type { Actor } from '#identity'
import { applyFollowUpRules, hasPlaceholder } from '#review/rules'
import type { CalendarDate } from '#app/kernel/clock'
import { followUpInput } from '#modules/review/queries/follow_up_input'

export type SubmitRefusal =
  | { type: 'not_ready' }
  | { type: 'placeholder' }
  | { type: 'forms'; sections: Section[] }
  | { type: 'fields'; fields: FieldRefusal[] }
  | Conflict

/**
 * Submits a review: what the reviewer wrote, the follow-up rules, the status
 * and the time of review in one transaction. The pre-review flag goes, the
 * visit becomes the reviewer's (seed-2 section 4; F198, F200, Q139, Q142).
 */
export async function submitReview(
  exam: ExamRecord,
  input: { version: number; fields: RawFields },
  actor: Actor,
  { now, today }: { now: DateTime; today: CalendarDate }
): Promise<Result<ExamRecord, SubmitRefusal>> {
  if (exam.exam_status !== 'ready') return err({ type: 'not_ready' })
  const read = readFields(exam, input.fields, 'omdr')
  if (!read.ok) return err({ type: 'fields', fields: read.error })
  const written: ExamRecord = { ...exam, ...read.value.columns }
  if (hasPlaceholder(String(written.omd_od ?? ''))) return err({ type: 'placeholder' })
  const missing = await missingForms(written)
  if (missing.length > 0) return err({ type: 'forms', sections: missing })
  const followUp = applyFollowUpRules(await followUpInput(written, today))
  if (!followUp.ok) {
    const field = 'selected_omd_note_options'
    return err({ type: 'fields', fields: [{ field, ...followUp.error }] })
  }
  const { letterDue, ...outcome } = followUp.value

  return inTransaction(async (trx) => {
    const saved = await updateExam(
      exam,
      {
        version: input.version,
        eyes: read.value.eyes,
        columns: {
          ...read.value.columns,
          ...outcome,
          exam_status: 'reviewed',
          exam_status_previous: 'ready',
          is_pre_reviewed: false,
          omdr_id: exam.omdr_id ?? actor.omdId,
          reviewed_at: now.toJSDate(),
          reviewed_by: actor.userId,
        },
      },
      actor,
      trx
    )
    if (!saved.ok) return saved
    await refreshSummary(exam.patient_id, trx)
    await recordAudit(
      {
        actor,
        action: 'exam.reviewed',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { from: 'ready', to: 'reviewed', letter_due: letterDue },
      },
      trx
    )
    return ok(saved.value)
  })
}
