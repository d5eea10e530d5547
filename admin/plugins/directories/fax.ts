/** Digits in the mask people read: `(604) 555-0123`. */
export function formatFax(digits: string): string {
  const [, area, exchange, line] = digits.match(/^1?(\d{3})(\d{3})(\d{4})$/) ?? []
  return area ? `(${area}) ${exchange}-${line}` : digits
}
