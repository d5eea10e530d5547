import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import type { CalendarDate } from '#app/kernel/clock'
import { brokenReference, inTransaction, violatesUnique } from '#app/database/transaction'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { PREREVIEW_FIELDS, omdcStatusAgrees, saveWarnings, type Section } from '#exams/rules'
import { missingForms } from '#modules/exams/queries/section_context'
import { auditSave } from '#modules/exams/actions/audit_save'
import { checkNewDate, type DateRefusal } from '#modules/exams/actions/check_new_date'
import {
  checkStatusChange,
  withChange,
  type StatusRefusal,
} from '#modules/exams/actions/check_status_change'
import { differences, updateExam, type Conflict } from '#modules/exams/actions/update_exam'
import { refreshSummary } from '#modules/exams/actions/refresh_summary'
import { editingRole, type EditingRole } from '#modules/exams/editing_role'
import type { ExamRecord } from '#modules/exams/exam_record'
import { unknownChoices } from '#modules/exams/queries/unknown_choices'
import { readFields, type FieldRefusal, type RawFields } from '#modules/exams/wire/read_fields'
import { applySideEffects } from '#modules/exams/wire/side_effects'

export type SaveExamRefusal =
  | { type: 'fields'; fields: FieldRefusal[] }
  | { type: 'edit_note_required' }
  | { type: 'prereview_dirty' }
  | { type: 'forms'; sections: Section[] }
  | { type: 'omdc_status_mismatch' }
  | DateRefusal
  | StatusRefusal
  | Conflict

export type SaveExamInput = {
  version: number
  /** Wire names and raw values, as they came. */
  fields: RawFields
  /** Why a reviewed chart is edited. */
  editNote?: string
  /** Set when the person chose to replace what another one saved; told in the audit record. */
  overwrite?: boolean
}

export type SavedExam = {
  exam: ExamRecord
  changedFields: string[]
  /** Catalogue keys of what is said although the chart was saved (F107). */
  warnings: string[]
}

type Context = { now: DateTime; today: CalendarDate }

/**
 * Saves any of the fields this person may write on the visit in its present
 * status: ranges checked, side effects and the status machine applied, one
 * transaction, compare-and-set on the version he saw.
 */
export async function saveExam(
  exam: ExamRecord,
  input: SaveExamInput,
  actor: Actor,
  context: Context
): Promise<Result<SavedExam, SaveExamRefusal>> {
  const role = editingRole(actor, exam)!
  const read = readFields(exam, input.fields, role)
  if (!read.ok) return err({ type: 'fields', fields: read.error })
  const unknown = await unknownChoices(exam, read.value.columns)
  if (unknown.length > 0) return err({ type: 'fields', fields: unknown })

  const asked = { ...read.value, version: input.version, note: input.editNote }
  const change = applySideEffects(exam, asked)
  const refusal = refusalOf(exam, role, Object.keys(differences(exam, change)), input)
  if (refusal) return err(refusal)
  if (role === 'omdr' || role === 'omdc') {
    const missing = await missingForms(withChange(exam, change))
    if (missing.length > 0) return err({ type: 'forms', sections: missing })
  }
  const date = await checkNewDate(exam, change)
  if (!date.ok) return date
  const judged = await checkStatusChange(exam, change, role, context)
  if (!judged.ok) return judged
  const final = judged.value
  const next = withChange(exam, final)
  if (!omdcStatusAgrees(next.omdc_id, next.omdc_status).allowed) {
    return err({ type: 'omdc_status_mismatch' })
  }
  try {
    return await inTransaction((trx) => store(exam, final, input, actor, trx))
  } catch (error) {
    const column = brokenReference(error)
    if (column) {
      return err({ type: 'fields', fields: [{ field: column, key: 'exams.choice_unknown' }] })
    }
    if (violatesUnique(error, 'exams_one_visit_a_day')) {
      return err({ type: 'date_refused', message: { key: 'exams.date_duplicate' } })
    }
    throw error
  }
}

async function store(
  exam: ExamRecord,
  change: Parameters<typeof updateExam>[1],
  input: SaveExamInput,
  actor: Actor,
  trx: Transaction
): Promise<Result<SavedExam, SaveExamRefusal>> {
  const saved = await updateExam(exam, change, actor, trx)
  if (!saved.ok) return saved
  const changed = differences(exam, change)
  await auditSave(exam, changed, input, actor, trx)
  if ('exam_status' in changed || 'exam_date' in changed) {
    await refreshSummary(exam.patient_id, trx)
  }
  return ok({
    exam: saved.value,
    changedFields: Object.keys(changed),
    warnings: saveWarnings(saved.value).map(({ key }) => key),
  })
}

function refusalOf(
  exam: ExamRecord,
  role: EditingRole,
  changed: string[],
  { editNote }: SaveExamInput
): SaveExamRefusal | null {
  const editsReviewed = role === 'omdr' && exam.exam_status === 'reviewed' && changed.length > 0
  if (editsReviewed && !editNote?.trim()) return { type: 'edit_note_required' }
  const dirty = changed.some((name) => PREREVIEW_FIELDS.has(name))
  return role === 'admin' && exam.is_pre_reviewed && dirty ? { type: 'prereview_dirty' } : null
}
