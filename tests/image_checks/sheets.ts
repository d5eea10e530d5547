import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { lookAtWords } from '#app/storage/look_at_words'
import { drawOctMacula, drawVisualField } from '#database/factories/images/demo_images'
import type { SheetLook } from '#exams/rules'
import { pagesAsSeen } from '#tests/helpers/letter_scan'

/** Whom, whose eye and when a drawn sheet is of; all invented. */
export type SheetFacts = {
  readonly first: string
  readonly last: string
  readonly born: string
  readonly day: string
  readonly eye: 'od' | 'os'
}

const in_ = (iso: string, form: string, locale = 'en') =>
  DateTime.fromISO(iso).setLocale(locale).toFormat(form)

type Page = PDFKit.PDFDocument
type Layout = { readonly draw: (page: Page, facts: SheetFacts) => void; readonly dark?: boolean }

const LETTER = { width: 612, height: 792 } as const

function put(page: Page, text: string, x: number, y: number, size = 9, font = 'Helvetica') {
  page.font(font).fontSize(size).text(text, x, y, { lineBreak: false })
}

/** Sheets as instruments of several makers lay them out, in English and French; drawn here, copied from nobody. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'perimeter, English': {
    draw(page, { first, last, born, day, eye }) {
      put(page, 'CENTRAL 24-2 THRESHOLD TEST', 40, 36, 13, 'Helvetica-Bold')
      put(page, `NAME: ${last.toUpperCase()}, ${first.toUpperCase()}`, 40, 62)
      put(page, 'ID: 4711-20', 300, 62)
      put(page, `DOB: ${in_(born, 'MM-dd-yyyy')}`, 440, 62)
      put(page, `EYE: ${eye === 'od' ? 'RIGHT' : 'LEFT'}`, 440, 40, 11, 'Helvetica-Bold')
      put(page, `DATE: ${in_(day, 'MM-dd-yyyy')}`, 440, 78)
      put(page, 'FIXATION MONITOR: BLIND SPOT', 40, 82, 8)
      put(page, 'STIMULUS: III, WHITE', 40, 94, 8)
      put(page, 'PUPIL DIAMETER: 4.4 MM', 240, 82, 8)
      put(page, 'TIME: 10:42 AM', 440, 92)
    },
  },
  'perimeter, French': {
    draw(page, { first, last, born, day, eye }) {
      put(page, 'Analyse du champ visuel, seuil 24-2', 40, 36, 13, 'Times-Bold')
      put(page, `Nom du patient : ${last}, ${first}`, 40, 62, 9, 'Times-Roman')
      put(page, `Date de naissance : ${in_(born, 'dd/MM/yyyy')}`, 330, 62, 9, 'Times-Roman')
      put(page, 'Sexe : F', 520, 62, 9, 'Times-Roman')
      put(page, `Œil : ${eye === 'od' ? 'Droit' : 'Gauche'}`, 40, 78, 10, 'Times-Bold')
      put(page, `Date de l’examen : ${in_(day, 'd MMMM yyyy', 'fr')}`, 330, 78, 9, 'Times-Roman')
      put(page, 'Stratégie : standard', 40, 94, 8, 'Times-Roman')
      put(page, 'Imprimé le : 2026-08-30', 330, 94, 8, 'Times-Roman')
    },
  },
  'nerve fibres, English': {
    draw(page, { first, last, born, day, eye }) {
      const rows = [
        ['Name:', `${last}, ${first}`, 'Exam Date:', in_(day, 'M/d/yyyy')],
        ['ID:', 'CZ-90210', 'Exam Time:', '9:05 AM'],
        ['DOB:', in_(born, 'M/d/yyyy'), 'Serial Number:', '5000-1234'],
        ['Gender:', 'Female', 'Signal Strength:', '8/10'],
        ['Technician:', 'Operator, Main', '', ''],
      ] as const
      rows.forEach(([label, value, other, told], at) => {
        put(page, label, 40, 36 + at * 13)
        put(page, value, 120, 36 + at * 13)
        put(page, other, 320, 36 + at * 13)
        put(page, told, 410, 36 + at * 13)
      })
      put(page, 'ONH and RNFL Analysis: Optic Disc Cube', 40, 116, 12, 'Helvetica-Bold')
      put(page, eye.toUpperCase(), 520, 110, 18, 'Helvetica-Bold')
    },
  },
  'both eyes, English': {
    draw(page, { first, last, born, day }) {
      put(page, `Name: ${last}, ${first}`, 40, 36)
      put(page, `DOB: ${in_(born, 'M/d/yyyy')}`, 40, 50)
      put(page, `Exam Date: ${in_(day, 'M/d/yyyy')}`, 320, 36)
      put(page, `Exam Date: ${in_(day, 'M/d/yyyy')}`, 450, 36)
      put(page, 'ONH and RNFL OU Analysis', 40, 90, 12, 'Helvetica-Bold')
      put(page, 'OD', 420, 90, 14, 'Helvetica-Bold')
      put(page, 'OS', 480, 90, 14, 'Helvetica-Bold')
    },
  },
  'tomograph, English': {
    draw(page, { first, last, born, day, eye }) {
      put(page, 'Single Exam Report', 40, 30, 14, 'Helvetica-Bold')
      put(page, `Patient: ${last}, ${first}`, 40, 56)
      put(page, `DOB: ${in_(born, 'dd-MMM-yyyy')}`, 260, 56)
      put(page, 'Sex: F', 480, 56)
      put(page, 'Patient ID: 0815', 40, 70)
      put(page, `Exam.: ${in_(day, 'dd-MMM-yyyy')}`, 260, 70)
      put(page, `${eye.toUpperCase()}, IR 30° ART`, 40, 100, 12, 'Helvetica-Bold')
    },
  },
  'tomograph, French': {
    draw(page, { first, last, born, day, eye }) {
      put(page, 'Rapport OCT papille', 40, 30, 14, 'Helvetica-Bold')
      put(page, `Nom : ${last.toUpperCase()}`, 40, 56)
      put(page, `Prénom : ${first}`, 240, 56)
      put(page, `DDN : ${in_(born, 'yyyy-MM-dd')}`, 420, 56)
      put(page, `Examen : ${in_(day, 'yyyy-MM-dd')}`, 40, 72)
      put(page, 'Opérateur : Tanguay, Maude', 240, 72)
      put(page, eye === 'od' ? 'OD' : 'OG', 520, 86, 16, 'Helvetica-Bold')
    },
  },
  'screen, dark': {
    dark: true,
    draw(page, { first, last, born, day, eye }) {
      put(page, `Name: ${first} ${last}`, 30, 30, 12)
      put(page, `Birth date: ${in_(born, 'yyyy/MM/dd')}`, 30, 48, 12)
      put(page, `Capture date: ${in_(day, 'yyyy/MM/dd')}`, 320, 30, 12)
      put(page, `${eye.toUpperCase()}(${eye === 'od' ? 'R' : 'L'})`, 540, 30, 20, 'Helvetica-Bold')
      put(page, 'Image quality: 54', 320, 48, 12)
    },
  },
  'no label': {
    draw(page, { first, last, born, eye }) {
      put(page, `${last}, ${first}, ${in_(born, 'dd.MM.yyyy')}`, 40, 36, 12)
      put(page, `Seven-in-one report   ${eye.toUpperCase()}`, 40, 60, 12)
    },
  },
}

/** A sheet as a PDF with a layer of text. */
export async function sheetPdf(name: string, facts: SheetFacts): Promise<Buffer> {
  const { draw, dark } = LAYOUTS[name]!
  const drawn = dark
    ? await drawOctMacula({ seed: 5, eye: facts.eye === 'od' ? 'right' : 'left' })
    : await drawVisualField({ seed: 7, eye: facts.eye === 'od' ? 'right' : 'left', severity: 1 })
  // The result below the heading, without the heading that it was drawn with.
  const size = await sharp(drawn).metadata()
  const top = dark ? 75 : 190
  const below = await sharp(drawn)
    .extract({ left: 0, top, width: size.width!, height: size.height! - top - (dark ? 120 : 0) })
    .png()
    .toBuffer()
  const page = new PDFDocument({ size: 'LETTER', margin: 0 })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  if (dark) page.rect(0, 0, LETTER.width, LETTER.height).fill('#0a0a0c')
  page.fillColor(dark ? '#d8dce2' : '#141418')
  draw(page, facts)
  page.image(below, 40, 150, { width: 530 })
  page.end()
  await ended
  return Buffer.concat(chunks)
}

type Variant = (picture: Sharp, dark: boolean) => Sharp
const paper = (dark: boolean) => ({ background: dark ? '#0a0a0c' : '#fff' })

/** What becomes of a sheet on its way. */
export const SHEET_VARIANTS: Readonly<Record<string, Variant | 'pdf'>> = {
  'as it is': (picture) => picture,
  'as a PDF': 'pdf',
  'turned by 1°': (picture, dark) => picture.rotate(1, paper(dark)),
  'turned by -2°': (picture, dark) => picture.rotate(-2, paper(dark)),
  'dimmed': (picture) => picture.linear(0.5, 10),
  'small': (picture) => picture.resize({ width: 1000 }).jpeg({ quality: 60 }),
  'poor': (picture) => picture.resize({ width: 780 }).jpeg({ quality: 35 }),
}

/** The file of a sheet as somebody uploads it. */
export async function sheetFile(name: string, facts: SheetFacts, variant = 'as it is') {
  const pdf = await sheetPdf(name, facts)
  const change = SHEET_VARIANTS[variant]!
  if (change === 'pdf') return pdf
  const [{ pixels, ...size }] = (await pagesAsSeen(pdf, 200 / 72)) as [
    Awaited<ReturnType<typeof pagesAsSeen>>[number],
  ]
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } }).removeAlpha()
  const plain = sharp(await picture.png().toBuffer())
  const isDark = LAYOUTS[name]!.dark ?? false
  const changed = change(plain, isDark)
  return variant === 'small' || variant === 'poor' ? changed.toBuffer() : changed.png().toBuffer()
}

/** What is read of a file, as the child of an upload reads it, and the ms it took. */
export async function readSheet(file: Buffer): Promise<{ look: SheetLook | null; ms: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'))
  try {
    const [input, output] = [join(folder, 'in'), join(folder, 'out')]
    await writeFile(input, file)
    const begun = performance.now()
    const isPdf = file.toString('latin1', 0, 4) === '%PDF'
    await lookAtWords({ input, output, isPdf }, '#modules/exams/rules/sheet/look')
    const ms = performance.now() - begun
    return { look: JSON.parse(await readFile(output, 'utf8')), ms }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
