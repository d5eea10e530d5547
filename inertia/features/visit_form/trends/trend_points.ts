import {
  CD_NO_VIEW,
  BCVA_GRAPH_LEVELS,
  bcvaGraphLevel,
  cdValue,
  isReliableTomography,
  pairField,
  pressureTargets,
  writtenTargets,
  shownUnit,
  tonometerOf,
  type Eye,
  type PressureTarget,
  type WrittenTarget,
  type Reading,
} from '#exams/rules'
import { formatNumber } from '../../../lib/numbers'
import { text, type Locale } from '../../../lib/messages'
import type { EyeTrend, TrendPoint } from '../types'

/** What is drawn against age (F097), in the order of the page: what has words beside it first. */
export const TREND_GRAPHS = ['iop', 'vf_md', 'vfi', 'oct_rnfl_avg', 'bcva', 'cd'] as const
export type GraphMeasure = (typeof TREND_GRAPHS)[number]

/** A visit with the patient's age on its day, years with their fraction. */
export type AgedVisit = TrendPoint & { readonly age: number }

/** A point of a line: where it stands in the list of visits, and its height in the graph's own scale. */
export type GraphPoint = {
  readonly visit: AgedVisit
  readonly height: number
  readonly device: string | null
  readonly reliable: boolean
}

/** Points of one eye, visit by visit; what was not measured leaves no point. */
export function pointsOf(
  measure: GraphMeasure,
  eye: Eye,
  visits: readonly AgedVisit[]
): GraphPoint[] {
  return visits.flatMap((visit) => {
    const height = heightOf(measure, visit[eye][measure])
    if (height === null) return []
    return [
      {
        visit,
        height,
        device: measure === 'iop' ? methodOf(visit, eye) : null,
        reliable: measure !== 'oct_rnfl_avg' || isReliableTomography(visit[eye].octav),
      },
    ]
  })
}

/** Values of one eye as the rules of progression take them, oldest first. */
export function readingsOf(
  measure: GraphMeasure,
  eye: Eye,
  visits: readonly AgedVisit[]
): Reading[] {
  return pointsOf(measure, eye, visits).map(({ visit, height, device, reliable }) => ({
    date: visit.exam_date,
    age: visit.age,
    value: height,
    device,
    reliable,
  }))
}

/** Target pressures that visits store for one eye. */
export function targetsOf(eye: Eye, visits: readonly AgedVisit[]): PressureTarget[] {
  return pressureTargets(aimsOf(eye, visits))
}

/** The same as they were written, ranges among them. */
export function writtenTargetsOf(eye: Eye, visits: readonly AgedVisit[]): WrittenTarget[] {
  return writtenTargets(aimsOf(eye, visits))
}

const aimsOf = (eye: Eye, visits: readonly AgedVisit[]) =>
  visits.map((visit) => ({ exam_date: visit.exam_date, ...visit[eye] }))

/** How an eye's pressure was measured: its own method, else the visit's; null where nobody knows. */
export function methodOf(visit: TrendPoint, eye: Eye): string | null {
  return tonometerOf(visit[eye].iop_method ?? visit.applanation)
}

/** The best acuity stands at the top, everything else rises upwards. */
function heightOf(measure: GraphMeasure, value: EyeTrend[GraphMeasure]): number | null {
  if (value === null || value === '') return null
  if (measure === 'cd') return cdValue(value)
  if (measure !== 'bcva') return Number(value)
  const level = bcvaGraphLevel(String(value))
  return level === null ? null : BCVA_GRAPH_LEVELS.length - 1 - level
}

/** What stands beside a height of the acuity graph. */
export function acuityAt(height: number): string {
  return BCVA_GRAPH_LEVELS[BCVA_GRAPH_LEVELS.length - 1 - height] ?? ''
}

/** mmHg, dB, %, µm; empty where there is none. */
export const unitOf = (measure: GraphMeasure) => shownUnit(pairField(measure))

/** Pressure less that of the last visit before that has one, mmHg; null where either is missing (F131). */
export function pressureChange(
  visits: readonly AgedVisit[],
  visit: AgedVisit,
  eye: Eye
): number | null {
  const measured = pointsOf('iop', eye, visits.slice(0, visits.indexOf(visit) + 1))
  const [before, now] = measured.slice(-2)
  return now?.visit === visit ? now.height - before!.height : null
}

/** '+3', '−2', '0'; empty where there is none. */
export function signed(value: number | null, locale: Locale): string {
  if (value === null) return ''
  const sign = value > 0 ? '+' : ''
  return `${sign}${formatNumber(value, locale)}`
}

const PLACES: Partial<Record<GraphMeasure, number>> = { cd: 2, vf_md: 2 }

/** A stored value in words, without its unit; null where there is none. */
export function shownValue(
  measure: GraphMeasure | 'vqi',
  value: string | number | null,
  locale: Locale
): string | null {
  if (value === null || value === '') return null
  if (measure === 'cd' && value === CD_NO_VIEW) return text('exams.no_view')
  const number = Number(value)
  if (measure === 'bcva' || Number.isNaN(number)) return String(value)
  return formatNumber(number, locale, { places: measure === 'vqi' ? 0 : PLACES[measure] })
}
