import type { StereoPositions } from '#exams/rules'
import type { ExamWire } from '#exams/rules'
import type { ExamImage, HistoryImage, TrendPoint, Visit } from './types'

/** A visit as science knows it (Q173): by its numbers, the patient by age and sex. */
export type ScienceExam = ExamWire & {
  /** Number of the patient's record. */
  readonly patient: number
  /** Whole years on the day of the visit. */
  readonly age: number
  readonly gender: 'M' | 'F'
}

/** Props of the page exams/science. */
export type SciencePageProps = {
  readonly exam: ScienceExam
  readonly visits: readonly Visit[]
  readonly trend: readonly TrendPoint[]
  /** Photographs of the eye; print-outs, documents and letters are not among them. */
  readonly images: readonly ExamImage[]
  readonly image_history: readonly HistoryImage[]
  readonly stereo_positions: StereoPositions
}
