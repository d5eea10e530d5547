import type { Transaction } from '#app/database/transaction'
import type { ExamStatus } from '#exams/rules'

/** What the loser of a conflict is told (Q17): who saved, when, and which fields since. */
export type LastSave = {
  version: number
  lastSavedAt: Date
  lastSavedBy: string
  /** Column keys. */
  changedFields: string[]
  /** Who wrote each of them last. */
  changes: { field: string; by: string; at: Date }[]
  /** What decides which of them somebody may know of. */
  practiceId: number
  status: ExamStatus
}

/** The present version of a visit and what changed since `sinceVersion`. */
export async function findLastSave(
  examId: number,
  sinceVersion: number,
  trx: Transaction
): Promise<LastSave> {
  const exam = await trx
    .from('exams')
    .where('id', examId)
    .select('version', 'updated_at', 'practice_id', 'exam_status')
    .firstOrFail()
  const revisions = await trx
    .from('exam_revisions')
    .where('exam_id', examId)
    .where('version', '>', sinceVersion)
    .orderBy('version', 'desc')
    .select('user_name', 'at', 'changes')
  const changes = new Map<string, LastSave['changes'][number]>()
  for (const { changes: changed, user_name: by, at } of revisions) {
    for (const field of Object.keys(changed)) {
      if (!changes.has(field)) changes.set(field, { field, by, at })
    }
  }
  return {
    version: exam.version,
    lastSavedAt: revisions[0]?.at ?? exam.updated_at,
    lastSavedBy: revisions[0]?.user_name ?? '',
    changedFields: [...changes.keys()].sort(),
    changes: [...changes.values()],
    practiceId: exam.practice_id,
    status: exam.exam_status,
  }
}
