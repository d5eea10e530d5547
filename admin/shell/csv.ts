/** What a spreadsheet would run as a formula instead of showing it (reliability 14). */
const FORMULA = /^[=+\-@\t\r]/

/** Without it spreadsheets read accents as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** One value as text: formulas are disarmed, separators and quotes quoted. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as a CSV file (RFC 4180), heads first. */
export function toCsv(heads: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [heads, ...rows].map((row) => row.map(cell).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
