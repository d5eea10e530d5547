import { EYES, type Eye } from './vocabulary.js'

/** Readings of a daily tension curve, and slots per side (seed-1 section 9). */
export const DTC_VALUES_REQUIRED = 3

/** One moment of the curve, both eyes, mm[Hg]. */
export type DtcReading = { readonly od: number | null; readonly os: number | null }

/** The curve is laid out for Manitoba only (seed-2 section 9; the OD practice's province, Q78). */
export function hasDtcLayout(province: string | null): boolean {
  return province === 'MB'
}

export function isDtcComplete(count: number): boolean {
  return count >= DTC_VALUES_REQUIRED
}

/** How many moments hold a reading of either eye. */
export function dtcCount(readings: readonly DtcReading[]): number {
  return readings.filter(({ od, os }) => od !== null || os !== null).length
}

/**
 * Once there is a first reading, Manitoba's layout wants its hour and three of
 * each eye (Q111, Q157). An eye without any may be one that the patient does
 * not have.
 */
export function isDtcMissing(input: {
  province: string | null
  hasHour: boolean
  readings: readonly DtcReading[]
}): boolean {
  const counts = EYES.map((eye) => readingsOf(eye, input.readings)).filter((count) => count > 0)
  if (!hasDtcLayout(input.province) || counts.length === 0) return false
  return !input.hasHour || !counts.every(isDtcComplete)
}

function readingsOf(eye: Eye, readings: readonly DtcReading[]): number {
  return readings.filter((reading) => reading[eye] !== null).length
}
