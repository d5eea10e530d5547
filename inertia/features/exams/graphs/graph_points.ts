import { BCVA_GRAPH_LEVELS, EYES, bcvaGraphLevel, exactAge } from '#exams/rules'
import type { TrendPoint } from '../types'

/** What is drawn against age (F097). */
export const GRAPHS = ['iop', 'bcva'] as const
export type GraphMeasure = (typeof GRAPHS)[number]

export type Eye = (typeof EYES)[number]

/** A point of a line: age in years, height on the graph, the value as it was written. */
export type GraphPoint = {
  readonly age: number
  readonly height: number
  readonly value: string
  readonly eye: Eye
  readonly date: string
}

/** Points of one measure, visit by visit; what was not measured leaves no point. */
export function pointsOf(
  measure: GraphMeasure,
  trend: readonly TrendPoint[],
  birthDate: string
): GraphPoint[] {
  return trend.flatMap((visit) =>
    EYES.flatMap((eye) => {
      const value = visit[eye][measure]
      const height = heightOf(measure, value)
      if (height === null) return []
      const age = exactAge(birthDate, visit.exam_date)
      return [{ age, height, value: String(value), eye, date: visit.exam_date }]
    })
  )
}

/** Pressure rises upwards; the best acuity stands at the top. */
function heightOf(measure: GraphMeasure, value: string | number | null): number | null {
  if (value === null) return null
  if (measure === 'iop') return Number(value)
  const level = bcvaGraphLevel(String(value))
  return level === null ? null : BCVA_GRAPH_LEVELS.length - 1 - level
}

/** What stands beside a height of the acuity graph. */
export function acuityAt(height: number): string {
  return BCVA_GRAPH_LEVELS[BCVA_GRAPH_LEVELS.length - 1 - height] ?? ''
}
