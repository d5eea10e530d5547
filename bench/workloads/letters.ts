import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  Document,
  Footer,
  Header,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import PDFDocument from 'pdfkit'
import type { Handwork, HandCase } from '../harness/handwork.js'
import { installed } from '../harness/installed.js'
import { withInstallation } from '#tests/drills/installation'
import { givenSource, writeLetter } from '#tests/unit/letters/given_letter'
import { readPdf } from '#tests/unit/letters/read_letter'
import { letterFonts, renderDocx, renderPdf } from '#tests/unit/letters/renderers'

/**
 * performance.md: four times pdfmake, twice pdfkit's page without tables, as fast as docx
 * itself; a batch has no aim there, this one is ours.
 */
const AIM_PDFMAKE = 4
const AIM_PDF = 2
const AIM_DOCX = 1
const AIM_BATCH = 0.6

const PDFMAKE = '0.2.20'

const PIECES = 100
const IN_BATCH = 50

/** The letters' own font, as a program of its own would name it. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'
)

/** Points, as the letters have them. */
const SIZE = 9.5

/** Of a table of words. */
const COLUMNS = 3

export const handwork: Handwork = {
  name: 'letters',
  run: (rounds, race) =>
    withInstallation(async () => {
      const letter = writeLetter(givenSource())
      const words = (await readPdf(await renderPdf(letter))).flat().map(({ text }) => text)
      const { regular } = letterFonts()
      const pdf = { pieces: PIECES, ours: () => renderPdf(letter), aim: AIM_PDF }
      const docx = { pieces: PIECES, ours: () => renderDocx(letter), aim: AIM_DOCX }
      await race([
        {
          ...pdf,
          label: 'a letter as PDF, against pdfmake and the same words',
          aim: AIM_PDFMAKE,
          floor: await pdfmake(words),
        },
        {
          ...pdf,
          label: 'a letter as PDF, against pdfkit that reads its font',
          floor: () => plainPdf(words, FONT_FILE),
        },
        {
          ...pdf,
          label: 'a letter as PDF, against pdfkit with our parsed font',
          floor: () => plainPdf(words, regular.font as unknown as Uint8Array),
        },
        {
          ...docx,
          label: 'a letter as DOCX, against docx and the same words',
          floor: () => plainDocx(words),
        },
        {
          ...docx,
          label: 'a letter as DOCX, against docx and the same words in a table',
          floor: () => tableDocx(words),
        },
        await batchCase(rounds, words),
      ])
    }),
}

/** The same words one below the other: no table, no letterhead, no page numbers. */
function plainPdf(words: readonly string[], font: string | Uint8Array): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', font: null as unknown as string })
  document.registerFont('text', font).font('text').fontSize(SIZE)
  for (const each of words) document.text(each)
  return bytesOf(document)
}

/** The same words one below the other, as pdfmake's guide has it: one printer for all. */
async function pdfmake(words: readonly string[]): Promise<() => Promise<Buffer>> {
  const path = await installed('pdfmake', PDFMAKE)
  const { default: Printer } = await import(createRequire(import.meta.url).resolve(path))
  const printer = new Printer({ Letter: { normal: FONT_FILE } })
  const content = {
    pageSize: 'LETTER',
    defaultStyle: { font: 'Letter', fontSize: SIZE },
    content: [...words],
  }
  return () => bytesOf(printer.createPdfKitDocument(structuredClone(content)))
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks)))
  )
  document.end()
  return ended
}

function plainDocx(words: readonly string[]): Promise<Buffer> {
  const children = words.map((text) => new Paragraph({ text }))
  return Packer.toBuffer(new Document({ sections: [{ children }] }))
}

/** The same words three to a row, with a line above and below each page, and sizes and colours as a letter has. */
function tableDocx(words: readonly string[]): Promise<Buffer> {
  const paragraph = (text: string) =>
    new Paragraph({
      children: [new TextRun({ text, size: SIZE * 2, color: '333333' })],
      spacing: { after: 40 },
    })
  const rows = Array.from({ length: Math.ceil(words.length / COLUMNS) }, (_, row) => {
    const own = words.slice(row * COLUMNS, (row + 1) * COLUMNS)
    return new TableRow({
      children: own.map((text) => new TableCell({ children: [paragraph(text)] })),
    })
  })
  const line = [paragraph(words[0]!)]
  const section = {
    headers: { default: new Header({ children: line }) },
    footers: { default: new Footer({ children: line }) },
    children: [new Table({ rows })],
  }
  return Packer.toBuffer(new Document({ sections: [section] }))
}

/**
 * A piece is a batch: each letter judged, composed from its visit, drawn,
 * stored, queued and noted in the trail. The floor draws a page without
 * tables, writes the file and two rows.
 */
async function batchCase(rounds: number, words: readonly string[]): Promise<HandCase> {
  const { bulkFax } = await import('#letters')
  const { SYSTEM } = await import('#app/audit/audit')
  const { storage } = await import('#app/storage/service')
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { givenLetters } = await import('#tests/drills/bulk_fax')
  const faxes = await givenLetters(rounds * IN_BATCH)
  const { regular } = letterFonts()
  await storage.blobs.prepare()

  async function queueByHand(n: number) {
    const path = storage.blobs.newTempPath()
    await writeFile(path, await plainPdf([...words, `${n}`], regular.font as unknown as Uint8Array))
    const { sha256, bytes } = await storage.blobs.put(path)
    await db.transaction(async (trx) => {
      const blob = { sha256, bytes, content_type: 'application/pdf', original_filename: 'a.pdf' }
      await trx.table('blobs').insert(blob)
      await trx.table('deliveries').insert({
        reference: randomUUID(),
        channel: 'fax',
        purpose: 'floor',
        letter_key: `floor:${n}`,
        content_hash: sha256,
        recipient_kind: 'gp',
        recipient_name: 'Dr. Floor',
        address: '6045550100',
        body: 'text of the letter',
        state: 'cancelled',
      })
    })
  }

  return {
    label: `a bulk fax of ${IN_BATCH} letters, against pages, files and rows`,
    pieces: 1,
    aim: AIM_BATCH,
    async ours(n) {
      const own = faxes.slice(n * IN_BATCH, (n + 1) * IN_BATCH)
      const { lines } = await bulkFax(own, SYSTEM, { locale: 'en' })
      if (lines.some(({ outcome }) => outcome !== 'queued')) throw new Error('A letter was refused')
    },
    async floor(n) {
      for (let each = 0; each < IN_BATCH; each++) await queueByHand(n * IN_BATCH + each)
    },
  }
}
