import { statement } from '#app/database/statement'

/** What one change replaced: columns, measurements as `od_iop`. */
export type ExamRevision = {
  /** The version the change made. */
  version: number
  at: Date
  user_name: string
  /** Why a reviewed chart was edited; empty otherwise. */
  note: string
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
}

const revisions = statement<ExamRevision>(
  'exams.revisions',
  `select version, at, user_name, note, changes from exam_revisions
    where exam_id = $1 order by version desc`
)

/** Everything that was changed on a visit, newest first. */
export async function revisionsOf(examId: number): Promise<ExamRevision[]> {
  return revisions([examId])
}
