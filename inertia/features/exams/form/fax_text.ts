import { PHONE_MASK, faxDigits, fillMask } from '#directories/rules'

/** A number as people write it; one that does not fit the mask stays as it is. */
export function faxText(number: string): string {
  return fillMask(PHONE_MASK, faxDigits(number)) ?? number
}
