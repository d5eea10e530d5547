import type { ExamRole } from '../rules/exam_role.js'
import { isGiven, isOn, type PlainExam } from '../rules/plain_exam.js'
import { isExamStatus, type ExamStatus } from '../rules/statuses.js'
import { EXAM_FIELDS, examField, type ExamField } from './exam_fields.js'
import { FIELD_ACCESS, type Access, type FieldContext } from './field_access.js'

/** Marks a value carried over from the visit before; never written. */
const PAST = 'past_'

/** What decides, taken from a visit. */
export function fieldContext(
  exam: PlainExam,
  { isOwnConsult = false }: { isOwnConsult?: boolean } = {}
): FieldContext {
  const { exam_status: status, exam_status_previous: previous } = exam
  if (!isExamStatus(status)) throw new RangeError(`Unknown exam status: ${String(status)}`)
  return {
    status,
    previousStatus: isExamStatus(previous) ? previous : status,
    isReferralLetter: isOn(exam, 'is_referral_letter_upload_pei'),
    omdcStatus: typeof exam.omdc_status === 'string' ? exam.omdc_status : '',
    isOwnConsult,
    isDeactivated: isGiven(exam, 'deactivated_at') || isOn(exam, 'is_inactive'),
  }
}

/** May the role write the field now; unknown names, past values and deactivated visits never (Q156). */
export function canWriteField(role: ExamRole, name: string, context: FieldContext): boolean {
  const field = examField(name)
  if (!field || context.isDeactivated || role === 'science') return false
  return accessOf(field).write[role]?.(context) ?? false
}

/**
 * May the role read the field of a visit in this status. A `past_` value
 * follows the visit it came from: ask with that visit's status. Science reads
 * what the table says of science, whatever the others may read (Q173).
 */
export function canReadField(role: ExamRole, name: string, status: ExamStatus): boolean {
  const field = examField(
    name.startsWith(PAST) && !examField(name) ? name.slice(PAST.length) : name
  )
  if (!field) return false
  if (role === 'science') return field.science
  return accessOf(field).read[role]?.({ status }) ?? false
}

/** Wire names the role may write now. */
export function writableFields(role: ExamRole, context: FieldContext): ReadonlySet<string> {
  return namesWhere((field) => canWriteField(role, field.name, context))
}

/** Wire names the role may read of a visit in this status. */
export function readableFields(role: ExamRole, status: ExamStatus): ReadonlySet<string> {
  return namesWhere((field) => canReadField(role, field.name, status))
}

function accessOf(field: ExamField): Access {
  return FIELD_ACCESS[field.access]
}

function namesWhere(matches: (field: ExamField) => boolean): ReadonlySet<string> {
  return new Set([...EXAM_FIELDS.values()].filter(matches).map(({ name }) => name))
}

/**
 * Pre-review data, which a pre-reviewer writes: a change on a pre-reviewed
 * chart asks for a new pre-review (Q67).
 */
export const PREREVIEW_FIELDS: ReadonlySet<string> = namesWhere(
  (field) => accessOf(field).write.pre_reviewer !== undefined
)

/** What Initiate Treatment carries (F255). */
export const TREATMENT_CARRIES: ReadonlySet<string> = namesWhere(
  ({ access }) => access === 'treatment'
)
