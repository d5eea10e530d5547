import PDFDocument from 'pdfkit'
import type { BrowserContext, Locator, Page } from 'playwright'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk, quoted } from './desk.js'

export type NewFile = { name: string; mimeType: string; buffer: Buffer }

export const picture = (background = '#7a2f1c', width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background } })

export const jpeg = async (name: string, background?: string): Promise<NewFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background).jpeg().toBuffer(),
})

export const png = async (name: string, background?: string): Promise<NewFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(background).png().toBuffer(),
})

export async function pdf(name: string): Promise<NewFile> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('24-2 threshold').end()
  await done
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

export async function upload(person: Visitor, exam: number, field: string, file: NewFile) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(field, new File([new Uint8Array(file.buffer)], file.name))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
}

export const slotsOf = async (exam: number): Promise<string[]> =>
  (await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at').orderBy('id')).map(
    ({ slot }) => slot
  )

export type Locale = 'en' | 'fr'
export type Opened = {
  user: { username: string }
  exam: number
  locale?: Locale
  height?: number
  /** Runs in each page before the page's own scripts. */
  before?: () => void
}

/** A visit opened at one person's desk. */
export async function open(
  { browser, cleanup }: { browser: any; cleanup: (act: () => Promise<void>) => void },
  { user, exam, locale = 'en', height = 1000, before }: Opened
): Promise<Desk> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height } })
  cleanup(() => context.close())
  if (before) await context.addInitScript(before)
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(user)
  await desk.goto(`/patient-exam/${exam}`)
  await desk.button('exams.add_extra').or(desk.heading('exams.images')).first().waitFor()
  return desk
}

/** The empty slot of an eye and a kind. */
export function target({ page, t }: Desk, kind: string, eye: 'od' | 'os'): Locator {
  const what = t('exams.of_eye', { what: t(`exams.kind.${kind}`), eye: t(`exams.eye_${eye}`) })
  const action = t('exams.add_of_eye', { eye: eye.toUpperCase() })
  return page.getByRole('button', { name: t('exams.upload_here', { action, what }), exact: true })
}

/** An image in its slot, by eye and kind, whatever its date. */
export function image({ page, t }: Desk, kind: string, eye: 'od' | 'os'): Locator {
  const named = [t(`app.eye_${eye}`), t(`exams.kind.${kind}`)].join(', ')
  const side = eye === 'od' ? 'right' : 'left'
  return page
    .locator(`#image-${side}_${kind}`)
    .getByRole('button', { name: new RegExp(`^${quoted(named)}, `) })
    .first()
}

export const decoded = (thumbnail: Locator) =>
  thumbnail.locator('img').evaluate((element) => (element as HTMLImageElement).decode())

/** Hands files to whatever has the focus, or to an element, as the browser would. */
export async function hand(on: Locator, kind: 'drop' | 'paste', files: readonly NewFile[]) {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: [...buffer],
  }))
  await on.evaluate(
    (element, { kind: how, plain: sent }) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of sent) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
      element.dispatchEvent(event)
    },
    { kind, plain }
  )
}

/** px, whatever the dialog's opening does to it. */
export const widthOf = (element: Locator) =>
  element.evaluate((dialog) => (dialog as HTMLElement).offsetWidth)

/** The frames images are looked at through. */
export const canvas = (page: Page) => page.getByRole('dialog').locator('[data-pane]')

/** Waits until a viewer shows its whole image, not the small one that comes first. */
export const isDrawn = (page: Page, at = 0) =>
  page.waitForFunction((index) => {
    const one = document.querySelectorAll<HTMLImageElement>('[role=dialog] [data-sheet] img')[index]
    return one !== undefined && one.complete && one.naturalWidth >= 600
  }, at)

/** px of the image that are in sight, across. */
export const shownWidth = (page: Page, at: number) =>
  page.evaluate((index) => {
    const sheet = document.querySelectorAll('[role=dialog] [data-sheet]')[index]!
    const frame = sheet.parentElement!.getBoundingClientRect()
    const { left, right } = sheet.getBoundingClientRect()
    // A dialog that is still opening is drawn smaller than it is.
    const growing = frame.width / sheet.parentElement!.clientWidth
    return Math.round((Math.min(right, frame.right) - Math.max(left, frame.left)) / growing)
  }, at)

export async function givenChart() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient)
  const person = await asVisitor(od)
  return { od, patient, exam, person }
}
