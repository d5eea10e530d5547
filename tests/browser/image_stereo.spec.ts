import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOmdr } from '#database/factories/index'
import { daysAgo } from '#tests/helpers/visits'
import { barriersOf } from './barriers.js'
import { quoted } from './desk.js'
import {
  jpeg,
  png,
  pdf,
  upload,
  open,
  hand,
  widthOf,
  canvas,
  isDrawn,
  shownWidth,
  givenChart,
} from './image_steps.js'

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
  page.evaluate(() => document.querySelector('[role=dialog] [data-pane]')!.clientWidth)

test.group('Stereo pairs and discs', (group) => {
  group.each.timeout(120_000)

  test('F162 in {$self}: the stereo pair is moved, left there, and found again by the reviewer')
    .with(['en'] as const)
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

      await desk.dialog
        .getByRole('button', { name: t('exams.key_stereo_switch'), exact: true })
        .click()
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
      await desk.dialog.getByRole('button', { name: t('exams.key_reset'), exact: true }).click()
      await desk.hear(t('exams.stereo_saved'))
      assert.deepEqual(await stored(), {})
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'WCAG 2.2 AA in {$self}: no serious barrier among images, their dialogs and viewers (F160 F161 F162)'
  )
    .with(['fr'] as const)
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
      found.chart = await barriersOf(page, ['#part-images'])
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
      assert.deepEqual(desk.complaints, [])
    })
})
