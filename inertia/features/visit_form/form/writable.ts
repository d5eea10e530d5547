import {
  PREREVIEW_FIELDS,
  canWriteField,
  fieldContext,
  type ExamRole,
  type ExamWire,
} from '#exams/rules'
import type { Writable } from './exam_form'
import { plainExamOf } from './plain_exam'

/** The server's own rule, judged on the stored visit; `may_save` and `saves_as` are its word on this person and this visit. */
export const writableFor =
  (role: ExamRole): Writable =>
  (record) => {
    if (record.may_save === false) return () => false
    const roles = writesAs(role, record)
    const context = fieldContext(plainExamOf(record), { isOwnConsult: roles.includes('omdc') })
    // What a pre-review prepared the office changes by a pre-review alone, which has its own page (Q67).
    const isClosed = (name: string) =>
      role !== 'admin' && record.is_pre_reviewed === true && PREREVIEW_FIELDS.has(name)
    return (name) =>
      roles.some(
        (each) => canWriteField(each, name, context) && !(each === 'admin' && isClosed(name))
      )
  }

/** In which of their roles somebody writes here: all they have on the visit, whichever page their first one opens (Q32). */
function writesAs(role: ExamRole, record: ExamWire): readonly ExamRole[] {
  if (role === 'pre_reviewer' || !record.saves_as) return [role]
  // An optometrist's page asks for no note, without which a reviewed chart is not edited (F178).
  const isNoted = role !== 'od' || record.saved_exam_status !== 'reviewed'
  return record.saves_as.filter((each) => each !== 'omdr' || isNoted)
}

/** Whether the visit is theirs to keep: their practice's, or the office's. */
export function keepsVisit({ saves_as: roles }: ExamWire): boolean {
  return roles?.some((each) => each === 'od' || each === 'admin') === true
}

/** Closed to an optometrist who is nothing else on this visit (F173). */
export function isClosedToOd(role: ExamRole, record: ExamWire): boolean {
  const isLocked = role === 'od' && record.is_read_only_for_od === true
  return isLocked && writesAs(role, record).every((each) => each === 'od')
}
