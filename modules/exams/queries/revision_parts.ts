import { statement } from '#app/database/statement'
import { omdOf } from '#identity'

/**
 * Whether an ophthalmologist changed any of some columns of a visit after a version of it,
 * other than one who is named.
 *
 * @param sql SQL of the visit's id, the version, the ophthalmologist and an array of the columns
 */
export const changedByOtherOmd = (sql: {
  exam: string
  since: string
  omd: string
  columns: string
}) =>
  `exists (
     select 1 from exam_revisions v
      where v.exam_id = ${sql.exam} and v.version > ${sql.since}
        and v.changes ?| ${sql.columns} and ${omdOf('v.user_id')} <> ${sql.omd})`

const lastByOffice = statement<{ at: Date | null }>(
  'exams.last_change_by_office',
  `select max(v.at) as at from exam_revisions v
    where v.exam_id = $1 and v.version > $2 and v.changes ?| $3::text[]
      and v.user_id is not null and ${omdOf('v.user_id')} is null`
)

const changedAfter = statement<{ changed: boolean }>(
  'exams.changed_after',
  `select exists (select 1 from exam_revisions v
    where v.exam_id = $1 and v.at > $2 and v.changes ?| $3::text[]
      and v.user_id is not null) as changed`
)

/** Whether a person changed any of some columns of a visit after an instant. */
export async function isChangedAfter(
  examId: number,
  at: Date,
  columns: readonly string[]
): Promise<boolean> {
  const [row] = await changedAfter([examId, at, columns])
  return row!.changed
}

/**
 * When somebody who is no ophthalmologist last changed any of some columns of a visit
 * after a version of it; null where nobody did.
 */
export async function lastChangedByOffice(
  examId: number,
  since: number,
  columns: readonly string[]
): Promise<Date | null> {
  const [row] = await lastByOffice([examId, since, columns])
  return row?.at ?? null
}
