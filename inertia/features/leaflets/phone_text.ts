import { PHONE_MASK, fillMask } from '#directories/rules'

/** A telephone number as people write it. */
export function phoneText(digits: string): string {
  return fillMask(PHONE_MASK, digits) ?? digits
}
