import { recordAudit } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { announceChange } from '#app/realtime/announce'
import { auditOf, type ExamRecord } from '#exams'
import type { Actor } from '#identity'

type NewText = { readonly kind: string; readonly text: string; readonly readingId: number | null }

/** A section in an administrator's words (F276), or a result of the GPT tab; every wording is kept. */
export async function keepText(exam: ExamRecord, { kind, text, readingId }: NewText, actor: Actor) {
  await inTransaction(async (trx) => {
    await trx.table('ai_texts').insert({
      exam_id: exam.id,
      reading_id: readingId,
      kind,
      text,
      written_by: actor.userId,
    })
    const details = { kind }
    await recordAudit({ ...auditOf(exam), actor, action: 'exam.ai_text_kept', details }, trx)
    announceChange(trx, `exams/${exam.id}`, 'snapshot')
  })
}
