import {
  acceptOrClear,
  formatCd,
  isCylinderPattern,
  rangeMessage,
  type MeasurementName,
} from '#exams/rules'
import type { Message } from '#identity/rules'

/**
 * What a field does when it is left: the value to keep, or none and the
 * message why (F125). C/D is kept as text with two decimals.
 */
export function acceptTyped(
  range: MeasurementName,
  typed: string
): { value: number | string | null; message: Message | null } {
  if (range === 'cylinder' && typed !== '' && !isCylinderPattern(typed)) {
    return { value: null, message: rangeMessage(range) }
  }
  const accepted = acceptOrClear(range, typed)
  if (range !== 'cd' || accepted.value === null) return accepted
  return { value: formatCd(accepted.value), message: null }
}
