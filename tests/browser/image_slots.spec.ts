import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import {
  jpeg,
  png,
  pdf,
  upload,
  slotsOf,
  open,
  target,
  image,
  decoded,
  hand,
  givenChart,
} from './image_steps.js'

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
    for (const filename of ['one.png', 'two.pdf', 'three.txt'])
      await desk.see(t('exams.upload_done', { filename }))
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
    assert.deepEqual(desk.complaints, [])

    // The day below the right eye's image ends before the left eye's begins.
    await page.setViewportSize({ width: 1024, height: 768 })
    const surplus = await page.locator('#image-right_fundus_photo').evaluate((slot) => {
      const day = document.createRange()
      day.selectNodeContents(slot.querySelector('time')!)
      return day.getBoundingClientRect().right - slot.getBoundingClientRect().right
    })
    assert.isAtMost(surplus, 0)
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
    const { od, patient, exam, person } = await givenChart()
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
    // Replace, delete, the other eye, another slot: no rotation for them.
    assert.lengthOf(await page.getByRole('menuitem').all(), 4)
    assert.equal(await page.getByRole('menuitem', { name: t('exams.image_rotate') }).count(), 0)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: t('exams.image_replace') }).click()
    await (await chooser).setFiles([await jpeg('second.jpg')])
    await desk.hear(t('exams.replace_title'))
    await desk.hear(formatDate(patient.birth_date as string, 'en'))
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
      assert.deepEqual(desk.complaints, [])
    })
})
