import { inflateRawSync } from 'node:zlib'
import { getDocumentProxy, getMeta } from 'unpdf'

/** One printed piece of text; all in points, from the page's bottom left. */
export type Printed = { text: string; x: number; y: number; width: number }

/** Opens a PDF as a reader's program does: its pages' texts with their places. */
export async function readPdf(bytes: Buffer): Promise<Printed[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: Printed[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [x, y] = [item.transform[4] as number, item.transform[5] as number]
        return [{ text: item.str, x, y, width: item.width }]
      })
    )
  }
  return pages
}

export async function pdfTitle(bytes: Buffer): Promise<string> {
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(bytes)))
  return String(info.Title)
}

/** Everything a page says, blanks made single. */
export function textOf(page: Printed[]): string {
  return page
    .map((piece) => piece.text)
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The pieces on the line of `label`, left to right. */
export function lineOf(page: Printed[], label: string): string[] {
  const found = page.find((piece) => piece.text === label)
  if (!found) throw new Error(`"${label}" is not on the page`)
  return page
    .filter((piece) => Math.abs(piece.y - found.y) < 1)
    .sort((a, b) => a.x - b.x)
    .map((piece) => piece.text)
}

/**
 * The rows of the eye table by label, each value taken by its place: what
 * stands under the right eye's heading and what under the left eye's.
 */
export function eyeRows(pages: Printed[][], headings: { od: string; os: string }) {
  const rows: Record<string, [od: string, os: string]> = {}
  for (const page of pages) {
    const [od, os] = [headings.od, headings.os].map((heading) =>
      page.find(({ text }) => text === heading)
    )
    if (!od || !os) continue
    const left = Math.min(...page.map(({ x }) => x))
    const below = page.filter(({ y }) => y < od.y - 1).sort((a, b) => b.y - a.y)
    const at = (x: number, y: number) =>
      below
        .filter((piece) => Math.abs(piece.x - x) < 40 && Math.abs(piece.y - y) < 1)
        .map(({ text }) => text)
        .join(' ')
    let label = ''
    let lastY = od.y
    for (const { text, x, y } of below) {
      if (Math.abs(x - left) > 1) continue
      // The note under the table.
      if (text.startsWith('– ')) break
      const values: [string, string] = [at(od.x, y), at(os.x, y)]
      // Lines of one label stand close together; the footer does not.
      const isNear = lastY - y < 15
      const isContinued = values[0] === '' && values[1] === '' && label !== '' && isNear
      lastY = y
      if (isContinued) {
        const known = rows[label]!
        delete rows[label]
        label = `${label} ${text}`
        rows[label] = known
      } else {
        label = text
        rows[label] = values
      }
    }
  }
  return rows
}

/** The parts of a DOCX by name, read from the central directory of the ZIP file. */
export function readDocx(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const local = bytes.readUInt32LE(at + 42)
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(data, data + bytes.readUInt32LE(at + 20))
    const isStored = bytes.readUInt16LE(at + 10) === 0
    const path = bytes.toString('utf8', at + 46, at + 46 + name!)
    parts.set(path, isStored ? packed : inflateRawSync(packed))
    at += 46 + name! + extra! + comment!
  }
  return parts
}

export function docxXml(bytes: Buffer, part = 'word/document.xml'): string {
  return readDocx(bytes).get(part)!.toString('utf8')
}

/** The words of a piece of Word's XML, one paragraph a line. */
export function docxText(xml: string): string {
  return xml
    .replaceAll('</w:p>', '\n')
    .replace(/<w:tab\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', '’')
    .replaceAll('&amp;', '&')
}

/** The cells of the table row that begins with `label`. */
export function docxRow(xml: string, label: string): string[] {
  const rows = xml.split('<w:tr>').map((row) => row.split('</w:tr>')[0]!)
  const row = rows.map((cells) => cells.split('<w:tc>').slice(1).map(cellText))
  const found = row.find((cells) => cells[0] === label)
  if (!found) throw new Error(`no table row "${label}"`)
  return found
}

function cellText(xml: string): string {
  return docxText(xml).trim()
}

/** Words that an English letter has and a French one must not. */
const ENGLISH =
  'eye the visit born of right left phone not dear measured by and both your review'.split(' ')

/** The English words in a text; accents are letters, so `téléphone` holds none. */
export function englishWordsIn(text: string): string[] {
  const words = new Set(text.toLowerCase().split(/[^\p{L}]+/u))
  return ENGLISH.filter((word) => words.has(word))
}
