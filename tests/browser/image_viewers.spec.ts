import { test } from '@japa/runner'
import { givenExam } from '#database/factories/index'
import { daysAgo } from '#tests/helpers/visits'
import {
  jpeg,
  pdf,
  upload,
  open,
  image,
  widthOf,
  canvas,
  isDrawn,
  shownWidth,
  givenChart,
} from './image_steps.js'

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
      .filter({ has: page.locator('[data-pane]') })
      .locator('[style*="aspect-ratio"]')
      .boundingBox()
    assert.closeTo(frame!.width / frame!.height, 1.5, 0.02)

    const before = await shownWidth(page, 0)
    await page.keyboard.press('-')
    assert.closeTo(await shownWidth(page, 0), before * 0.8, 2)
    await page.keyboard.press('z')
    await page.keyboard.press('i')
    await page.locator('[data-sheet][style*="invert"]').waitFor()
    await desk.see(t('exams.said_inverted'))
    await page.keyboard.press('f')
    assert.isFalse(
      await page.locator('[role=dialog] [data-sheet]').evaluate((element) => {
        return new DOMMatrix(getComputedStyle(element).transform).a < 0
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
    assert.deepEqual(desk.complaints, [])
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
    assert.deepEqual(desk.complaints, [])
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

    await page.keyboard.press('-')
    assert.closeTo(await shownWidth(page, 0), left * 0.8, 2)
    assert.closeTo(await shownWidth(page, 1), left * 0.8, 2)
    await page.keyboard.press('z')
    assert.closeTo(await shownWidth(page, 1), left, 2)

    await desk.dialog.getByRole('button', { name: t('exams.key_link'), exact: true }).click()
    await canvas(page).nth(0).hover()
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(
      ([wide]) =>
        document.querySelector('[role=dialog] [data-sheet]')!.getBoundingClientRect().width <
        wide! - 10,
      [left]
    )
    assert.closeTo(await shownWidth(page, 1), right, 2, 'the other one stayed')

    const chosen = desk.dialog.getByRole('combobox', { name: t('exams.compare_left') })
    await chosen.click()
    await desk.options.nth(2).click()
    await desk.hear(
      t('exams.image_missing', {
        what: t('exams.of_eye', { what: t('exams.kind.fundus_photo'), eye: t('exams.eye_od') }),
      })
    )
    assert.deepEqual(desk.complaints, [])
  })
})
