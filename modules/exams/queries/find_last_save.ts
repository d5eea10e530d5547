import type { Transaction } from '#app/database/transaction'

/** What the loser of a conflict is told (Q17): who saved, when, and which fields since. */
export type LastSave = {
  version: number
  lastSavedAt: Date
  lastSavedBy: string
  changedFields: string[]
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
    .select('version', 'updated_at')
    .firstOrFail()
  const revisions = await trx
    .from('exam_revisions')
    .where('exam_id', examId)
    .where('version', '>', sinceVersion)
    .orderBy('version', 'desc')
    .select('user_name', 'at', 'changes')
  const fields = new Set(revisions.flatMap(({ changes }) => Object.keys(changes)))
  return {
    version: exam.version,
    lastSavedAt: revisions[0]?.at ?? exam.updated_at,
    lastSavedBy: revisions[0]?.user_name ?? '',
    changedFields: [...fields].sort(),
  }
}
