import { PHONE_MASK, faxDigits, fillMask } from '#directories/rules'

const NO_BREAK = '\u00a0'

/** A number as people dial it, never broken over two lines; one that is no North American number stays as it was written. */
export function phoneText(number: string): string {
  return fillMask(PHONE_MASK, faxDigits(number))?.replaceAll(' ', NO_BREAK) ?? number
}
