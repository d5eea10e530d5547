import { test } from '@japa/runner'
import PDFDocument from 'pdfkit'
import type { BrowserContext, Locator, Page } from 'playwright'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { asUser, type Visitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { COMPLETE, daysAgo, examRow, save } from '#tests/helpers/visits'
import { barriersOf } from './barriers.js'
import { Desk, quoted } from './desk.js'

type NewFile = { name: string; mimeType: string; buffer: Buffer }

const picture = (background = '#7a2f1c', width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background } })

const jpeg = async (name: string, background?: string): Promise<NewFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background).jpeg().toBuffer(),
})

const png = async (name: string, background?: string): Promise<NewFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(background).png().toBuffer(),
})

async function pdf(name: string): Promise<NewFile> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('24-2 threshold').end()
  await done
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

async function upload(person: Visitor, exam: number, field: string, file: NewFile) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set(field, new File([new Uint8Array(file.buffer)], file.name))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
}

const slotsOf = async (exam: number): Promise<string[]> =>
  (await db.from('exam_images').where('exam_id', exam).whereNull('deleted_at').orderBy('id')).map(
    ({ slot }) => slot
  )

type Locale = 'en' | 'fr'
type Opened = {
  user: { username: string }
  exam: number
  locale?: Locale
  height?: number
  /** Runs in each page before the page's own scripts. */
  before?: () => void
}

/** A visit opened at one person's desk. */
async function open(
  { browser, cleanup }: { browser: any; cleanup: (act: () => Promise<void>) => void },
  { user, exam, locale = 'en', height = 1000, before }: Opened
): Promise<Desk> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1440, height } })
  cleanup(() => context.close())
  if (before) await context.addInitScript(before)
  const desk = await Desk.open(context, words(locale), locale)
  await desk.logIn(user)
  await desk.heading('worklists.title').waitFor()
  await desk.goto(`/patient-exam/${exam}`)
  await desk
    .button('exams.add_extra')
    .or(desk.heading('exams.part.image_history'))
    .first()
    .waitFor()
  return desk
}

/** The empty slot of an eye and a kind. */
function target({ page, t }: Desk, kind: string, eye: 'od' | 'os'): Locator {
  const what = t('exams.of_eye', { what: t(`exams.kind.${kind}`), eye: t(`exams.eye_${eye}`) })
  const action = t('exams.add_of_eye', { eye: eye.toUpperCase() })
  return page.getByRole('button', { name: t('exams.upload_here', { action, what }), exact: true })
}

/** An image in its slot, by eye and kind, whatever its date. */
function image({ page, t }: Desk, kind: string, eye: 'od' | 'os'): Locator {
  const named = [t(`app.eye_${eye}`), t(`exams.kind.${kind}`)].join(', ')
  const side = eye === 'od' ? 'right' : 'left'
  return page
    .locator(`#image-${side}_${kind}`)
    .getByRole('button', { name: new RegExp(`^${quoted(named)}, `) })
    .first()
}

const decoded = (thumbnail: Locator) =>
  thumbnail.locator('img').evaluate((element) => (element as HTMLImageElement).decode())

/** Hands files to whatever has the focus, or to an element, as the browser would. */
async function hand(on: Locator, kind: 'drop' | 'paste', files: readonly NewFile[]) {
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
const widthOf = (element: Locator) =>
  element.evaluate((dialog) => (dialog as HTMLElement).offsetWidth)

const canvas = (page: Page) => page.locator('.openseadragon-canvas')

/** What a viewer shows: how many different colours its middle row has tells a drawn image from none. */
const isDrawn = (page: Page, at = 0) =>
  page.waitForFunction((index) => {
    const drawn = document.querySelectorAll<HTMLCanvasElement>('.openseadragon-canvas canvas')
    const one = drawn[index]
    if (!one || one.width === 0) return false
    const { data } = one.getContext('2d')!.getImageData(one.width / 2, one.height / 2, 1, 1)
    return data[3]! > 0
  }, at)

/** Width of the image on screen, read off its colour along the middle row. */
const shownWidth = (page: Page, at: number) =>
  page.evaluate((index) => {
    const drawn = document.querySelectorAll<HTMLCanvasElement>('.openseadragon-canvas canvas')
    const one = drawn[index]!
    const { data } = one.getContext('2d')!.getImageData(0, Math.round(one.height / 2), one.width, 1)
    let count = 0
    for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! > 0) count++
    return count
  }, at)

async function givenChart() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  const exam = await givenExam(patient)
  const person = await asUser(null, od)
  return { od, patient, exam, person }
}

test.group('Images on the chart', (group) => {
  group.each.timeout(120_000)

  test('F151 F153 F156 dropped, pasted and many at once: each arrives where it was meant to', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam } = await givenChart()
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk

    await hand(target(desk, 'fundus_photo', 'od'), 'drop', [await jpeg('fundus.jpg')])
    await image(desk, 'fundus_photo', 'od').waitFor()
    await decoded(image(desk, 'fundus_photo', 'od'))

    const oct = target(desk, 'oct_photo', 'os')
    await oct.focus()
    await hand(oct, 'paste', [await png('image.png')])
    await image(desk, 'oct_photo', 'os').waitFor()

    // Beside the slots nobody said where they go: one is asked.
    await hand(desk.heading('exams.part.history'), 'paste', [
      await png('one.png'),
      await pdf('two.pdf'),
      { name: 'three.txt', mimeType: 'text/plain', buffer: Buffer.from('Seen in May.\n') },
    ])
    await desk.hear(t('exams.place_files'))
    await desk.choose(desk.field('exams.place_of', { filename: 'one.png' }), 'OS Fundus')
    await desk.dialog
      .getByRole('button', { name: t('exams.place_upload', { count: 3 }), exact: true })
      .click()
    await image(desk, 'fundus_photo', 'os').waitFor()
    await desk.see(t('exams.extra_images_count', { count: 2 }))
    await page.getByRole('link', { name: /three\.txt/ }).waitFor()
    assert.sameMembers(await slotsOf(exam.id), [
      'right_fundus_photo',
      'left_oct_photo',
      'left_fundus_photo',
      'extra_images',
      'extra_images',
    ])

    await hand(target(desk, 'vf_photo', 'od'), 'drop', [await png('a.png'), await png('b.png')])
    await desk.hear(t('exams.upload_count', { max: 1 }))
    await desk.answer('app.close')
    assert.lengthOf(await slotsOf(exam.id), 5)
    assert.isEmpty(desk.complaints)
  })

  test(
    'F152 F154 F156 in {$self}: what is refused says why, stays in sight, and is sent again or put away'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk

      await hand(target(desk, 'fundus_photo', 'od'), 'drop', [
        { name: 'eye.heic', mimeType: 'image/heic', buffer: Buffer.from('x') },
      ])
      await desk.hear(t('exams.errors_uploading'))
      await desk.hear(t('exams.upload_format'))
      await desk.answer('app.close')
      await desk.button('exams.upload_dismiss', { filename: 'eye.heic' }).click()
      await target(desk, 'fundus_photo', 'od').waitFor()

      const call = '**/api/data/exam/image/upload/'
      await page.route(call, (route) => route.abort())
      await hand(target(desk, 'fundus_photo', 'od'), 'drop', [await jpeg('fundus.jpg')])
      await desk.hear(t('app.offline'))
      await desk.answer('app.close')
      await page.unroute(call)
      await desk.button('exams.upload_retry', { filename: 'fundus.jpg' }).click()
      await image(desk, 'fundus_photo', 'od').waitFor()

      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await page.route(call, async (route) => {
        await held
        await route.abort()
      })
      await hand(target(desk, 'fundus_photo', 'os'), 'drop', [await jpeg('slow.jpg')])
      await desk.field('exams.upload_sending', { filename: 'slow.jpg' }).waitFor()
      await desk.button('exams.upload_cancel', { filename: 'slow.jpg' }).click()
      await target(desk, 'fundus_photo', 'os').waitFor()
      answer()
      assert.deepEqual(await slotsOf(exam.id), ['right_fundus_photo'])
    })

  test('F157 an image is replaced and deleted with the keyboard, each after a question', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam, person } = await givenChart()
    await upload(person, exam.id, 'right_fundus_photo', await jpeg('first.jpg'))
    await upload(person, exam.id, 'extra_images', await jpeg('lid.jpg'))
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    const own = image(desk, 'fundus_photo', 'od')
    await own.focus()
    await page.keyboard.press('Tab')
    const menu = page.locator('#image-right_fundus_photo').getByRole('button').nth(1)
    await desk.focused(menu)
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: t('exams.image_replace') }).waitFor()
    assert.lengthOf(await page.getByRole('menuitem').all(), 2, 'no swap and no rotation for him')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: t('exams.image_replace') }).click()
    await (await chooser).setFiles([await jpeg('second.jpg')])
    await desk.hear(t('exams.replace_title'))
    await desk.answer('exams.image_replace_yes')
    await desk.see(t('exams.upload_done', { filename: 'second.jpg' }))

    await menu.click()
    await page.getByRole('menuitem', { name: t('exams.image_delete') }).click()
    await desk.hear(t('exams.delete_image_title'))
    await desk.answer('app.delete')
    await target(desk, 'fundus_photo', 'od').waitFor()

    await page
      .getByRole('button', { name: /lid\.jpg/ })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await desk.hear(t('exams.delete_image_title'))
    await desk.answer('app.delete')
    await desk.see(t('exams.extra_images_count', { count: 0 }))
    assert.deepEqual(await slotsOf(exam.id), [])
    const kept = await db.from('exam_images').where('exam_id', exam.id)
    assert.lengthOf(kept, 3, 'deleted rows stay')
  })

  test('F158 F159 in {$self}: an administrator swaps two images and rotates one')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, person } = await givenChart()
      await upload(person, exam.id, 'right_fundus_photo', await jpeg('one.jpg'))
      await upload(person, exam.id, 'left_fundus_photo', await jpeg('two.jpg', '#103060'))
      const admin = await givenAdmin({ locale })
      const desk = await open({ browser, cleanup }, { user: admin, exam: exam.id, locale })
      const { page, t } = desk
      const choose = async (key: string) => {
        await image(desk, 'fundus_photo', 'od').hover()
        await page.locator('#image-right_fundus_photo').getByRole('button').nth(1).click()
        await page.getByRole('menuitem', { name: t(key) }).click()
      }
      await choose('exams.image_swap')
      await image(desk, 'fundus_photo', 'os').click()
      await desk.hear(t('exams.swap_title'))
      await desk.answer('exams.swap_yes')
      await desk.see(t('exams.images_swapped'))
      assert.deepEqual(await slotsOf(exam.id), ['left_fundus_photo', 'right_fundus_photo'])

      await choose('exams.image_swap')
      await page.keyboard.press('Escape')
      await page
        .getByRole('status')
        .filter({ hasText: t('app.cancel') })
        .waitFor({ state: 'detached' })

      await choose('exams.image_rotate')
      await desk.hear(t('exams.rotate_title'))
      await desk.answer('exams.image_rotate_yes')
      await desk.see(t('exams.image_rotated'))
      await page.waitForFunction(() => {
        const turned = document.querySelector<HTMLImageElement>('#image-right_fundus_photo img')
        return turned !== null && turned.complete && turned.naturalWidth < turned.naturalHeight
      })
      const [row] = await db
        .from('exam_images')
        .where({ exam_id: exam.id, slot: 'right_fundus_photo' })
        .whereNull('deleted_at')
      assert.equal(row.turned, 90)
      assert.isEmpty(desk.complaints)
    })
})

test.group('Viewers', (group) => {
  group.each.timeout(120_000)

  test('F160 F163 the lightbox: keys step, zoom and invert; a PDF is shown in it; Escape gives the focus back', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, exam, person } = await givenChart()
    await upload(person, exam.id, 'right_fundus_photo', await jpeg('one.jpg'))
    await upload(person, exam.id, 'left_fundus_photo', await jpeg('two.jpg', '#103060'))
    await upload(person, exam.id, 'right_vf_photo', await pdf('field.pdf'))
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    const first = image(desk, 'fundus_photo', 'od')
    await first.focus()
    await page.keyboard.press('Enter')
    await isDrawn(page)
    await desk.focused(canvas(page))
    await desk.hear(t('exams.view_position', { at: 1, count: 3 }))
    const frame = await page
      .locator('figure')
      .filter({ has: canvas(page) })
      .locator('[style*="aspect-ratio"]')
      .boundingBox()
    assert.closeTo(frame!.width / frame!.height, 1.5, 0.02)

    const before = await shownWidth(page, 0)
    await page.keyboard.press('-')
    await page.waitForFunction((wide) => {
      const one = document.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas')!
      const { data } = one
        .getContext('2d')!
        .getImageData(0, Math.round(one.height / 2), one.width, 1)
      return data.filter((value, at) => at % 4 === 3 && value > 0).length < wide
    }, before)
    await page.keyboard.press('0')
    await page.keyboard.press('i')
    await page.locator('[data-inverted="true"]').waitFor()
    await page.keyboard.press('f')
    assert.isFalse(
      await page.locator('.openseadragon-canvas').evaluate((element) => {
        return getComputedStyle(element).transform.includes('-1')
      }),
      'nothing is mirrored'
    )

    await page.keyboard.press('ArrowRight')
    await desk.hear(t('exams.view_position', { at: 2, count: 3 }))
    await isDrawn(page)
    await page.keyboard.press('PageDown')
    await desk.hear(t('exams.view_position', { at: 3, count: 3 }))
    await desk.dialog.locator('canvas').first().waitFor()
    await desk.hear('120 %')
    await desk.dialog.getByRole('button', { name: t('exams.pdf_in'), exact: true }).click()
    await desk.hear('144 %')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.isEmpty(desk.complaints)
  })

  test('F161 galleries of earlier visits: two rows, the rest behind View All', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, patient, exam, person } = await givenChart()
    for (let visit = 1; visit <= 5; visit++) {
      const { id } = await givenExam(patient, { exam: { exam_date: daysAgo(visit * 90) } })
      await upload(person, id, 'right_fundus_photo', await jpeg(`right${visit}.jpg`))
      await upload(person, id, 'left_fundus_photo', await jpeg(`left${visit}.jpg`))
    }
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    const gallery = page.getByRole('region', {
      name: t('exams.gallery', { kind: t('exams.kind.fundus_photo') }),
      exact: true,
    })
    const boxes = await Promise.all(
      (await gallery.getByRole('listitem').all()).map((item) => item.boundingBox())
    )
    assert.lengthOf(boxes, 8)
    assert.lengthOf(new Set(boxes.map((box) => Math.round(box!.x))), 4, 'four in a row')
    assert.lengthOf(new Set(boxes.map((box) => Math.round(box!.y))), 2, 'two rows')
    await gallery.getByRole('button', { name: t('exams.view_all', { count: 10 }) }).click()
    await desk.dialog.getByRole('listitem').nth(9).waitFor()
    assert.lengthOf(await desk.dialog.getByRole('listitem').all(), 10)
    assert.equal(await widthOf(desk.dialog), 840)
    await desk.dialog.getByRole('listitem').nth(9).getByRole('button').click()
    await isDrawn(page)
    await desk.hear(t('exams.view_position', { at: 10, count: 10 }))
    await page.keyboard.press('Escape')
    await canvas(page).waitFor({ state: 'detached' })
    assert.lengthOf(await desk.dialog.getByRole('listitem').all(), 10, 'one step back, not two')
    assert.isEmpty(desk.complaints)
  })

  test('F160 any two visits beside each other, zoom linked until it is not', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, patient, exam, person } = await givenChart()
    const old = await givenExam(patient, { exam: { exam_date: daysAgo(200) } })
    const older = await givenExam(patient, { exam: { exam_date: daysAgo(400) } })
    for (const { id } of [exam, old]) {
      await upload(person, id, 'right_fundus_photo', await jpeg('right.jpg'))
    }
    await upload(person, older.id, 'left_oct_photo', await jpeg('oct.jpg'))
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    await desk.button('exams.compare_visits').click()
    await isDrawn(page, 0)
    await isDrawn(page, 1)
    const widths = async () => [await shownWidth(page, 0), await shownWidth(page, 1)] as const
    const [left, right] = await widths()
    assert.closeTo(left, right, 2)

    const settled = (share: number, at: number) =>
      page.waitForFunction(
        ({ at: index, wide }) => {
          const one = document.querySelectorAll<HTMLCanvasElement>('.openseadragon-canvas canvas')[
            index
          ]!
          const { data } = one
            .getContext('2d')!
            .getImageData(0, Math.round(one.height / 2), one.width, 1)
          const shown = data.filter((value, place) => place % 4 === 3 && value > 0).length
          return Math.abs(shown - wide) <= 3
        },
        { at, wide: left * share }
      )
    await page.keyboard.press('-')
    await settled(0.8, 0)
    await settled(0.8, 1)
    await page.keyboard.press('0')
    await settled(1, 1)

    await desk.dialog.getByRole('button', { name: t('exams.compare_linked'), exact: true }).click()
    await canvas(page).nth(0).hover()
    await canvas(page).nth(0).focus()
    await page.mouse.wheel(0, 300)
    await page.waitForFunction((wide) => {
      const one = document.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas')!
      const { data } = one
        .getContext('2d')!
        .getImageData(0, Math.round(one.height / 2), one.width, 1)
      return data.filter((value, place) => place % 4 === 3 && value > 0).length < wide - 10
    }, left)
    assert.closeTo(await shownWidth(page, 1), right, 2, 'the other one stayed')

    const chosen = desk.dialog.getByRole('combobox', { name: t('exams.compare_left') })
    await chosen.click()
    await desk.options.nth(2).click()
    await desk.hear(
      t('exams.image_missing', {
        what: t('exams.of_eye', { what: t('exams.kind.fundus_photo'), eye: t('exams.eye_od') }),
      })
    )
    assert.isEmpty(desk.complaints)
  })

  test('F162 in {$self}: the stereo pair is moved, left there, and found again by the reviewer')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { od, exam, person } = await givenChart()
      await upload(person, exam.id, 'right_fundus_photo', await jpeg('one.jpg'))
      await upload(person, exam.id, 'right_stereo_photo', await jpeg('two.jpg'))
      await db.from('users').where('username', od.username).update({ locale })
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk
      const stored = async () =>
        (await db.from('exam_stereo_positions').where('exam_id', exam.id).first())?.positions
      await desk.button('exams.stereo_open').click()
      await isDrawn(page, 0)
      await isDrawn(page, 1)
      assert.equal(await widthOf(canvas(page).first()), 328)

      for (let step = 0; step < 5; step++) await page.keyboard.press('+')
      const zoomed = await restedAt(page)
      assert.closeTo(zoomed.right_fundus_width, 1000, 1, 'no wider than that')
      assert.closeTo(zoomed.right_stereo_width, 1000, 1, 'the other follows')

      const { x, y } = (await canvas(page).first().boundingBox())!
      await page.mouse.move(x + 100, y + 100)
      await page.mouse.down()
      await page.mouse.move(x + 160, y + 100, { steps: 6 })
      await page.mouse.up()
      const dragged = await restedAt(page)
      assert.isAbove(dragged.right_fundus_left, zoomed.right_fundus_left + 30)
      assert.closeTo(dragged.right_stereo_left, dragged.right_fundus_left, 2)
      assert.closeTo(dragged.right_fundus_top, zoomed.right_fundus_top, 2)

      await desk.dialog.getByRole('button', { name: t('exams.stereo_switch'), exact: true }).click()
      await page.waitForResponse(/update_stereoviewer_images_position/)
      await desk.hear(t('exams.stereo_saved'))
      assert.isTrue((await stored()).right_switched)
      assert.closeTo((await stored()).right_fundus_width, 1000, 1)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await desk.button('exams.stereo_open').click()
      await isDrawn(page, 0)
      await isDrawn(page, 1)
      assert.equal(await shownWidth(page, 0), await canvasWidth(page), 'still as close')
      await desk.dialog.getByRole('button', { name: t('exams.view_reset'), exact: true }).click()
      await desk.hear(t('exams.stereo_saved'))
      assert.deepEqual(await stored(), {})
      assert.isEmpty(desk.complaints)
    })

  test(
    'WCAG 2.2 AA in {$self}: no serious barrier among images, their dialogs and viewers (F160 F161 F162)'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, patient, person } = await givenChart()
      const old = await givenExam(patient, { exam: { exam_date: daysAgo(90) } })
      for (const slot of ['right_fundus_photo', 'right_stereo_photo', 'left_vf_photo']) {
        const file = slot === 'left_vf_photo' ? await pdf('vf.pdf') : await jpeg(`${slot}.jpg`)
        await upload(person, exam.id, slot, file)
        await upload(person, old.id, slot, file)
      }
      await upload(person, exam.id, 'extra_images', await jpeg('lid.jpg'))
      const admin = await givenAdmin({ locale })
      const desk = await open({ browser, cleanup }, { user: admin, exam: exam.id, locale })
      const { page, t } = desk
      const found: Record<string, string[]> = {}
      const close = async () => {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      found.chart = await barriersOf(page, ['#part-images', '#part-image-history'])
      await page.locator('#image-right_fundus_photo').getByRole('button').first().click()
      await isDrawn(page)
      found.lightbox = await barriersOf(page, ['[role=dialog]'])
      await close()
      await page.locator('#image-left_vf_photo').getByRole('button').first().click()
      await desk.dialog.locator('canvas').first().waitFor()
      found.pdf = await barriersOf(page, ['[role=dialog]'])
      await close()
      await desk.button('exams.compare_visits').click()
      await isDrawn(page, 1)
      found.compare = await barriersOf(page, ['[role=dialog]'])
      await close()
      await desk.button('exams.stereo_open').click()
      await isDrawn(page, 1)
      found.stereo = await barriersOf(page, ['[role=dialog]'])
      await close()
      await hand(desk.heading('exams.part.history'), 'paste', [await png('one.png')])
      await desk.hear(t('exams.place_files'))
      found.place = await barriersOf(page, ['[role=dialog]'])
      const none = Object.fromEntries(Object.keys(found).map((name) => [name, []]))
      assert.deepEqual(found, none)
    })

  test('F164 in {$self}: a reviewer reads what the AI made of each disc, in words and by name')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, person, patient } = await givenChart()
      const old = await givenExam(patient, { exam: { exam_date: daysAgo(90) } })
      const statuses = ['did_not_run', 'not_detected', 'detected'] as const
      const slots = ['right_fundus_photo', 'left_fundus_photo', 'right_stereo_photo'] as const
      for (const [at, slot] of slots.entries()) {
        await upload(person, old.id, slot, await jpeg(`${slot}.jpg`))
        await db
          .from('exam_images')
          .where({ exam_id: old.id, slot })
          .update({ disc_scan_status: statuses[at] })
      }
      await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
      const omdr = await givenOmdr({ user: { locale } })
      const desk = await open({ browser, cleanup }, { user: omdr, exam: exam.id, locale })
      const { page, t } = desk
      const gallery = desk.part('exams.part.image_history')
      for (const [at, eye] of (['od', 'os'] as const).entries()) {
        const status = t(`exams.disc_scan.${statuses[at]}`)
        await gallery.getByText(status, { exact: true }).waitFor()
        const named = new RegExp(`^${quoted(t(`app.eye_${eye}`))}.*, ${quoted(status)}$`)
        await gallery.getByRole('button', { name: named }).waitFor()
      }
      await gallery
        .getByRole('button', { name: new RegExp(quoted(t('exams.disc_scan.not_detected'))) })
        .click()
      await isDrawn(page)
      await desk.hear(t('exams.disc_scan.not_detected'))
      assert.isEmpty(desk.complaints)
    })
})

type Sent = Record<`right_${'fundus' | 'stereo'}_${'left' | 'top' | 'width'}`, number>

/** What the last call that stored positions sent, once none follows any more. */
async function restedAt(page: Page): Promise<Sent> {
  const call = /update_stereoviewer_images_position/
  let sent = (await page.waitForRequest(call)).postDataJSON()
  for (;;) {
    const next = await page.waitForRequest(call, { timeout: 2_500 }).catch(() => null)
    if (!next) return sent
    sent = next.postDataJSON()
  }
}

const canvasWidth = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas')!.width
  )

/** A layout shift, and what it moved. */
type Shift = { value: number; what: string[] }

type ShiftEntry = { value: number; sources: { node: Element | null }[] }

/** Runs in the browser: keeps the page's layout shifts in `window.moved`. */
function watchShifts() {
  const moved: Shift[] = []
  Object.assign(window, { moved })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as unknown as ShiftEntry[]) {
      const what = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`)
      moved.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.group('The chart and its images', (group) => {
  group.each.timeout(120_000)

  test(
    'F165 in {$self}: setting ready without both OCT macula images asks first, and goes back or on'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const person = await asUser(null, od)
      const saved = await save(person, exam.id, COMPLETE)
      assert.equal(saved.status, 200, saved.text)
      await upload(person, exam.id, 'right_oct_photo', await jpeg('oct.jpg'))
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { t } = desk
      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.oct_macula_title'))
      await desk.answer('exams.oct_macula_back')
      await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.equal((await examRow(exam.id)).exam_status, 'not_ready')

      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.oct_macula_title'))
      await desk.answer('exams.oct_macula_continue')
      await desk.hear(t('exams.confirm_ready'))
      await desk.answer('app.cancel')

      await hand(target(desk, 'oct_photo', 'os'), 'drop', [await png('oct2.png')])
      await image(desk, 'oct_photo', 'os').waitFor()
      await desk.button('exams.set_ready').click()
      await desk.hear(t('exams.confirm_ready'))
      await desk.answer('app.confirm')
      await desk.see(t('exams.read_only', { status: t('exams.status.ready') }))
      assert.isEmpty(desk.complaints)
    })

  test('F151 F155 F160 a visit with 24 images opens without anything moving', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { od, patient, exam, person } = await givenChart()
    const old = await givenExam(patient, { exam: { exam_date: daysAgo(120) } })
    const kinds = ['fundus_photo', 'stereo_photo', 'oct_photo', 'oct_rnfl_photo', 'vf_photo']
    const slots = [...kinds, 'vf_10_2_photo', 'oct_angle_photo', 'gcc_photo'].flatMap((kind) => [
      `right_${kind}`,
      `left_${kind}`,
    ])
    for (const slot of slots) {
      await upload(person, exam.id, slot, await jpeg(`${slot}.jpg`))
      if (kinds.includes(slot.replace(/^(right|left)_/, ''))) {
        await upload(person, old.id, slot, await jpeg(`old ${slot}.jpg`))
      }
    }
    for (let extra = 1; extra <= 8; extra++) {
      await upload(person, exam.id, 'extra_images', await jpeg(`extra ${extra}.jpg`))
    }
    assert.lengthOf(await slotsOf(exam.id), 24)
    const opened = { user: od, exam: exam.id, height: 2400, before: watchShifts }
    const desk = await open({ browser, cleanup }, opened)
    const { page, t } = desk
    await page.locator('#image-right_fundus_photo img').first().waitFor()
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[id^="image-"] img')]
      return (
        images.length === 16 &&
        images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      )
    })
    const moved = await page.evaluate(() => (window as unknown as { moved: Shift[] }).moved)
    const byImages = moved.filter(({ what }) =>
      what.some((name) => /img|figure|thumbnail/i.test(name))
    )
    assert.deepEqual(byImages, [], 'no image moved anything')
    const sum = moved.reduce((total, { value }) => total + value, 0)
    assert.isBelow(sum, 0.02, JSON.stringify(moved))

    await desk.see(t('exams.extra_images_count', { count: 8 }))
    const strip = page.getByRole('region', { name: t('exams.extra_images'), exact: true })
    assert.lengthOf(await strip.getByRole('listitem').all(), 6)
    await strip.getByRole('button', { name: t('exams.view_all', { count: 8 }) }).click()
    await desk.dialog.getByRole('listitem').nth(7).waitFor()
    assert.equal(await widthOf(desk.dialog), 840)
    assert.isEmpty(desk.complaints)
  })
})
