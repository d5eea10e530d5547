import { BCVA_NOT_DONE, EXAM_FIELDS, type VisitColumns } from '#exams/rules'
import { wholeRow, wholeRows, type WholeRow } from '#app/database/whole_row'
import type { Transaction } from '#app/database/transaction'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

/** What `WHOLE_EXAM` selects; an eye is null where it has no row. */
export type WholeExam = WholeRow & { od: StoredEye | null; os: StoredEye | null }

type StoredEye = EyeRecord & { exam_id: number; eye: string }

const NOTHING_MEASURED = Object.fromEntries(
  [...EXAM_FIELDS.values()]
    .filter(({ row }) => row === 'od')
    .map(({ column, kind }) => [column, kind === 'bcva' ? BCVA_NOT_DONE : null])
) as EyeRecord

/** All of the visit `e` and its eyes `od` and `os`, for `examOf`. */
export const WHOLE_EXAM = `${wholeRow('e')}, row_to_json(od) as od, row_to_json(os) as os`

const visitOf = wholeRows('exams')

/** Both eyes are always there; one nothing was measured on is empty. */
export async function examOf(read: WholeExam, trx?: Transaction): Promise<ExamRecord> {
  const visit = (await visitOf(read, trx)) as VisitColumns
  return Object.assign(visit, { eyes: { od: eyeOf(read.od), os: eyeOf(read.os) } })
}

function eyeOf(stored: StoredEye | null): EyeRecord {
  if (!stored) return { ...NOTHING_MEASURED }
  const { exam_id: visit, eye, ...measured } = stored
  return measured
}
