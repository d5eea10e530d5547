import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'

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
  readonly unit: string
  /** Decimals kept. */
  readonly decimals: number
  readonly keys: Keys
  /** Characters typed at most. */
  readonly maxLength: number
  readonly source: string
}

const IOP = {
  low: 0,
  high: 70,
  shown: ['0', '70'],
  unit: 'mm[Hg]',
  decimals: 1,
  keys: 'digits',
  maxLength: 2,
} as const
const ISHIHARA = {
  low: 0,
  high: 30,
  shown: ['0', '30'],
  unit: '{plates}',
  decimals: 0,
  keys: 'digits',
  maxLength: 2,
} as const
const SEED_1 = 'seed-1 section 5, ranges'

/** Every limit of a measurement, once: server, form and messages read it here. */
export const MEASUREMENT_RANGES = {
  cd: {
    label: 'Vert C/D',
    low: 0.1,
    high: 0.9,
    shown: ['0.1', '0.9'],
    unit: '1',
    decimals: 2,
    keys: 'decimal',
    maxLength: 4,
    source: SEED_1,
  },
  pachs: {
    label: 'Pachs',
    low: 200,
    high: 750,
    shown: ['200', '750'],
    unit: 'um',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: SEED_1,
  },
  // Typed as a whole number, kept with one place for instruments that give one (Q148).
  iop: { ...IOP, label: 'IOP', source: `${SEED_1}; Q148` },
  dtc_iop: { ...IOP, label: 'DTC IOP', source: SEED_1 },
  dtc_hour: {
    label: 'DTC hour',
    low: 7,
    high: 18,
    shown: ['7', '18'],
    unit: 'h',
    decimals: 0,
    keys: 'digits',
    maxLength: 2,
    source: SEED_1,
  },
  ishihara: { ...ISHIHARA, label: 'Ishihara', source: SEED_1 },
  ishihara2: { ...ISHIHARA, label: 'Ishihara2', source: SEED_1 },
  sphere: {
    label: 'Sphere',
    low: -50,
    high: 50,
    shown: ['-50.00', '50.00'],
    unit: '[diop]',
    decimals: 2,
    keys: 'signed',
    maxLength: 6,
    source: SEED_1,
  },
  cylinder: {
    label: 'Cylinder',
    low: -9.5,
    high: 0,
    shown: ['-9.5', '0.00'],
    unit: '[diop]',
    decimals: 2,
    keys: 'minus_decimal',
    maxLength: 5,
    source: SEED_1,
  },
  axis: {
    label: 'Axis',
    low: 1,
    high: 180,
    shown: ['001', '180'],
    unit: 'deg',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: SEED_1,
  },
  low_iop: { ...IOP, label: 'Low IOP', decimals: 0, source: `${SEED_1}, step 1` },
  high_iop: { ...IOP, label: 'High IOP', decimals: 0, source: `${SEED_1}, step 1` },
  plaquenil_dose: {
    label: 'Plaquenil dose',
    low: 0,
    high: 999,
    shown: ['0', '999'],
    unit: 'mg/d',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: `${SEED_1}, up to 3 digits`,
  },
  fu_number: {
    label: 'Follow-up number',
    low: 0,
    high: 99_999,
    shown: ['0', '99999'],
    unit: '1',
    decimals: 0,
    keys: 'digits',
    maxLength: 5,
    source: `${SEED_1}, up to 5 digits`,
  },
  vfi: {
    label: 'VFI',
    low: 0,
    high: 100,
    shown: ['0', '100'],
    unit: '%',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: 'perimetry: a percentage',
  },
  vqi: {
    label: 'VQI',
    low: 0,
    high: 100,
    shown: ['0', '100'],
    unit: '%',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: 'perimetry: a percentage',
  },
  vf_md: {
    label: 'MD',
    low: -35,
    high: 5,
    shown: ['-35', '5'],
    unit: 'dB',
    decimals: 2,
    keys: 'signed',
    maxLength: 6,
    source: 'perimetry: mean deviation of the 24-2 and 10-2 tests',
  },
  vf_psd: {
    label: 'PSD',
    low: 0,
    high: 20,
    shown: ['0', '20'],
    unit: 'dB',
    decimals: 2,
    keys: 'decimal',
    maxLength: 5,
    source: 'perimetry: pattern standard deviation',
  },
  rnfl: {
    label: 'RNFL',
    low: 0,
    high: 300,
    shown: ['0', '300'],
    unit: 'um',
    decimals: 0,
    keys: 'digits',
    maxLength: 3,
    source: 'tomography: thickness of the nerve fibre layer',
  },
} as const satisfies Record<string, MeasurementRange>

export type MeasurementName = keyof typeof MEASUREMENT_RANGES

/** The one sentence of every range, naming the field and its limits (F125, Q155). */
export function rangeMessage(name: MeasurementName): Message {
  const { label, shown } = MEASUREMENT_RANGES[name]
  return message('exams.range', { field: name, label, low: shown[0], high: shown[1] })
}

/** Within its range, both ends included; empty is no value and passes. */
export function checkRange(
  name: MeasurementName,
  value: number | null
): Result<number | null, Message> {
  if (value === null) return ok(null)
  const { low, high } = MEASUREMENT_RANGES[name]
  return value >= low && value <= high ? ok(value) : err(rangeMessage(name))
}

/**
 * What a field does when it is left: keeps the value, or clears it and says
 * why (F125).
 *
 * @param text as typed; blank is empty
 */
export function acceptOrClear(
  name: MeasurementName,
  text: string
): { value: number | null; message: Message | null } {
  if (text.trim() === '') return { value: null, message: null }
  const checked = checkRange(name, parseNumber(text) ?? Number.NaN)
  return checked.ok
    ? { value: checked.value, message: null }
    : { value: null, message: checked.error }
}

/** A plain decimal number; null for anything else. */
export function parseNumber(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : null
}

/** Has the number no more decimals than the range keeps. */
export function fitsDecimals(name: MeasurementName, value: number): boolean {
  const scaled = value * 10 ** MEASUREMENT_RANGES[name].decimals
  return Math.abs(scaled - Math.round(scaled)) < 1e-6
}
