import {
  canReadField,
  examField,
  eyeName,
  scienceValue,
  type CodeLists,
  type DtcReading,
  type Eye,
  type FieldName,
  type HistoryRow,
} from '#exams/rules'
import type { Reader } from '#modules/exams/sight'
import {
  TREND_MEASURES,
  type TrendMeasure,
  type TrendVisit,
} from '#modules/exams/queries/measurement_trend'

type Value = string | number | null
type EyeTrend = Record<TrendMeasure | 'treatment_iop', Value>

/**
 * A visit as a point of the graphs: all that this person may read of it in that
 * visit's own status, null for the rest.
 *
 * @param codes lists that science's values are held against
 */
export function toTrend(visits: TrendVisit[], { role }: Reader, codes: CodeLists = {}) {
  return visits.map((visit) => {
    const told = tellerOf(role, visit, codes)
    return {
      id: visit.id,
      exam_date: visit.exam_date,
      applanation: told('applanation', visit.applanation) as string | null,
      glc_current_drops: (told('glc_current_drops', visit.glc_current_drops) ?? []) as HistoryRow[],
      treatment_drop: told('treatment_drop', visit.treatment_drop) as string | null,
      dtc_values: (told('dtc_values', visit.dtc_values) ?? []) as DtcReading[],
      od: eyeOf(visit, 'od', told),
      os: eyeOf(visit, 'os', told),
    }
  })
}

type Teller = (name: FieldName, stored: unknown) => unknown

/** Science is told a value that is one of its field's kind, and no word that stands in its place. */
function tellerOf(role: Reader['role'], visit: TrendVisit, codes: CodeLists): Teller {
  return (name, stored) => {
    if (!canReadField(role, name, visit.exam_status)) return null
    return role === 'science' ? scienceValue(examField(name)!, stored, codes) : stored
  }
}

function eyeOf(visit: TrendVisit, eye: Eye, told: Teller): EyeTrend {
  const measured = TREND_MEASURES.map((measure) => [
    measure,
    told(eyeName(measure, eye), visit[eye]?.[measure] ?? null),
  ])
  const zone = visit[`treatment_iop_${eye}`]
  const written = zone === 'custom' ? visit[`treatment_iop_${eye}_custom`] : zone
  return {
    ...(Object.fromEntries(measured) as Record<TrendMeasure, Value>),
    treatment_iop: told(eyeName('treatment_iop', eye), written) as Value,
  }
}
