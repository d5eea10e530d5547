/** What a cell may hold. Text stays text, whatever it begins with; null is an empty cell. */
export type CellValue = string | number | boolean | null

/** How a column's values are meant: a calendar date, a time of day in a place, or as they are. */
export type CellKind = 'plain' | 'date' | 'time'

/** Styles of `styles.xml`, by their places there. */
const STYLE = { date: 1, time: 2, quoted: 3, head: 4 } as const

/** Days from the format's first to 1970-01-01. */
const EPOCH = 25_569
const DAY = 86_400_000

/** Text that a spreadsheet would take for a formula if somebody typed it there (reliability 14). */
const IS_FORMULA = /^[=+\-@\t\r]/

const SPECIAL = /[&<>\p{Cc}\uFFFE\uFFFF]/u
const SPECIALS = new RegExp(SPECIAL, 'gu')
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '\t',
  '\n': '\n',
}

/** Text as XML takes it; what XML cannot hold is written as the format's own `_x000D_`. */
export function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replace(
    SPECIALS,
    (one) => ESCAPED[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  )
}

function textCell(text: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A row of headings. */
export function headRow(texts: readonly string[]): string {
  return `<row>${texts.map((text) => textCell(text, STYLE.head)).join('')}</row>`
}

/**
 * A row of values, in the order of their columns.
 *
 * @param kinds a date is `YYYY-MM-DD`; a time `YYYY-MM-DDTHH:mm:ss` where it happened, without a zone
 */
export function valueRow(values: readonly CellValue[], kinds: readonly CellKind[]): string {
  let cells = ''
  for (let at = 0; at < values.length; at++) cells += cell(values[at]!, kinds[at]!)
  return `<row>${cells}</row>`
}

function cell(value: CellValue, kind: CellKind): string {
  if (value === null) return '<c/>'
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`
  if (kind === 'plain') return textCell(value, IS_FORMULA.test(value) ? STYLE.quoted : 0)
  const days = EPOCH + Date.parse(kind === 'date' ? `${value}T00:00:00Z` : `${value}Z`) / DAY
  return `<c s="${STYLE[kind]}"><v>${days}</v></c>`
}
