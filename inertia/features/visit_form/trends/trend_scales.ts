import { scaleLinear, type ScaleLinear } from 'd3-scale'
import { BCVA_GRAPH_LEVELS, ageTicks } from '#exams/rules'
import type { Locale } from '../../../lib/messages'
import { formatNumber } from '../../../lib/numbers'
import { acuityAt, type GraphMeasure } from './trend_points'

/** Left to right of a graph, in per cent of its width. */
const FULL_WIDTH = 100

/** px between two labels of the height, at least. */
const LABEL_EVERY = 36

/** What a graph shows at least, in its own unit: a healthy value is not drawn at its foot. */
const AT_LEAST: Record<Exclude<GraphMeasure, 'bcva'>, readonly [low: number, high: number]> = {
  iop: [0, 30],
  cd: [0, 1],
  vf_md: [-10, 0],
  vfi: [80, 100],
  oct_rnfl_avg: [60, 120],
}

export type Scale = ScaleLinear<number, number>

export const percent = (value: number) => `${value}%`

/** Ages to per cent of the width, from a whole year to a whole year (F097). */
export function ageScale(ages: readonly number[]): { scale: Scale; years: number[] } {
  const years = ageTicks(ages)
  return { scale: scaleLinear([years[0]!, years.at(-1)!], [0, FULL_WIDTH]), years }
}

/** Years that are labelled along a graph at most. */
const MOST_YEARS = 10

/** All of the years, or every so many where their labels would touch. */
export function labelledYears(years: readonly number[]): number[] {
  const step = [1, 2, 5, 10].find((each) => (years.length - 1) / each <= MOST_YEARS) ?? 20
  return years.filter((year) => (year - years[0]!) % step === 0)
}

/** Values to px from the top, with the values that are labelled. */
export function heightScale(
  measure: GraphMeasure,
  heights: readonly number[],
  px: number
): { scale: Scale; ticks: number[] } {
  if (measure === 'bcva') {
    const worst = BCVA_GRAPH_LEVELS.length - 1
    const every = px / worst < 12 ? worst / 2 : 1
    const levels = BCVA_GRAPH_LEVELS.map((_, level) => level)
    return {
      scale: scaleLinear([0, worst], [px, 0]),
      ticks: levels.filter((level) => level % every === 0),
    }
  }
  const [low, high] = AT_LEAST[measure]
  const count = Math.max(2, Math.floor(px / LABEL_EVERY))
  const scale = scaleLinear([Math.min(low, ...heights), Math.max(high, ...heights)], [px, 0])
  scale.nice(count)
  return { scale, ticks: scale.ticks(count) }
}

export function tickWords(measure: GraphMeasure, tick: number, locale: Locale): string {
  if (measure === 'bcva') return acuityAt(tick)
  return formatNumber(tick, locale, measure === 'cd' ? { places: 1 } : {})
}
