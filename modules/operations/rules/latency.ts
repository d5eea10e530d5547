import { EXAM_VIEWS, type ExamView } from '../../identity/rules/index.js'

/** Pages whose loading is measured: the patient list, and a visit by the way it is looked at (F390). */
export const LATENCY_METRICS = [
  'patient_list_load',
  'rlu_exam_load',
  ...EXAM_VIEWS.map((view) => `${view}_exam_load` as const),
] as const
export type LatencyMetric = (typeof LATENCY_METRICS)[number]

/** The measure of a visit's page; an optometrist's letter visit has a page of its own (F182). */
export function examMetric(view: ExamView, isLetterPage: boolean): LatencyMetric {
  return isLetterPage ? 'rlu_exam_load' : `${view}_exam_load`
}

/** Longest load that is believed, in milliseconds; what took longer was a machine asleep. */
export const MAX_LATENCY_MS = 600_000

/** Measured loads are kept for so many days. */
export const LATENCY_KEPT_DAYS = 90

/** Periods the figures can be looked at, in days. */
export const LATENCY_PERIODS = [1, 7, 30, LATENCY_KEPT_DAYS] as const
