import type { I18n } from '@adonisjs/i18n'
import type { TrailRow } from '#app/audit/trail'
import type { JsonValue } from '#app/kernel/canonical_json'
import type { ExamRevision } from '#exams'
import { fieldWord, valueWord } from '#modules/operations/trail/field_words'
import { trailSurroundings } from '#modules/operations/trail/surroundings'

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
  const changes = []
  for (const [field, { from, to }] of told) {
    const details: TrailRow['details'] = { field, from: asText(from), to: asText(to) }
    const row = { ...record, details }
    const around = await trailSurroundings([record.patient_id!], [row])
    const label = fieldWord(i18n, 'exam', field)
    const [was, is] = [details.from, details.to].map((each) => valueWord(i18n, row, each, around))
    changes.push({ field, label, from: was!, to: is! })
  }
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

function asText(value: unknown): JsonValue {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
