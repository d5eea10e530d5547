import type { ExamRole } from './exam_role.js'
import { FIELD_ACCESS, type Access, type AccessName, type FieldContext } from './field_access.js'
import {
  EYE_FIELDS,
  FIELD_ALIASES,
  SIDE_FIELDS,
  VISIT_FIELDS,
  type FieldKind,
  type FieldRow,
} from './field_table.js'
import { isGiven, isOn, type PlainExam } from './plain_exam.js'
import { isExamStatus, type ExamStatus } from './statuses.js'
import type { Eye } from './vocabulary.js'

/** A field of a visit under its wire name. */
export type ExamField = {
  readonly name: string
  readonly kind: FieldKind
  readonly access: AccessName
  /** Where it is stored: of the eye's row when `eye` is set, else of the visit's. */
  readonly column: string
  readonly eye: Eye | null
}

/** Marks a value carried over from the visit before; never written. */
const PAST = 'past_'

function fieldOf([name, kind, access, column]: FieldRow, prefix = '', eye: Eye | null = null) {
  return { name: `${prefix}${name}`, kind, access, column: column ?? name, eye }
}

/** Every wire field of a visit (seeds section 3; Q131, Q152, Q154). */
export const EXAM_FIELDS: ReadonlyMap<string, ExamField> = new Map(
  [
    ...VISIT_FIELDS.map((row) => fieldOf(row)),
    ...EYE_FIELDS.flatMap((row) => [fieldOf(row, 'od_', 'od'), fieldOf(row, 'os_', 'os')]),
    ...SIDE_FIELDS.flatMap((row) => [fieldOf(row, 'right_', 'od'), fieldOf(row, 'left_', 'os')]),
  ].map((field) => [field.name, field])
)

/** The field behind a name in any accepted spelling; null for an unknown one. */
export function examField(name: string): ExamField | null {
  const known = Object.hasOwn(FIELD_ALIASES, name) ? FIELD_ALIASES[name]! : name
  return EXAM_FIELDS.get(known) ?? null
}

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
  if (!field || context.isDeactivated) return false
  return accessOf(field).write[role]?.(context) ?? false
}

/**
 * May the role read the field of a visit in this status. A `past_` value
 * follows the visit it came from: ask with that visit's status.
 */
export function canReadField(role: ExamRole, name: string, status: ExamStatus): boolean {
  const field = examField(
    name.startsWith(PAST) && !examField(name) ? name.slice(PAST.length) : name
  )
  if (!field) return false
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

/** Pre-review data: a change on a pre-reviewed chart asks for a new pre-review (Q67). */
export const PREREVIEW_FIELDS: ReadonlySet<string> = new Set([
  'selected_omd_note_options',
  'omd_od',
  'omd_gp',
  'patient_status',
  'od_iop_aim',
  'os_iop_aim',
  'followup_aim',
  'retina_referral',
  'fu_number',
  'fu_letter',
  'is_fu_unknown',
])
