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
