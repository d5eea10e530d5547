import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import AxeBuilder from '@axe-core/playwright'
import type { Locator } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { sheetFile } from '#tests/image_checks/sheets'
import type { Desk } from './desk.js'
import { hand, image, open, slotsOf, target, type NewFile } from './image_steps.js'

const FOLDER = new URL('../fixtures/fundus/', import.meta.url)

/** 13 and 15 are right eyes, 12 and 14 left ones. */
const photo = async (name: string): Promise<NewFile> => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL(`${name}.jpg`, FOLDER)),
})

const asksAbout = (desk: Desk, { name }: NewFile) =>
  desk.dialog.getByText(desk.t('exams.check_title', { filename: name })).waitFor()

const onDialog = (desk: Desk, key: string, params?: Record<string, string | number>) =>
  desk.dialog.getByRole('button', { name: desk.t(key, params), exact: true })

/** What runs out of its eye's column. */
const overTheEdge = (slot: Locator) =>
  slot.evaluate((column) => {
    const { left, right } = column.getBoundingClientRect()
    const all = [...column.querySelectorAll('p, [class*="tone"]')]
    const over = all.filter((each) => {
      const box = each.getBoundingClientRect()
      return box.right > right + 1 || box.left < left - 1
    })
    return over.map(({ textContent }) => textContent)
  })

/** A question comes as a 422, of which a browser complains by itself. */
const others = ({ complaints }: Desk) =>
  complaints.filter((line) => !line.includes('/api/data/exam/image/upload/'))

test.group('A photograph in doubt', (group) => {
  group.each.timeout(180_000)

  test(
    'F151 in {$self}: a right eye for the left slot is asked about, with the disc drawn; it goes to its own slot, by keyboard'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk
      const right = await photo('hrf_13_h')

      await hand(target(desk, 'fundus_photo', 'os'), 'drop', [right])
      await asksAbout(desk, right)
      await desk.hear(t('exams.check_doubt.wrong_eye.od'))
      await desk.hear(t('exams.check_aid'))
      await desk.dialog.getByRole('img', { name: t('exams.check_drawn'), exact: true }).waitFor()
      await desk.dialog.getByText(t('exams.check_disc.od')).waitFor()
      assert.deepEqual(await slotsOf(exam.id), [])
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      assert.deepEqual(
        violations.map(({ id }) => id),
        []
      )

      const move = onDialog(desk, 'exams.check_move', {
        slot: `OD ${t('exams.kind.fundus_photo')}`,
      })
      await desk.focused(move)
      await page.keyboard.press('Enter')
      await image(desk, 'fundus_photo', 'od').waitFor()
      assert.deepEqual(await slotsOf(exam.id), ['right_fundus_photo'])
      assert.deepEqual(others(desk), [])
    })

  test(
    'F151 in {$self}: a sheet of somebody else, of the other eye, is asked about with its words; filed all the same, the visit shows them'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk
      const facts = { first: 'Wilhelm', last: 'Karmazyn', born: '1984-10-22' } as const
      const day = String(exam.exam_date)
      const buffer = await sheetFile('perimeter, English', { ...facts, day, eye: 'od' })
      const sheet = { name: 'field.png', mimeType: 'image/png', buffer }

      await hand(target(desk, 'vf_photo', 'os'), 'drop', [sheet])
      await asksAbout(desk, sheet)
      await desk.hear(t('exams.check_doubt.printed_eye', { words: 'RIGHT' }))
      await desk.hear(t('exams.check_doubt.printed_name', { words: 'KARMAZYN, WILHELM' }))
      await desk.hear(t('exams.check_aid'))
      await desk.dialog
        .getByRole('img', { name: t('exams.check_drawn_words'), exact: true })
        .waitFor()
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      assert.deepEqual(
        violations.map(({ id }) => id),
        []
      )
      assert.deepEqual(await slotsOf(exam.id), [])
      await onDialog(desk, 'exams.check_keep').click()
      await image(desk, 'vf_photo', 'os').waitFor()
      const slot = page.locator('#image-left_vf_photo')
      await slot.getByText(t('exams.check_mark.printed_name')).waitFor()
      await slot.getByText('KARMAZYN, WILHELM').waitFor()
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 1000 })
        assert.deepEqual(await overTheEdge(slot), [], `at ${width}`)
      }
      assert.deepEqual(await slotsOf(exam.id), ['left_vf_photo'])
      assert.deepEqual(others(desk), [])
    })

  test('F151 placed under the wrong eye it is asked about; filed all the same, the visit shows it and why', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od))
    const desk = await open({ browser, cleanup }, { user: od, exam: exam.id })
    const { page, t } = desk
    const left = await photo('hrf_14_h')

    await hand(desk.heading('exams.part.history'), 'paste', [left])
    await desk.hear(t('exams.place_files'))
    await desk.choose(desk.field('exams.place_of', { filename: left.name }), 'OD Fundus')
    await onDialog(desk, 'exams.place_upload', { count: 1 }).click()
    await asksAbout(desk, left)
    await desk.hear(t('exams.check_doubt.wrong_eye.os'))
    await desk.dialog.getByLabel(t('exams.check_reason')).fill('Mirror optics')
    await onDialog(desk, 'exams.check_keep').click()
    await desk.focused(image(desk, 'fundus_photo', 'od'))
    const slot = page.locator('#image-right_fundus_photo')
    await slot.getByText(t('exams.check_mark.wrong_eye')).waitFor()
    await slot.getByText(t('exams.check_mark_reason', { reason: 'Mirror optics' })).waitFor()

    const [kept] = await db
      .from('exam_image_checks as c')
      .join('exam_images as i', 'i.id', 'c.image_id')
      .where('i.exam_id', exam.id)
      .select('c.doubts', 'c.reason')
    assert.deepEqual(kept, { doubts: ['wrong_eye'], reason: 'Mirror optics' })

    // The same picture for the other eye: one of the two is wrong; it is not filed.
    await hand(target(desk, 'fundus_photo', 'os'), 'drop', [left])
    await asksAbout(desk, left)
    await desk.dialog.getByText('OD Fundus').waitFor()
    await onDialog(desk, 'exams.check_discard').click()
    await target(desk, 'fundus_photo', 'os').waitFor()
    assert.deepEqual(await slotsOf(exam.id), ['right_fundus_photo'])
    assert.deepEqual(others(desk), [])
  })
})
