import type { ExamRole } from '#exams/rules'

/**
 * What leaves for science of each shape (Q173). No name, no number but the
 * records' own, no address, no file's own name, no words. What is not listed
 * is not sent; what of a visit's fields is science's, the table of fields says.
 */
const TOLD_TO_SCIENCE = {
  header: [
    ...['id', 'version', 'patient', 'age', 'gender', 'exam_date', 'exam_status'],
    ...['exam_status_previous', 'saved_exam_status', 'exam_status_od_can_set'],
    ...['exam_status_od_allowed', 'omdc_status', 'is_urgent', 'is_pre_reviewed', 'is_inactive'],
    ...['is_review_processed', 'visit_number', 'exam_count', 'last_saved_at'],
  ],
  image: [
    ...['id', 'exam', 'field', 'filename', 'url', 'thumbnail_url', 'content_type', 'bytes'],
    ...['date', 'past'],
  ],
  visit: ['id', 'exam_date', 'exam_status', 'is_inactive'],
} as const

type Shape = keyof typeof TOLD_TO_SCIENCE
type Listed<S extends Shape> = (typeof TOLD_TO_SCIENCE)[S][number]

/** What everybody is told of a record of this shape, and science nothing beside it. */
export type Told<S extends Shape, T> = Pick<T, Extract<keyof T, Listed<S>>>

/** The record as it leaves for a reader: whole, or cut to science's list. */
export function toldTo<S extends Shape, T extends object>(
  role: ExamRole,
  shape: S,
  record: T
): Told<S, T> {
  if (role !== 'science') return record
  return onlyWhere(record, (name) => isTold(shape, name)) as Told<S, T>
}

export function isTold(shape: Shape, name: string): boolean {
  return (TOLD_TO_SCIENCE[shape] as readonly string[]).includes(name)
}

export function onlyWhere(record: object, isListed: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isListed(name)))
}
