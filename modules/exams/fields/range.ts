/** Which keys a field lets through (seed-1 section 5, keystroke filters). */
export type Keys = 'digits' | 'decimal' | 'signed' | 'minus_decimal'

export type MeasurementRange = {
  /** As the documents name it; translated texts are chosen by the range's name. */
  readonly label: string
  /** Inclusive at both ends. */
  readonly low: number
  readonly high: number
  /** The two limits as the message prints them. */
  readonly shown: readonly [low: string, high: string]
  /** UCUM. */
  readonly unit: Unit
  /** Decimals kept. */
  readonly decimals: number
  readonly keys: Keys
  /** Characters typed at most. */
  readonly maxLength: number
  readonly source: string
}

/** Units in UCUM, and as they stand beside a value. */
export const SHOWN_UNITS = {
  '1': '',
  '{plates}': '',
  'mm[Hg]': 'mmHg',
  'um': 'µm',
  '[diop]': 'D',
  'deg': '°',
  'dB': 'dB',
  '%': '%',
  'h': 'h',
  'mg/d': 'mg/d',
  'kg': 'kg',
} as const
export type Unit = keyof typeof SHOWN_UNITS

export const SEED_1 = 'seed-1 section 5, ranges'

/** A pressure, mm[Hg]. */
export const PRESSURE = {
  low: 0,
  high: 70,
  shown: ['0', '70'],
  unit: 'mm[Hg]',
  decimals: 1,
  keys: 'digits',
  maxLength: 2,
} as const

/** Pressures that are part of a list and no field of their own: of the daily curve, of the IOP history. */
export const PRESSURES_OF_ROWS = {
  dtc_iop: { ...PRESSURE, label: 'DTC IOP', source: SEED_1 },
  low_iop: { ...PRESSURE, label: 'Low IOP', decimals: 0, source: `${SEED_1}, step 1` },
  high_iop: { ...PRESSURE, label: 'High IOP', decimals: 0, source: `${SEED_1}, step 1` },
} as const satisfies Record<string, MeasurementRange>
