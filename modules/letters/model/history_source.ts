import type { BodyCondition, EyeCondition } from '#exams/rules'

/**
 * None, none or unchanged (the form's one box for drops), unknown and not
 * asked are four answers and never collapse (Q150).
 */
export type HistoryAnswer<Row> =
  { answer: 'none' | 'none_same' | 'unknown' | 'not_asked' } | { answer: 'listed'; rows: Row[] }

export type EyeSelect = 'OD' | 'OS' | 'OU'

export type DropRow = { eye: EyeSelect | null; drop: string; compliance?: string }
export type OmdRow = {
  name: string
  diagnosis: string
  eye: EyeSelect | null
  /** Years. */
  from: number | null
  to: number | null
}
/** mm[Hg]; `high` null where one value was given. */
export type PressureRow = {
  eye: EyeSelect | null
  low: number
  high: number | null
  drops: string[]
  /** Said to have been measured without drops. */
  isWithoutDrops: boolean
  procedure: { prefix: 'pre-' | 'post-' | null; names: string[] }
  machine: string
}

/** What the allergy card holds: the sulfa box, the text, or both. */
export type AllergyRow = { kind: 'sulfa' } | { kind: 'text'; text: string }

/** Those of one eye, and those of the person. */
export type ComorbidityRow = { code: BodyCondition } | { code: EyeCondition; eye: EyeSelect }

/** A history that the visit's form does not have, and nobody filled, is left out of the object. */
export type HistorySource = {
  currentDrops?: HistoryAnswer<DropRow>
  pastDrops?: HistoryAnswer<DropRow>
  comorbidities?: HistoryAnswer<ComorbidityRow>
  allergies?: HistoryAnswer<AllergyRow>
  omd?: HistoryAnswer<OmdRow>
  pressures?: HistoryAnswer<PressureRow>
}
