import type { ReadingDecision, ReadingDecisions } from '#review/rules'

/** An answer as it was locked, without anybody's name. */
export type LockedReading = ReadingDecisions & {
  role: 'omdr' | 'second_omdr' | 'third_omdr'
  note: string
  decided_at: string
}

/** A second reading as the portal's list knows it. */
export type SecondReading = {
  id: number
  exam_id: number
  patient: string
  dob: string
  exam_date: string
  reason: 'sample' | 'opinion'
  state: 'second' | 'agreed' | 'third' | 'resolved' | 'withdrawn'
  /** What the office has to do about it. */
  needs: 'second' | 'third' | 'outcome' | null
  second_omdr_id: number | null
  third_omdr_id: number | null
  /** Their names, which the list alone is told. */
  second_omdr?: string | null
  third_omdr?: string | null
  differs: readonly ReadingDecision[]
  outcome_differs: readonly ReadingDecision[]
  opened_at: string
}

/** The whole record; what a list knows comes without the answers. */
export type SecondReadingRecord = SecondReading & { readings?: readonly LockedReading[] }
