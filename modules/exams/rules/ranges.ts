import { err, ok, type Result } from '../../../app/kernel/result.js'
import { message, type Message } from '../../identity/rules/index.js'
import { PRESSURES_OF_ROWS, type MeasurementRange } from '../fields/range.js'
import { FIELD_RECORDS, type FieldTable } from '../fields/table.js'

/** A number of the table, or a pressure within a list, by its name without the eye. */
export type MeasurementName =
  | {
      [Name in keyof FieldTable]: FieldTable[Name] extends { range: object } ? Name : never
    }[keyof FieldTable]
  | keyof typeof PRESSURES_OF_ROWS

/** Every limit of a measurement, by the name the table gives it. */
export const MEASUREMENT_RANGES = {
  ...Object.fromEntries(
    FIELD_RECORDS.flatMap(([name, field]) => ('range' in field ? [[name, field.range]] : []))
  ),
  ...PRESSURES_OF_ROWS,
} as Readonly<Record<MeasurementName, MeasurementRange>>

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
