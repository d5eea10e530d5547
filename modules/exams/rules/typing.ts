import type { Keys } from '../fields/range.js'
import { MEASUREMENT_RANGES, type MeasurementName } from './ranges.js'

/** What may stay of a text while it is typed. */
const ALLOWED: Record<Keys, RegExp> = {
  digits: /[0-9]/,
  decimal: /[0-9.]/,
  signed: /[0-9.+-]/,
  minus_decimal: /[0-9.-]/,
}

/** Optional minus, one digit, a dot and up to two more (seed-1 section 5). */
const CYLINDER = /^-?\d(\.\d{0,2})?$/

/**
 * A field's text without the keys it does not take, cut to its length:
 * 'IOP 215' becomes '21' (seed-1 section 5). Axis also loses leading zeros.
 * A C/D also takes the letters of NV, no view.
 * The comma of a French keyboard is a point where there are decimals: a
 * sphere of 1,5 must not become 15.
 */
export function filterTyped(name: MeasurementName, typed: string): string {
  const noView = name === 'cd' && /^nv?/i.exec(typed)
  if (noView) return noView[0].toUpperCase()
  const { keys, maxLength } = MEASUREMENT_RANGES[name]
  const pointed = keys === 'digits' ? typed : typed.replaceAll(',', '.')
  const kept = [...pointed].filter((key) => ALLOWED[keys].test(key)).join('')
  return (name === 'axis' ? kept.replace(/^0+/, '') : kept).slice(0, maxLength)
}

export function isCylinderPattern(typed: string): boolean {
  return CYLINDER.test(typed)
}

/** A typed target pressure: one or two digits, or empty (seed-2 section 5). */
export function isIopAimTyped(typed: string): boolean {
  return /^\d{0,2}$/.test(typed)
}
