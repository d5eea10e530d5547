import { recordAudit } from '#app/audit/audit'
import { inTransaction, type Transaction } from '#app/database/transaction'
import { dispatchAfterCommit } from '#app/jobs/index'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'
import ReadLetterByMachine from '#modules/insights/jobs/read_letter_by_machine'

type Visit = Pick<ExamRecord, 'id' | 'patient_id' | 'practice_id'>

/** A letter that has just come in is read by machine, after the answer to whoever sent it (F275). */
export async function readNewLetter(visit: Visit, blobId: number, actor: Actor, trx: Transaction) {
  const [row] = await trx
    .table('letter_readings')
    .insert({ exam_id: visit.id, blob_id: blobId, requested_by: actor.userId })
    .returning('id')
  await recordAudit({ ...auditOf(visit), actor, action: 'exam.ai_reading_queued' }, trx)
  dispatchAfterCommit(trx, ReadLetterByMachine, { readingId: row.id })
  announceChange(trx, `exams/${visit.id}`, 'snapshot')
}

/** The same asked for by an administrator, such as after a failure. */
export async function readLetterAgain(visit: Visit, blobId: number, actor: Actor): Promise<void> {
  await inTransaction((trx) => readNewLetter(visit, blobId, actor, trx))
}
