import type { CalendarDate } from '../../../app/kernel/clock.js'
import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { PairName } from '../fields/table.js'
import { exactAge } from './graphs.js'
import { fitLine } from './least_squares.js'

/**
 * How an eye's values go on over its visits: an aid that is not validated,
 * and labelled so wherever it is shown (design: clinical).
 *
 * A slope is never drawn across devices. Of a pressure the visit stores the
 * method; of a field the chart stores neither machine nor strategy, of a
 * tomography no device: such values are one series, because nothing tells them
 * apart, and the page says so. Of what makes a test reliable the chart stores
 * that a tomography is invalid; false answers and lost fixations it does not
 * store, and the field's VQI has no documented limit: it stands beside the
 * values and takes none of them out.
 */
export const SLOPE_MEASURES = ['iop', 'vf_md', 'vfi', 'oct_rnfl_avg'] as const satisfies PairName[]
export type SlopeMeasure = (typeof SLOPE_MEASURES)[number]

/** Reliable values before there is a slope; five fields at least (PMC2564806; design: clinical). */
export const SLOPE_VALUES = 5

/** Years from the first to the last of them (design: clinical). */
export const SLOPE_YEARS = 2

/** dB a year, inclusive: a loss of mean deviation that must not be overlooked (design: clinical). */
export const FAST_MD_LOSS = -1

/** µm: a change of the RNFL average that is reproducible on one device (doi 10.1167/iovs.10-5222). */
export const RNFL_STEP = 4

/** Visits that show a loss of the RNFL before it counts (design: clinical). */
export const RNFL_VISITS = 2

/** mm[Hg], inclusive: NICE's threshold, and never on a non-contact reading alone (design: clinical). */
export const REPEAT_IOP = 24

/** One value of one eye. */
export type Reading = {
  /** Of the visit. */
  readonly date: CalendarDate
  /** Years with their fraction. */
  readonly age: number
  /** In the unit of the measure: mm[Hg], dB, %, µm. */
  readonly value: number
  /** What it was measured with; null where the chart does not tell. */
  readonly device: string | null
  readonly reliable: boolean
}

/** A slope and what it was made of. */
export type Slope = {
  /** Change of the value a year, in the unit of the measure. */
  readonly perYear: number
  /** Its two-sided 95 % t-interval. */
  readonly low: number
  readonly high: number
  readonly count: number
  /** Years from the first to the last value. */
  readonly years: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly device: string | null
}

/** Why there is no slope yet. */
export type NoSlope =
  | { readonly why: 'too_few'; readonly count: number }
  | { readonly why: 'too_short'; readonly count: number; readonly years: number }

/**
 * Change a year of one eye's values, by least squares against age.
 *
 * @param readings of one eye and one measure, oldest first
 */
export function slopeOf(readings: readonly Reading[]): Result<Slope, NoSlope> {
  const series = seriesOf(readings)
  const [first, last] = [series[0], series.at(-1)]
  const count = series.length
  if (count < SLOPE_VALUES || !first || !last) return err({ why: 'too_few', count })
  const years = exactAge(first.date, last.date)
  if (years < SLOPE_YEARS) return err({ why: 'too_short', count, years })
  const line = fitLine(series.map(({ age, value }) => ({ x: age, y: value })))
  return ok({
    perYear: line.slope,
    low: line.low,
    high: line.high,
    count,
    years,
    from: first.date,
    to: last.date,
    device: first.device,
  })
}

/**
 * The reliable values that may be compared with each other: those of the
 * device that was used last. Where it is told of some, the others could be
 * anything's; where it is told of none, all are taken for one series.
 */
export function seriesOf(readings: readonly Reading[]): readonly Reading[] {
  const reliable = readings.filter((each) => each.reliable)
  const newest = reliable.findLast(({ device }) => device !== null)
  return newest ? reliable.filter(({ device }) => device === newest.device) : reliable
}

/** What a pressure was measured with, by its stored method: `unknown` tells nothing. */
export function tonometerOf(method: string | null): string | null {
  return method === 'unknown' || method === '' ? null : method
}

/** Is the tomography behind an RNFL value one to rely on, by its stored category. */
export function isReliableTomography(category: string | null): boolean {
  return category !== 'invalid'
}

/** Which way the values go: `none` where the interval holds 0. */
export function directionOf({ low, high }: Slope): 'falling' | 'rising' | 'none' {
  if (high < 0) return 'falling'
  return low > 0 ? 'rising' : 'none'
}

/** Does the interval of a slope of mean deviation reach -1 dB a year, or lie below it. */
export function isFastLossOpen({ low }: Slope): boolean {
  return low <= FAST_MD_LOSS
}

/** A loss of the RNFL average against the first visit of its series. */
export type RnflLoss = {
  /** The first value and its visit. */
  readonly first: Reading
  /** µm, at least: what the visits that count have in common. */
  readonly loss: number
  /** Visits at least 4 µm below the first. */
  readonly visits: number
  /** Seen at two visits or more, the last among them. */
  readonly counts: boolean
}

/**
 * How far the last value of the RNFL average lies below the first, where that
 * is 4 µm or more; null where it is not. It counts once another visit showed
 * it too.
 *
 * @param readings of one eye, oldest first
 */
export function rnflLoss(readings: readonly Reading[]): RnflLoss | null {
  const [first, ...later] = seriesOf(readings)
  if (!first) return null
  const isBelow = ({ value }: Reading) => first.value - value >= RNFL_STEP
  const last = later.at(-1)
  if (!last || !isBelow(last)) return null
  const below = later.filter(isBelow)
  const losses = below.map(({ value }) => first.value - value).sort((one, other) => other - one)
  const counts = below.length >= RNFL_VISITS
  const loss = losses[counts ? RNFL_VISITS - 1 : 0]!
  return { first, loss, visits: below.length, counts }
}

/** Is a pressure to be measured again by applanation before anything follows from it. */
export function repeatsByApplanation(iop: number, method: string | null): boolean {
  return method === 'non-contact' && iop >= REPEAT_IOP
}
