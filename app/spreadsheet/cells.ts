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

/** Texts that a workbook keeps to name them by their place, and the longest of them, in characters. */
const MOST_SHARED = 10_000
const LONGEST_SHARED = 200

const said = (text: string) => `<t xml:space="preserve">${escaped(text)}</t>`

const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`)

const styleOf = (text: string) => (IS_FORMULA.test(text) ? STYLE.quoted : 0)

/** Name of a column, from A: the 27th is AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

/** A text where it belongs: what a cell says of itself after its place. */
const inline = (text: string, style: number) =>
  `${styled(style)} t="inlineStr"><is>${said(text)}</is></c>`

/**
 * Rows of one sheet, below each other. Each row and cell says where it is: the format does
 * without, many a program that reads it does not.
 */
export class Rows {
  readonly #names: readonly string[]
  #count = 0

  constructor(
    private readonly kinds: readonly CellKind[],
    private readonly texts: Texts
  ) {
    this.#names = kinds.map((_, at) => columnName(at))
  }

  get count(): number {
    return this.#count
  }

  heads(heads: readonly string[]): string {
    return this.#row(heads, (text) => inline(text, STYLE.head))
  }

  /**
   * @param values in the order of the columns: a date is `YYYY-MM-DD`; a time
   *   `YYYY-MM-DDTHH:mm:ss` where it happened, without a zone
   */
  values(values: readonly CellValue[]): string {
    return this.#row(values, (value, at) => this.#cell(value, this.kinds[at]!))
  }

  #row<Value>(values: readonly Value[], cellOf: (value: Value, at: number) => string): string {
    const number = ++this.#count
    let cells = ''
    for (let at = 0; at < values.length; at++) {
      const cell = cellOf(values[at]!, at)
      if (cell !== '') cells += `<c r="${this.#names[at]}${number}"${cell}`
    }
    return `<row r="${number}">${cells}</row>`
  }

  #cell(value: CellValue, kind: CellKind): string {
    if (value === null) return ''
    if (typeof value === 'number') return `><v>${value}</v></c>`
    if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v></c>`
    if (kind === 'plain') return this.texts.cell(value)
    const ms = dayOf(value.slice(0, 10)) + (kind === 'time' ? timeOf(value) : 0)
    return ` s="${STYLE[kind]}"><v>${EPOCH + ms / DAY}</v></c>`
  }
}

/**
 * The texts of one workbook: what comes again is written once and named by its
 * place in the workbook's table of texts. The table is bounded; what came after it was
 * full stands where it belongs.
 */
export class Texts {
  /** Cells of the texts in the table, in its order. */
  readonly #shared = new Map<string, string>()

  /** What a cell says of itself after its place. */
  cell(text: string): string {
    const known = this.#shared.get(text)
    if (known !== undefined) return known
    const place = this.#shared.size
    if (place >= MOST_SHARED || text.length > LONGEST_SHARED) return inline(text, styleOf(text))
    const cell = `${styled(styleOf(text))} t="s"><v>${place}</v></c>`
    this.#shared.set(text, cell)
    return cell
  }

  /** The table, as the format has it: known once all rows are written. */
  *table(): Generator<string> {
    for (const text of this.#shared.keys()) yield `<si>${said(text)}</si>`
  }
}

/** Days remembered, and each of them in ms. */
const KEPT = 10_000
const days = new Map<string, number>()

function dayOf(text: string): number {
  let ms = days.get(text)
  if (ms === undefined) {
    if (days.size >= KEPT) days.clear()
    days.set(text, (ms = Date.parse(`${text}T00:00:00Z`)))
  }
  return ms
}

/** What a clock shows in `YYYY-MM-DDTHH:mm:ss`, in ms since midnight. */
function timeOf(text: string): number {
  const [hours, minutes, seconds] = [text.slice(11, 13), text.slice(14, 16), text.slice(17, 19)]
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
}
