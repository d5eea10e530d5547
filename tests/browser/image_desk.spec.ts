import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import PDFDocument from 'pdfkit'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenExam } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const FUNDUS = new URL('../fixtures/fundus/', import.meta.url)
const LOCALES = ['en', 'fr'] as const

const photograph = (name: string) => readFile(new URL(name, FUNDUS))

/** The photograph as another visit's camera might have taken it: turned, smaller, darker. */
async function warped(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const turned = await sharp(photo).rotate(5, { background: '#000' }).jpeg().toBuffer()
  const size = await sharp(turned).metadata()
  return sharp(turned)
    .extract({
      left: Math.round((size.width - width) / 2) - 20,
      top: Math.round((size.height - height) / 2) + 10,
      width,
      height,
    })
    .linear(0.8, 5)
    .resize(Math.round(width * 0.95))
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function pdf(): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk) => chunks.push(chunk))
  const done = new Promise((resolve) => document.on('end', resolve))
  document.text('24-2 threshold').addPage().text('Progression').end()
  await done
  return Buffer.concat(chunks)
}

async function upload(person: Visitor, exam: number, field: string, file: Buffer) {
  const form = new FormData()
  form.set('exam', String(exam))
  const name = file.subarray(0, 4).toString() === '%PDF' ? 'field.pdf' : 'photo.jpg'
  // One photograph stands for several here.
  form.set('accept_checks', 'wrong_eye,repeat_of_patient,repeat_of_practice')
  form.set(field, new File([new Uint8Array(file)], name))
  const answer = await person.post('/api/data/exam/image/upload/', form)
  if (answer.status !== 200) throw new Error(answer.text)
}

type Opening = {
  browser: any
  cleanup: (act: () => Promise<void>) => void
  /** By slot, of the visit under review and of one 200 days before. */
  own: Record<string, Buffer>
  earlier?: Record<string, Buffer>
  locale?: 'en' | 'fr'
  width?: number
  reducedMotion?: 'reduce'
}

/** A ready chart with images, at its reviewer's desk. */
async function open({ browser, cleanup, own, earlier = {}, locale = 'en', ...screen }: Opening) {
  const ready = await givenReadyVisit({ exam: { exam_status: 'not_ready' } })
  const old = await givenExam(ready.patient, {
    exam: { exam_date: daysAgo(200) },
  })
  const person = await asVisitor(ready.od)
  for (const [slot, file] of Object.entries(own)) await upload(person, ready.exam.id, slot, file)
  for (const [slot, file] of Object.entries(earlier)) await upload(person, old.id, slot, file)
  await db.from('exams').where('id', ready.exam.id).update({ exam_status: 'ready' })
  await db.from('exams').where('id', old.id).update({ exam_status: 'reviewed' })
  await db.from('users').where('username', ready.omdr.username).update({ locale })
  const { width = 1440, reducedMotion = null } = screen
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion,
  })
  cleanup(() => context.close())
  const desk = await Desk.open(context, words(locale), locale)
  await desk.signIn(ready.omdr)
  await desk.goto(`/patient-exam/${ready.exam.id}`)
  await desk.part('exams.images').locator('[data-sheet]').first().waitFor()
  return { ...ready, desk, old }
}

/** How the image of a pane is shown: scale, px from the frame's middle, and its filter. */
const shown = (page: Page, pane: string) =>
  page.locator(`[data-pane="${pane}"] [data-sheet]`).evaluate((sheet) => {
    const { left, top, width, height } = sheet.getBoundingClientRect()
    const frame = sheet.parentElement!.getBoundingClientRect()
    const { a, b, c, d } = new DOMMatrix(getComputedStyle(sheet).transform)
    return {
      scale: Math.hypot(a, b),
      degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI),
      mirrored: a * d - b * c < 0,
      x: left + width / 2 - frame.left - frame.width / 2,
      y: top + height / 2 - frame.top - frame.height / 2,
      filter: getComputedStyle(sheet).filter,
    }
  })

/** Waits until every whole picture of the board is drawn, not the small one that comes first. */
const drawn = (page: Page, count: number) =>
  page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')]
    return all.length === wanted && all.every((image) => image.naturalWidth > 400)
  }, count)

test.group('The image desk', (group) => {
  group.each.timeout(150_000)

  test(
    'F160 F198 in {$self}: zoom at the pointer, panned towards the nose in both eyes, each key says what it did'
  )
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const [right, left] = [await photograph('chase_08R.jpg'), await photograph('chase_08L.jpg')]
      const { desk, patient } = await open({
        browser,
        cleanup,
        locale,
        own: { right_fundus_photo: right, left_fundus_photo: left, right_vf_photo: await pdf() },
        earlier: { right_fundus_photo: right, left_fundus_photo: left },
      })
      const { page, t } = desk
      const board = desk.part('exams.images')
      await drawn(page, 4)
      const own = page.locator('[data-pane="own right"]')
      const box = (await own.boundingBox())!
      const at = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.5 }

      // What lies under the pointer stays there.
      await page.mouse.move(at.x, at.y)
      const before = await shown(page, 'own right')
      for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100)
      await page.waitForFunction(
        () =>
          new DOMMatrix(
            getComputedStyle(document.querySelector('[data-pane="own right"] [data-sheet]')!)
              .transform
          ).a > 2.4
      )
      const zoomed = await shown(page, 'own right')
      const pointer = at.x - box.x - box.width / 2
      assert.closeTo(
        (pointer - before.x) / before.scale,
        (pointer - zoomed.x) / zoomed.scale,
        1.5,
        'the point under the pointer'
      )
      const other = await shown(page, 'own left')
      const earlier = await shown(page, 'earlier right')
      assert.closeTo(other.scale, zoomed.scale, 0.01)
      assert.closeTo(other.x, -zoomed.x, 1.5, 'the other eye, mirrored')
      assert.closeTo(earlier.x, zoomed.x, 1.5, 'the same eye goes along')

      await page.mouse.down()
      await page.mouse.move(at.x + 40, at.y + 24, { steps: 4 })
      await page.mouse.up()
      const [dragged, mirrored] = [await shown(page, 'own right'), await shown(page, 'own left')]
      assert.closeTo(dragged.x - zoomed.x, 40, 2)
      assert.closeTo(mirrored.x - other.x, -40, 2)
      assert.closeTo(mirrored.y - other.y, 24, 2)

      // The plus zooms at the pointer as well.
      const there = { x: at.x + 40 - box.x - box.width / 2 }
      await page.keyboard.press('+')
      await desk.see(t('exams.key_zoom_in'))
      const closer = await shown(page, 'own right')
      assert.closeTo(
        (there.x - dragged.x) / dragged.scale,
        (there.x - closer.x) / closer.scale,
        1.5
      )

      await page.keyboard.press('l')
      await desk.see(t('exams.said_unlinked'))
      const still = await shown(page, 'own left')
      await page.keyboard.press('-')
      assert.closeTo((await shown(page, 'own left')).scale, still.scale, 0.001)
      await page.keyboard.press('l')

      const keys = [
        ['b', t('exams.said_brightness', { percent: 110 }), /brightness\(1\.1\)/],
        ['v', t('exams.said_brightness', { percent: 100 }), /^none$/],
        ['k', t('exams.said_contrast', { percent: 110 }), /contrast\(1\.1\)/],
        ['i', t('exams.said_inverted'), /invert\(1\)/],
      ] as const
      for (const [key, said, filter] of keys) {
        await page.keyboard.press(key)
        await desk.see(said)
        assert.match((await shown(page, 'own left')).filter, filter)
      }
      await page.keyboard.press('r')
      await desk.see(t('exams.said_turn', { degrees: 90 }))
      assert.equal((await shown(page, 'earlier left')).degrees, 90)
      await page.keyboard.press('z')
      await desk.see(t('exams.said_reset'))
      const reset = await shown(page, 'own left')
      assert.deepInclude(reset, { scale: 1, degrees: 0, mirrored: false, filter: 'none' })

      // Flipped in place, and back to both.
      await page.keyboard.press('f')
      await own.waitFor({ state: 'detached' })
      await page.keyboard.press('f')
      await page.locator('[data-pane="earlier right"]').waitFor({ state: 'detached' })
      await page.keyboard.press('c')
      await page.locator('[data-pane="earlier right"]').waitFor()

      const caption = board.locator('figcaption').first()
      await caption.getByText(patient.last_name).waitFor()
      assert.match(await caption.innerText(), locale === 'fr' ? /, née? le \d/ : /, born \w/)
      assert.notInclude(await board.innerText(), t('exams.disc_scan.did_not_run'))

      // A PDF's page is zoomed like a photograph.
      await page.keyboard.press('Alt+2')
      await board.locator('[data-pane="own right"] canvas').waitFor()
      await page.mouse.move(0, 0)
      await page.keyboard.press('+')
      assert.closeTo((await shown(page, 'own right')).scale, 1.25, 0.01)
      await page.keyboard.press('[')
      await drawn(page, 4)

      // A note chosen by its key is said, though its chip is out of sight.
      await page.keyboard.press('1')
      const chip = page.getByRole('group', { name: t('review.note_options') }).getByRole('checkbox')
      const note = (await chip.first().innerText()).replace(/^1\s*|\s*\*$/g, '')
      await desk.see(t('review.said_note_on', { note }))
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F160 in {$self}: two visits of one eye lie over each other and take turns; another eye is refused'
  )
    .with(['fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const right = await photograph('hrf_13_h.jpg')
      const { desk } = await open({
        browser,
        cleanup,
        locale,
        own: { right_fundus_photo: right, left_fundus_photo: await photograph('hrf_14_h.jpg') },
        earlier: {
          right_fundus_photo: await warped(right),
          left_fundus_photo: await photograph('hrf_12_h.jpg'),
        },
      })
      const { page, t } = desk
      const policies: (string | undefined)[] = []
      page.on('response', (answer) => {
        if (answer.url().includes('/assets/align.worker-')) {
          policies.push(answer.headers()['content-security-policy'])
        }
      })
      await drawn(page, 4)
      assert.isEmpty(policies, 'the library is not fetched before somebody asks')
      await page.keyboard.press('a')
      const matched = desk.dialog.getByRole('status').filter({
        hasText: new RegExp(t('exams.align_matched', { count: 2 }).replace('2', '\\d+')),
      })
      await matched.waitFor({ timeout: 60_000 })
      assert.isAbove(Number((await matched.innerText()).replace(/\D/g, '')), 100)

      assert.deepEqual(
        [...new Set(policies)],
        ["default-src 'none'; script-src 'self' 'unsafe-eval'"]
      )
      const policy = await page.evaluate(async () => {
        const { headers } = await fetch(location.href)
        return headers.get('content-security-policy')
      })
      assert.include(policy, "script-src 'self'")
      assert.notInclude(policy, 'unsafe-eval', 'the page itself may not')

      const turn = () => page.locator('[data-turn="earlier"]').getAttribute('data-shown')
      const seen = new Set<string | null>()
      for (let look = 0; look < 20 && seen.size < 2; look++) {
        seen.add(await turn())
        await page.waitForTimeout(150)
      }
      assert.sameMembers([...seen], ['true', 'false'], 'by itself')
      await page.locator('[data-pane="later"]').focus()
      await page.keyboard.press('f')
      const held = await turn()
      await page.waitForTimeout(1200)
      assert.equal(await turn(), held, 'a key holds it')
      await page.keyboard.press('f')
      const turned = await turn()
      assert.notEqual(turned, held)
      await page.keyboard.press('Space')
      await page
        .locator(`[data-turn="earlier"][data-shown="${held}"]`)
        .waitFor({ state: 'attached' })
      await page
        .locator(`[data-turn="earlier"][data-shown="${turned}"]`)
        .waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      const over = await page.locator('[data-turn="earlier"]').evaluate((image) => {
        const { a, b } = new DOMMatrix(getComputedStyle(image).transform)
        return { scale: Math.hypot(a, b), degrees: (Math.atan2(b, a) * 180) / Math.PI }
      })
      assert.closeTo(over.degrees, -5, 0.2, 'turned back')
      assert.deepEqual(await barriersOf(page, ['[role=dialog]']), [])

      await page.keyboard.press('x')
      await desk.dialog
        .getByRole('alert')
        .filter({ hasText: t('exams.align_few_points') })
        .waitFor({ timeout: 60_000 })
      assert.equal(await page.locator('[data-turn]').count(), 0)
      assert.deepEqual(desk.complaints, [])
    })

  test('F160 who wants things to stand still turns the photographs by hand', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const right = await photograph('hrf_15_h.jpg')
    const { desk } = await open({
      browser,
      cleanup,
      own: { right_fundus_photo: right },
      earlier: { right_fundus_photo: await warped(right) },
      reducedMotion: 'reduce',
    })
    const { page, t } = desk
    await page.keyboard.press('a')
    const shows = page.locator('[data-turn="earlier"]')
    await shows.waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForTimeout(1500)
    assert.equal(await shows.getAttribute('data-shown'), 'false')
    await desk.dialog.getByRole('button', { name: t('exams.align_play') }).waitFor()
    await page.keyboard.press('f')
    assert.equal(await shows.getAttribute('data-shown'), 'true')
  })

  test('F198 the other kinds and the next chart are there before they are asked for', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const right = await photograph('hrf_12_h.jpg')
    const asked: string[] = []
    const { desk, exam, omdr } = await open({
      browser,
      cleanup,
      own: { right_fundus_photo: right, right_oct_photo: right },
    })
    desk.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const next = await givenReadyVisit({
      exam: { omdr_id: omdr.omdId, exam_status: 'not_ready', is_urgent: true },
    })
    const person = await asVisitor(next.od)
    await upload(person, next.exam.id, 'left_fundus_photo', right)
    await db.from('exams').where('id', next.exam.id).update({ exam_status: 'ready' })
    // What the page asked for when it was first opened is not looked at.
    await desk.goto('/patients')
    asked.length = 0
    await desk.goto(`/patient-exam/${exam.id}`)
    const images = await db.from('exam_images').whereIn('exam_id', [exam.id, next.exam.id])
    const urls = images.map(({ id }) => `/api/data/download/exam_images/${id}`)
    assert.lengthOf(urls, 3)
    for (const url of urls) await waitUntil(() => asked.includes(url), url)
    const small = asked.indexOf(`${urls[1]}/thumbnail`)
    assert.isBelow(small, asked.indexOf(urls[1]!), 'the small one first')
  })

  test('nothing of the board overlaps or scrolls sideways in {$self} at 1280')
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const right = await photograph('chase_13R.jpg')
      const slots = ['fundus', 'stereo', 'oct', 'oct_rnfl', 'vf', 'vf_10_2', 'oct_angle', 'gcc']
      const own = Object.fromEntries(slots.map((kind) => [`right_${kind}_photo`, right]))
      const { desk } = await open({
        browser,
        cleanup,
        locale,
        own,
        earlier: { right_fundus_photo: right },
        width: 1280,
      })
      const { page, t } = desk
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(wide, 1280)
      const board = desk.part('exams.images')
      const buttons = await board.locator('button').all()
      const boxes = (await Promise.all(buttons.map((each) => each.boundingBox()))).filter(
        (box) => box !== null
      )
      const edge = (await board.boundingBox())!
      for (const [index, one] of boxes.entries()) {
        assert.isAtMost(one.x + one.width, edge.x + edge.width + 1)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.x + one.width <= other.x + 1 ||
            other.x + other.width <= one.x + 1 ||
            one.y + one.height <= other.y + 1 ||
            other.y + other.height <= one.y + 1
          assert.isTrue(apart, JSON.stringify([one, other]))
        }
      }
      assert.deepEqual(await barriersOf(page, ['#part-images']), [])
      await page.keyboard.press('?')
      await desk.hear(t('exams.key_align'))
      await desk.hear(t('exams.key_brighter'))
    })
})

/** Looks again and again for at most 20 seconds. */
async function waitUntil(holds: () => boolean, what: string) {
  for (let look = 0; look < 100; look++) {
    if (holds()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`never: ${what}`)
}
