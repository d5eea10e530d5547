import { Rows, Texts, escaped, type CellKind, type CellValue } from '#app/spreadsheet/cells'
import { zipped, type ZipEntry } from '#app/spreadsheet/zip'

export type { CellKind, CellValue } from '#app/spreadsheet/cells'

export type SheetColumn = {
  readonly head: string
  readonly kind: CellKind
  /** Characters. */
  readonly width: number
}

/** A sheet whose rows come as they are found. */
export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>
}

/** Characters gathered before they are handed on. */
const PIECE = 64 * 1024

/** Rows a sheet may have, its headings among them: the format's limit. */
const MAX_ROWS = 1_048_576

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A workbook (.xlsx) while its rows are read: memory stays flat however many
 * there are. Text is text, formulas among it; headings stay in sight.
 *
 * @throws RangeError when a sheet has more rows than the format holds
 */
export function xlsx(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const texts = new Texts()
  const entries: ZipEntry[] = [
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ])
    ),
    part('xl/styles.xml', STYLES),
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: sheetText(sheet, texts),
    })),
    // After the sheets: it holds what they named.
    { name: 'xl/sharedStrings.xml', content: textTable(texts) },
  ]
  return zipped(entries)
}

const part = (name: string, text: string): ZipEntry => ({
  name,
  content: [Buffer.from(`${XML}${text}`)],
})

/** A sheet's text in pieces, some rows each. */
async function* sheetText({ columns, rows }: Sheet, texts: Texts): AsyncGenerator<Buffer> {
  const kinds = columns.map(({ kind }) => kind)
  const written = new Rows(kinds, texts)
  let text = sheetHead(columns) + written.heads(columns.map(({ head }) => head))
  for await (const values of rows) {
    if (written.count >= MAX_ROWS) throw new RangeError(`more than ${MAX_ROWS} rows in a sheet`)
    text += written.values(values)
    if (text.length < PIECE) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

function* textTable(texts: Texts): Generator<Buffer> {
  yield Buffer.from(`${XML}<sst xmlns="${MAIN}">`)
  for (const text of texts.table()) yield Buffer.from(text)
  yield Buffer.from('</sst>')
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  )
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  )
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`
  )
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET_TYPE}.sharedStrings+xml"/>` +
    `${parts.join('')}</Types>`
  )
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}

/** As they are, a date, a time, text that looks like a formula, a heading: places of `cells.ts`. */
const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
  '</styleSheet>'
