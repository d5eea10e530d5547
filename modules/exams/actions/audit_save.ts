import { recordAudit, type AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { differences } from '#modules/exams/actions/update_exam'
import type { ExamRecord } from '#modules/exams/exam_record'

/** Changes of these are told one by one, old and new (Q133); all others by name only. */
const WORKFLOW_FIELDS = new Set([
  'exam_status',
  'is_review_processed',
  'is_urgent',
  'ipc',
  'omdr_id',
  'omdc_id',
  'omdc_status',
  'external_gp_status',
  'internal_gp_status',
  'patient_status',
  'exam_date',
  'od_id',
  'hide_exam_for_od',
])

/** The audit records of one save, in its transaction. */
export async function auditSave(
  exam: ExamRecord,
  changed: ReturnType<typeof differences>,
  input: { overwrite?: boolean; editNote?: string },
  actor: AuditActor,
  trx: Transaction
) {
  const about = {
    actor,
    subjectType: 'exam',
    subjectId: exam.id,
    patientId: exam.patient_id,
    practiceId: exam.practice_id,
  }
  const names = Object.keys(changed)
  for (const name of names.filter((each) => WORKFLOW_FIELDS.has(each))) {
    const { from, to } = changed[name]!
    const details = { field: name, from: String(from ?? ''), to: String(to ?? '') }
    await recordAudit({ ...about, action: 'exam.state_changed', details }, trx)
  }
  const fields = names.filter((each) => !WORKFLOW_FIELDS.has(each))
  if (fields.length === 0) return
  const details = { fields, overwrite: input.overwrite ?? false, note: Boolean(input.editNote) }
  await recordAudit({ ...about, action: 'exam.changed', details }, trx)
}
