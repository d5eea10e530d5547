import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import type { ExamRevision } from '#exams'
import { fieldWord } from '#modules/operations/trail/field_words'
import { doctorsNamed, namesOf } from '#modules/operations/trail/surroundings'
import { valueWord } from '#modules/operations/trail/value_words'

/** One field of a change, in words; texts as they were typed. */
export type MetricsChange = { field: string; label: string; from: string; to: string }

/**
 * Old and new values of a record: its own where it tells them, those of the
 * revision it made otherwise. Administrators only.
 */
export async function changesOf(
  record: TrailRow,
  revisions: readonly ExamRevision[],
  i18n: I18n
): Promise<{ changes: MetricsChange[]; note: string }> {
  const revision = revisions.find(({ version }) => version === Number(record.details.version))
  const told = Object.entries(revision?.changes ?? ownChange(record))
  const doctors = await namesOf(
    told.flatMap(([column, { from, to }]) => doctorsNamed(column, [from, to]))
  )
  const changes = told.map(([field, { from, to }]) => ({
    field,
    label: fieldWord(i18n, 'exam', field),
    from: valueWord(i18n, field, from, { doctors }),
    to: valueWord(i18n, field, to, { doctors }),
  }))
  return { changes, note: revision?.note ?? '' }
}

function ownChange({ action, details }: TrailRow): ExamRevision['changes'] {
  const { field, from = null, to = null } = details
  if (from === null && to === null) return {}
  const assigned = { 'exam.reviewer_assigned': 'omdr_id', 'exam.consultant_assigned': 'omdc_id' }[
    action
  ]
  const name = field ?? assigned
  return name ? { [String(name)]: { from, to } } : {}
}
