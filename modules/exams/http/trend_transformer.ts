import type { Actor } from '#identity'
import { canReadField } from '#exams/rules'
import { readingRole, type ReadingRole } from '#modules/exams/editing_role'
import {
  TREND_MEASURES,
  type TrendMeasure,
  type TrendVisit,
} from '#modules/exams/queries/measurement_trend'

/** A visit as a point of the graphs: `od` and `os` hold what this person may read of that visit. */
export function toTrend(visits: TrendVisit[], actor: Actor) {
  const role = readingRole(actor)
  return visits.map(({ id, exam_date, exam_status, applanation, od, os }) => ({
    id,
    exam_date,
    applanation,
    od: eyeOf(od, 'od', role, exam_status),
    os: eyeOf(os, 'os', role, exam_status),
  }))
}

function eyeOf(
  eye: TrendVisit['od'],
  prefix: 'od' | 'os',
  role: ReadingRole,
  status: TrendVisit['exam_status']
): Record<TrendMeasure, string | number | null> {
  const values = TREND_MEASURES.map((measure) => {
    const readable = canReadField(role, `${prefix}_${measure}`, status)
    return [measure, readable ? ((eye?.[measure] as string | number | null) ?? null) : null]
  })
  return Object.fromEntries(values) as Record<TrendMeasure, string | number | null>
}
