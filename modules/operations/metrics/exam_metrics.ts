import type { I18n } from '@adonisjs/i18n'
import { selectTrail, type TrailRow } from '#app/audit/trail'
import { revisionsOf, type ExamRecord, type ExamRevision } from '#exams'
import { SEEN, STEPS_FOR_OPTOMETRISTS } from '#operations/rules'
import { changesOf, type MetricsChange } from '#modules/operations/metrics/changes_of'
import { doctorNames, doctorsThen } from '#modules/operations/metrics/doctors_then'

/** A row of a visit's metrics (seed-2 section 3, Audit row). */
export type MetricsRow = {
  id: number
  /** Code of what was done, and its words. */
  metrics_type: string
  label: string
  /** ISO instant. */
  datetime: string
  user: string
  od: string
  omdr: string
  omdc: string
  igp: string
}
export type AuditMetricsRow = MetricsRow & {
  /** Old and new of every field, where the record has them. */
  changes: MetricsChange[]
  /** Why a reviewed chart was edited. */
  note: string
}

/** Records of one visit; the trail is indexed by patients. */
function trailOf(exam: ExamRecord) {
  return selectTrail((records) => {
    void records
      .where('patient_id', exam.patient_id)
      .where({ subject_type: 'exam', subject_id: String(exam.id) })
  })
}

/** Everything that was done with a visit, newest first, a page of it (C075). */
export async function auditMetrics(
  exam: ExamRecord,
  { page, pageSize }: { page: number; pageSize: number },
  i18n: I18n
): Promise<{ rows: AuditMetricsRow[]; total: number }> {
  const [{ total }] = await trailOf(exam).clearSelect().count('* as total')
  const records: TrailRow[] = await trailOf(exam)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
  const revisions = await revisionsOf(exam.id)
  const rows = await toRows(exam, records, revisions, i18n)
  const detailed = await Promise.all(
    rows.map(async (row, at) => ({ ...row, ...(await changesOf(records[at]!, revisions, i18n)) }))
  )
  return { rows: detailed, total: Number(total) }
}

/**
 * The steps of a visit for whoever may open it (C039, Q138): what was done,
 * when and by whom; never a value. An optometrist is told the steps that were
 * theirs and that a review was finished, not who works on it (F176, F239).
 */
export async function metricsInfo(
  exam: ExamRecord,
  reader: { isOptometrist: boolean; seesReviewer: boolean },
  i18n: I18n
): Promise<MetricsRow[]> {
  const query = trailOf(exam).whereRaw('action !~ ?', [SEEN])
  if (reader.isOptometrist) {
    void query.where((step) => {
      void step.whereIn('action', [...STEPS_FOR_OPTOMETRISTS])
      void step.orWhereRaw(
        `(action = 'exam.state_changed' and details ->> 'field' = 'exam_status')`
      )
    })
  }
  const records: TrailRow[] = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(500)
  const rows = await toRows(exam, records, await revisionsOf(exam.id), i18n)
  if (!reader.isOptometrist) return rows
  return rows.map((row) => ({
    ...row,
    user: row.user === row.od ? row.user : '',
    omdr: reader.seesReviewer && row.metrics_type === 'exam.reviewed' ? row.omdr : '',
    omdc: '',
    igp: '',
  }))
}

async function toRows(
  exam: ExamRecord,
  records: readonly TrailRow[],
  revisions: readonly ExamRevision[],
  i18n: I18n
): Promise<MetricsRow[]> {
  const doctors = records.map(({ at }) => doctorsThen(exam, revisions, at))
  const name = await doctorNames(doctors)
  return records.map((record, position) => {
    const { od, omdr, omdc, igp } = doctors[position]!
    const key = `operations.trail.${record.action}`
    return {
      id: record.id,
      metrics_type: record.action,
      label: i18n.t(i18n.hasMessage(key) ? key : 'operations.trail.other', {
        action: record.action,
      }),
      datetime: record.at.toISOString(),
      user: record.actor_name,
      od: name('od', od),
      omdr: name('omdr', omdr),
      omdc: name('omdc', omdc),
      igp: name('igp', igp),
    }
  })
}
