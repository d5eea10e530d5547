import type { DateTime } from 'luxon'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import { findPractice, type Od } from '#directories'
import { withDefaultFollowUp } from '#exams/rules'
import type { PatientRecord } from '#patients'
import { insertExam } from '#modules/exams/actions/change/insert_exam'
import { isChargedFor } from '#modules/exams/actions/change/is_charged_for'
import { refreshSummary } from '#modules/exams/actions/change/refresh_summary'
import { examPorts } from '#modules/exams/ports'

type Opened = {
  readonly examDate: CalendarDate
  /** Whose visit it becomes. */
  readonly optometrist: Od | null
  readonly actor: AuditActor
  readonly now: DateTime
}

/**
 * A visit on which nothing was measured yet, with what a new one brings along,
 * in the caller's transaction. Callers check the date.
 *
 * @returns its id
 */
export async function openVisit(
  patient: PatientRecord,
  { examDate, optometrist, actor, now }: Opened,
  trx: Transaction
): Promise<number> {
  const practice = await findPractice(patient.practiceId, trx)
  const columns = {
    patient_id: patient.id,
    practice_id: patient.practiceId,
    od_id: optometrist?.id ?? null,
    exam_date: examDate,
    created_by: actor.userId,
    updated_by: actor.userId,
    created_at: now.toJSDate(),
    updated_at: now.toJSDate(),
    selected_omd_note_options: withDefaultFollowUp([]),
    is_referral_letter_upload_pei: optometrist?.usesReferralLetter ?? false,
    exam_is_retina_only: optometrist?.retinaOnly ?? false,
    exam_od_essentials_only: optometrist?.essentialsOnly ?? false,
    exam_is_perc: optometrist?.isPerc ?? false,
    // The clinic's country says it, whoever opens the visit (Q79).
    exam_is_us_only: practice.country === 'US',
    fee_applies: isChargedFor(patient),
  }
  const id = await insertExam(columns, trx)
  await refreshSummary(patient.id, trx)
  const ofPatient = { patient_id: patient.id, practice_id: patient.practiceId }
  const opened = { id, ...ofPatient, exam_date: examDate, exam_status: 'not_ready' } as const
  await examPorts.afterOpening(opened, trx)
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
  return id
}
