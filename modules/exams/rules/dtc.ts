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

/** Three readings are wanted only in Manitoba's layout, and only once there is a first (Q111, Q157). */
export function isDtcMissing(input: {
  province: string | null
  readings: readonly DtcReading[]
}): boolean {
  const count = dtcCount(input.readings)
  return hasDtcLayout(input.province) && count > 0 && !isDtcComplete(count)
}
