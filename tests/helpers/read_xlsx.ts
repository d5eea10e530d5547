import { readDocx } from '#tests/unit/letters/read_letter'

export type ReadCell = string | number | boolean | null

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** What a spreadsheet's program shows: text as it was written, never worked out. */
const textOf = (xml: string) =>
  xml
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity]!)

/** Styles of dates and times; their numbers are days since the format's beginning. */
const SHOWN: Readonly<Record<string, (iso: string) => string>> = {
  1: (iso) => iso.slice(0, 10),
  2: (iso) => iso.slice(0, 19),
}

function cellOf(attributes: string, inner: string, texts: readonly string[]): ReadCell {
  const style = /s="(\d)"/.exec(attributes)?.[1] ?? '0'
  if (attributes.includes('inlineStr')) return textOf(/<t[^>]*>([\s\S]*)<\/t>/.exec(inner)![1]!)
  const value = /<v>(.*)<\/v>/.exec(inner)?.[1]
  if (value === undefined) return null
  if (attributes.includes('t="s"')) return texts[Number(value)]!
  if (attributes.includes('t="b"')) return value === '1'
  const shown = SHOWN[style]
  if (!shown) return Number(value)
  const ms = Math.round((Number(value) - 25_569) * 86_400) * 1000
  return shown(new Date(ms).toISOString())
}

/** A row's cells by the places they say they have; null where there is none. */
function rowOf(number: string, xml: string, texts: readonly string[]): ReadCell[] {
  const row: ReadCell[] = []
  for (const [, column, at, attributes, inner] of xml.matchAll(
    /<c r="([A-Z]+)(\d+)"([^>]*)>([\s\S]*?)<\/c>/g
  )) {
    if (at !== number) throw new Error(`a cell of row ${at} in row ${number}`)
    const place = [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    while (row.length < place - 1) row.push(null)
    row.push(cellOf(attributes!, inner!, texts))
  }
  return row
}

/**
 * Opens a workbook's bytes again: its sheets by name, rows of cells. A formula
 * anywhere is an error: nothing that was written may be worked out.
 */
export function readXlsx(bytes: Buffer): Map<string, ReadCell[][]> {
  const parts = readDocx(bytes)
  const part = (name: string) => parts.get(name)!.toString('utf8')
  const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) =>
    textOf(name!)
  )
  const texts = [
    ...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g),
  ].map(([, text]) => textOf(text!))
  const sheets = new Map<string, ReadCell[][]>()
  for (const [at, name] of names.entries()) {
    const xml = part(`xl/worksheets/sheet${at + 1}.xml`)
    if (xml.includes('<f>')) throw new Error(`a formula in ${name}`)
    const rows = [...xml.matchAll(/<row r="(\d+)">([\s\S]*?)<\/row>/g)].map(
      ([, number, row], place) => {
        if (Number(number) !== place + 1)
          throw new Error(`row ${number} of ${name} is the ${place + 1}th`)
        return rowOf(number!, row!, texts)
      }
    )
    const width = Math.max(...rows.map(({ length }) => length))
    sheets.set(
      name,
      rows.map((row) => [...row, ...Array<null>(width - row.length).fill(null)])
    )
  }
  return sheets
}
