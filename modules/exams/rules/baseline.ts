import { dtcCount, type DtcReading } from './dtc.js'

/** Visits each of IOP, RNFL and VF that make a baseline (seed-3 section 9). */
export const BASELINE_EXAMS = 3

/** What a baseline is made of, in the order it is told. */
export const BASELINE_TESTS = ['iop', 'rnfl', 'vf'] as const
export type BaselineTest = (typeof BASELINE_TESTS)[number]
export type BaselineCounts = Readonly<Record<BaselineTest, number>>

type Measured = { readonly [name in 'iop' | 'oct_rnfl_avg' | 'vf_md' | 'vfi']: unknown }
type Visit = {
  readonly od: Measured
  readonly os: Measured
  /** The daily curve: pressures, too, and all that some visits have of them. */
  readonly dtc_values: readonly DtcReading[]
}

/** By what a test is known to have been done on an eye; a pressure of the daily curve besides. */
const DONE: Readonly<Record<BaselineTest, (eye: Measured) => boolean>> = {
  iop: ({ iop }) => isRead(iop),
  rnfl: ({ oct_rnfl_avg: average }) => isRead(average),
  vf: ({ vf_md: md, vfi }) => isRead(md) || isRead(vfi),
}

/** How many visits have each test of one eye or both, as shown: three are enough (Q85). */
export function baselineCounts(visits: readonly Visit[]): BaselineCounts {
  const isDone = (test: BaselineTest, { od, os, dtc_values: curve }: Visit) =>
    DONE[test](od) || DONE[test](os) || (test === 'iop' && dtcCount(curve) > 0)
  const of = (test: BaselineTest) =>
    baselineShown(visits.filter((visit) => isDone(test, visit)).length)
  return { iop: of('iop'), rnfl: of('rnfl'), vf: of('vf') }
}

/** Counts are shown capped. */
export function baselineShown(exams: number): number {
  return Math.min(exams, BASELINE_EXAMS)
}

/** Whether each test has been done often enough. */
export function isBaselineComplete(counts: BaselineCounts): boolean {
  return Object.values(counts).every((count) => count >= BASELINE_EXAMS)
}

const isRead = (value: unknown) => value !== null && value !== undefined && value !== ''
