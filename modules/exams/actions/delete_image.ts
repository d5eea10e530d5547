import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import type { Actor } from '#identity'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * Takes the photo out of a slot. The row stays as deleted, the file as long as
 * the row does.
 *
 * @returns whether there was one
 */
export async function deleteImage(exam: ExamRecord, slot: string, actor: Actor): Promise<boolean> {
  return inTransaction(async (trx) => {
    const removed = await trx
      .from('exam_images')
      .where({ exam_id: exam.id, slot })
      .whereNull('deleted_at')
      .update({ deleted_at: new Date(), deleted_by: actor.userId })
    if (Number(removed) === 0) return false
    await recordAudit(
      {
        actor,
        action: 'exam.image_deleted',
        subjectType: 'exam',
        subjectId: exam.id,
        patientId: exam.patient_id,
        practiceId: exam.practice_id,
        details: { slot },
      },
      trx
    )
    announceChange(trx, `exams/${exam.id}`, 'images')
    return true
  })
}
