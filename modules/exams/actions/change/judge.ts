import { PREREVIEW_FIELDS, canWriteField, fieldContext, omdcStatusAgrees } from '#exams/rules'
import { EVERY_VISIT, sightOf } from '#modules/exams/sight'
import { checkNewDate } from '#modules/exams/actions/change/check_new_date'
import type { Draft } from '#modules/exams/actions/change/draft'
import { refused, type ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { refusedDenials } from '#modules/exams/actions/change/side_effects'
import { examPorts } from '#modules/exams/ports'
import { refusedBilling } from '#modules/exams/queries/refused_billing'
import { unknownChoices } from '#modules/exams/queries/unknown_choices'
import { wrongDoctors } from '#modules/exams/queries/wrong_doctors'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'
import { unknownRowChoices } from '#modules/exams/wire/unknown_row_choices'

/**
 * What may not be: every wrong field at once, then what speaks against the
 * change as a whole.
 *
 * @param incompletable what the completing rules refused
 */
export async function judgeDraft(
  draft: Draft,
  incompletable: readonly FieldRefusal[]
): Promise<ChangeRefusal | null> {
  const neighbours = await examPorts.judgeChange(draft)
  const fields = [
    ...(await unknownChoices(draft)),
    ...(await unknownRowChoices(draft)),
    ...(await wrongDoctors(draft)),
    ...(await refusedBilling(draft)),
    ...refusedDenials(draft),
    ...incompletable,
    ...(neighbours?.type === 'fields' ? neighbours.fields : []),
  ]
  if (fields.length > 0) return { type: 'fields', fields }
  return neighbours ?? refusedEdit(draft) ?? refusedConsult(draft) ?? (await refusedDate(draft))
}

/** A reviewed chart is edited with a note, a pre-reviewed one pre-reviewed first (F178, F246, Q67). */
function refusedEdit(draft: Draft): ChangeRefusal | null {
  const { rules, writtenAs, roles, before, change, touched } = draft
  if (!rules.isEdit || touched.size === 0) return null
  if (writtenAs === 'omdr' && before.exam_status === 'reviewed' && !change.note?.trim()) {
    return refused('edit_note', 'exams.edit_note_required')
  }
  // What is theirs to write as a reader, too, wants no pre-review, whatever else of the chart they write.
  const readers = roles.filter((role) => role === 'omdr' || role === 'omdc')
  const context = fieldContext(before, { isOwnConsult: readers.includes('omdc') })
  const isOffices = (name: string) => !readers.some((role) => canWriteField(role, name, context))
  const isDirty = [...touched].some((name) => PREREVIEW_FIELDS.has(name) && isOffices(name))
  return writtenAs === 'admin' && before.is_pre_reviewed && isDirty
    ? refused('is_pre_reviewed', 'review.prereview_first')
    : null
}

function refusedConsult({ after }: Draft): ChangeRefusal | null {
  return omdcStatusAgrees(after.omdc_id, after.omdc_status).allowed
    ? null
    : refused('omdc_status', 'exams.omdc_status_mismatch')
}

async function refusedDate({
  before,
  change,
  changer,
  context,
}: Draft): Promise<ChangeRefusal | null> {
  const sight = 'roles' in changer ? sightOf(changer) : EVERY_VISIT
  const date = await checkNewDate(before, change, { sight, now: context.now })
  return date.ok ? null : date.error
}
