import { canWriteField, fieldContext, type ExamRole } from '#exams/rules'
import type { Writable } from './exam_form'
import { plainExamOf } from './plain_exam'

/** The server's own rule, judged on the stored visit; `may_save` is its word on this person and this visit. */
export const writableFor =
  (role: ExamRole): Writable =>
  (record) => {
    if (record.may_save === false) return () => false
    // A consultant may save none but their own consult: that is the server's word above.
    const context = fieldContext(plainExamOf(record), { isOwnConsult: role === 'omdc' })
    return (name) => canWriteField(role, name, context)
  }
