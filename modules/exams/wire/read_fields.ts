import { err, ok, type Result } from '#app/kernel/result'
import {
  canWriteField,
  columnKey,
  examField,
  fieldContext,
  parseFieldValue,
  type EditingRole,
  type ExamField,
  type Eye,
  type VisitColumns,
} from '#exams/rules'
import { isSameValue } from '#modules/exams/actions/change/exam_change'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

/** Wire names with the values as they came. */
export type RawFields = Readonly<Record<string, unknown>>

/** One field that was not taken: the message is a catalogue key with its parameters. */
export type FieldRefusal = {
  field: string
  key: string
  params?: Readonly<Record<string, string | number>>
}

export type ReadFields = {
  columns: Partial<VisitColumns>
  eyes: Record<Eye, Partial<EyeRecord>>
  /** What the request called each column; measurements are keyed as `od_iop`. */
  names: Record<string, string>
  /** In which of the roles it was written: the first that may write all of it. */
  role: WritingRole
  /** Fields sent under a second name with another change: judged where the visit is the one that was seen. */
  contradictions: FieldRefusal[]
}

type WritingRole = EditingRole | 'pre_reviewer'

const nothingRead = (role: WritingRole): ReadFields => ({
  role,
  columns: {},
  eyes: { od: {}, os: {} },
  names: {},
  contradictions: [],
})

/**
 * The fields of a save as columns, or everything that is wrong with them:
 * unknown names, names that none of these roles may write in the present status,
 * values outside their kind or range (Q155, Q156).
 *
 * @param roles at least one, in the order in which they are asked
 */
export function readFields(
  exam: ExamRecord,
  raw: RawFields,
  roles: readonly WritingRole[]
): Result<ReadFields, FieldRefusal[]> {
  const context = fieldContext(exam, { isOwnConsult: roles.includes('omdc') })
  const mayWrite = (name: string) => (role: WritingRole) => canWriteField(role, name, context)
  const mayWriteAll = (role: WritingRole) =>
    Object.keys(raw).every((name) => isOutboundIpc(exam, raw, name) || mayWrite(name)(role))
  const read = nothingRead(roles.find(mayWriteAll) ?? roles.at(-1)!)
  const refusals: FieldRefusal[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (isOutboundIpc(exam, raw, name)) continue
    const field = examField(name)
    if (!field) {
      refusals.push({
        field: name.slice(0, 100),
        key: 'exams.field_unknown',
        params: { field: name.slice(0, 100) },
      })
      continue
    }
    const stored = storedValue(exam, field)
    const writer = roles.find(mayWrite(name))
    const parsed = parseFieldValue(name, value, {
      isOptometrist: (writer ?? roles[0]) === 'od',
      isReferralLetter: exam.is_referral_letter_upload_pei,
      stored,
    })
    if (!writer) {
      refusals.push({ field: name, key: 'exams.field_not_writable', params: { field: name } })
    } else if (!parsed.ok) {
      refusals.push({ field: name, ...parsed.error })
    } else {
      take(read, field, { name, value: parsed.value, stored })
    }
  }
  return refusals.length > 0 ? err(refusals) : ok(read)
}

/**
 * Of one field under two names (Q131, Q157) the value that differs from the stored one is what
 * somebody changed, whichever comes last; of two changes neither is taken for the other.
 */
function take(
  { columns, eyes, names, contradictions }: ReadFields,
  field: ExamField,
  { name, value, stored }: { name: string; value: unknown; stored: unknown }
) {
  const into: Record<string, unknown> = field.row === 'visit' ? columns : eyes[field.row]
  const [key, column] = [columnKey(field), field.column!]
  const other = names[key]
  if (other !== undefined) {
    if (isSameValue(value, stored) || isSameValue(value, into[column])) return
    if (!isSameValue(into[column], stored)) {
      const params = { field: name, other }
      contradictions.push({ field: name, key: 'exams.field_contradicted', params })
      return
    }
  }
  names[key] = name
  into[column] = value
}

/** An outbound submit may name the status it brings along by itself (F190). */
function isOutboundIpc(exam: ExamRecord, raw: RawFields, name: string): boolean {
  if (name !== 'ipc' || raw.ipc !== 'ipc_only' || raw.exam_status !== 'od_review') return false
  return (raw.is_outbound_referral ?? exam.is_outbound_referral) === true
}

/** What the visit holds in a field now; undefined for a field that is not stored. */
export function storedValue(exam: ExamRecord, { row, column }: ExamField): unknown {
  const of: Readonly<Record<string, unknown>> = row === 'visit' ? exam : exam.eyes[row]
  return column === null ? undefined : of[column]
}
