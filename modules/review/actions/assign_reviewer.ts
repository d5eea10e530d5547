import { err, ok, type Result } from '#app/kernel/result'
import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { findOmd } from '#directories'
import { updateExam, type Conflict, type ExamRecord } from '#exams'
import type { Actor } from '#identity'

export type AssignRefusal = { type: 'not_a_reviewer' } | Conflict

/** Gives a visit to a reviewer, or takes it back with null (C063). */
export async function assignReviewer(
  exam: ExamRecord,
  omdrId: number | null,
  actor: Actor
): Promise<Result<ExamRecord, AssignRefusal>> {
  if (omdrId !== null) {
    const omd = await findOmd(omdrId)
    if (!omd?.isReviewer) return err({ type: 'not_a_reviewer' })
  }
  return inTransaction(async (trx) => {
    const change = { version: exam.version, columns: { omdr_id: omdrId } }
    const saved = await updateExam(exam, change, actor, trx)
    if (!saved.ok) return saved
    await recordAudit(
      {
        actor,
        action: 'exam.reviewer_assigned',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { from: exam.omdr_id, to: omdrId },
      },
      trx
    )
    return ok(saved.value)
  })
}
