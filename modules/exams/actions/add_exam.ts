import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction, violatesUnique } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import { findOd } from '#directories'
import type { PatientRecord } from '#patients'
import { hasCanadianCoverage, uploadFee } from '#patients/rules'
import { checkNewExamDate, withDefaultFollowUp, type NewExamDateRefusal } from '#exams/rules'
import { refreshSummary } from '#modules/exams/actions/refresh_summary'
import { examDatesOf } from '#modules/exams/queries/exam_dates'

export type AddExamRefusal = NewExamDateRefusal

/**
 * Opens a visit for the date, unless there is one already or the date is
 * before what was last submitted or reviewed (F110 to F112). Defaults: BCVA ND
 * in both eyes, "Follow up with OD" as the follow-up.
 */
export async function addExam(
  patient: PatientRecord,
  examDate: CalendarDate,
  actor: Actor,
  now: DateTime
): Promise<Result<{ id: number; examDate: CalendarDate }, AddExamRefusal>> {
  const od = await findOd(actor.odId ?? patient.odId)
  const rlu = od?.usesReferralLetter ?? false
  const dates = await examDatesOf(patient.id, { rlu })
  const allowed = checkNewExamDate(examDate, dates)
  if (!allowed.ok) return allowed
  try {
    return await inTransaction(async (trx) => {
      const [row] = await trx
        .table('exams')
        .insert({
          patient_id: patient.id,
          practice_id: patient.practiceId,
          od_id: od?.id ?? null,
          exam_date: examDate,
          created_by: actor.userId,
          updated_by: actor.userId,
          created_at: now.toJSDate(),
          updated_at: now.toJSDate(),
          selected_omd_note_options: withDefaultFollowUp([]),
          is_referral_letter_upload_pei: rlu,
          exam_is_retina_only: od?.retinaOnly ?? false,
          exam_od_essentials_only: od?.essentialsOnly ?? false,
          exam_is_us_only: actor.usOnly,
          fee_applies: isChargedFor(patient),
        })
        .returning('id')
      const id = row.id as number
      await trx.table('exam_eyes').multiInsert([
        { exam_id: id, eye: 'od' },
        { exam_id: id, eye: 'os' },
      ])
      await refreshSummary(patient.id, trx)
      await recordAudit(
        {
          actor,
          action: 'exam.added',
          subjectType: 'exam',
          subjectId: id,
          patientId: patient.id,
          practiceId: patient.practiceId,
          details: { exam_date: examDate },
        },
        trx
      )
      return ok({ id, examDate })
    })
  } catch (error) {
    if (violatesUnique(error, 'exams_one_visit_a_day')) return err({ type: 'duplicate_date' })
    throw error
  }
}

/** Whether the clinic is charged for an upload of this patient's (F066). */
function isChargedFor(patient: PatientRecord): boolean {
  const { country, insuranceType, phn, serviceNumber } = patient
  const covered = hasCanadianCoverage({ insuranceType, phn: phn || serviceNumber })
  return uploadFee({ validCanadianCoverage: covered, isUs: country === 'US' }) > 0
}
