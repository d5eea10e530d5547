import {
  CD_NO_VIEW,
  acceptOrClear,
  formatCd,
  isCylinderPattern,
  rangeMessage,
  type MeasurementName,
} from '#exams/rules'
import type { Message } from '#identity/rules'

/**
 * What a field does when it is left: the value to keep, or none and the
 * message why (F125). C/D is kept as text with two decimals, or as NV from its first letter.
 */
export function acceptTyped(
  range: MeasurementName,
  typed: string
): { value: number | string | null; message: Message | null } {
  if (range === 'cd' && typed.startsWith('N')) return { value: CD_NO_VIEW, message: null }
  if (range === 'cylinder' && typed !== '' && !isCylinderPattern(typed)) {
    return { value: null, message: rangeMessage(range) }
  }
  const accepted = acceptOrClear(range, typed)
  if (range !== 'cd' || accepted.value === null) return accepted
  return { value: formatCd(accepted.value), message: null }
}
