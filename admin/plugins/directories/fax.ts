import { faxText } from '#directories/rules'

/** Digits in the mask people read, `(604) 555-0123`; what does not fill it stays as it is. */
export function formatFax(value: string): string {
  return faxText(value)
}
