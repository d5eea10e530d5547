import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { givenChart, image, jpeg, open, slotsOf, upload } from './image_steps.js'

/** Which slot holds which picture, by the name of its file. */
async function placesOf(exam: number) {
  const rows = await db
    .from('exam_images as i')
    .join('read_blobs as b', 'b.id', 'i.blob_id')
    .where('i.exam_id', exam)
    .whereNull('i.deleted_at')
    .select('i.slot', 'b.original_filename')
  return Object.fromEntries(rows.map(({ slot, original_filename: name }) => [slot, name]))
}

test.group('A photo in the wrong place is moved', (group) => {
  group.each.timeout(90_000)

  test('F151 F158 in {$self}: by a key to the other eye, undone, and by the menu to another slot')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { od, exam, person } = await givenChart()
      await upload(person, exam.id, 'right_oct_photo', await jpeg('macula.jpg'))
      await db.from('users').where('id', od.userId).update({ locale })
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk

      await page.clock.install()
      await image(desk, 'oct_photo', 'od').focus()
      await page.keyboard.press('x')
      await desk.see(t('exams.image_moved'))
      await image(desk, 'oct_photo', 'os').waitFor()
      // Nobody is hurried: the way back stands longer than other words in passing do.
      const said = await page.evaluate(() => Date.now())
      await page.clock.pauseAt(said + 6_000)
      assert.deepEqual(await slotsOf(exam.id), ['left_oct_photo'])
      await desk.button('exams.move_undo').click()
      await page.clock.resume()
      await desk.see(t('exams.move_undone'))
      await desk.button('exams.move_undo').waitFor({ state: 'detached' })
      await image(desk, 'oct_photo', 'od').waitFor()
      assert.deepEqual(await slotsOf(exam.id), ['right_oct_photo'])

      const name = await image(desk, 'oct_photo', 'od').getAttribute('aria-label')
      await page.getByRole('button', { name: t('exams.image_actions', { image: name! }) }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: t('exams.image_move_slot') }).click()
      await desk.choose(page.locator('#move-to'), `OD ${t('exams.kind.gcc_photo')}`)
      await desk.answer('exams.move_yes')
      await image(desk, 'gcc_photo', 'od').waitFor()
      assert.deepEqual(await slotsOf(exam.id), ['right_gcc_photo'])
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'Q137 in {$self}: where a photo is already its optometrist is told whose it is to exchange them, and is offered the empty slots'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { od, exam, person } = await givenChart()
      await upload(person, exam.id, 'right_vf_photo', await jpeg('one.jpg', '#7a2f1c'))
      await upload(person, exam.id, 'left_vf_photo', await jpeg('two.jpg', '#1c2f7a'))
      await db.from('users').where('id', od.userId).update({ locale })
      const desk = await open({ browser, cleanup }, { user: od, exam: exam.id, locale })
      const { page, t } = desk
      const before = await placesOf(exam.id)
      await image(desk, 'vf_photo', 'od').focus()
      await page.keyboard.press('x')
      await desk.hear(t('exams.move_taken'))
      assert.deepEqual(await placesOf(exam.id), before)
      await desk.answer('app.close')

      const name = await image(desk, 'vf_photo', 'od').getAttribute('aria-label')
      await page.getByRole('button', { name: t('exams.image_actions', { image: name! }) }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: t('exams.image_move_slot') }).click()
      await page.locator('#move-to').click()
      const offered = page.getByRole('option')
      await offered.first().waitFor()
      const slots = (await offered.allInnerTexts()).map((slot) => slot.trim())
      assert.notInclude(slots, `OS ${t('exams.kind.vf_photo')}`)
      assert.include(slots, `OS ${t('exams.kind.vf_10_2_photo')}`)
      assert.deepEqual(desk.complaints, [])
    })

  test('F158 where a photo is already the office is asked whether the two change places', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, person } = await givenChart()
    await upload(person, exam.id, 'right_vf_photo', await jpeg('one.jpg', '#7a2f1c'))
    await upload(person, exam.id, 'left_vf_photo', await jpeg('two.jpg', '#1c2f7a'))
    const desk = await open({ browser, cleanup }, { user: await givenAdmin(), exam: exam.id })
    const before = await placesOf(exam.id)

    await image(desk, 'vf_photo', 'od').focus()
    await desk.page.keyboard.press('x')
    await desk.hear(desk.t('exams.move_swap_title'))
    await desk.answer('app.cancel')
    assert.deepEqual(await placesOf(exam.id), before)

    await image(desk, 'vf_photo', 'od').focus()
    await desk.page.keyboard.press('x')
    await desk.hear(desk.t('exams.move_swap_title'))
    await desk.answer('exams.move_swap_yes')
    await desk.see(desk.t('exams.images_swapped'))
    assert.deepEqual(await placesOf(exam.id), {
      right_vf_photo: 'two.jpg',
      left_vf_photo: 'one.jpg',
    })
    await desk.button('exams.move_undo').click()
    await desk.see(desk.t('exams.move_undone'))
    assert.deepEqual(await placesOf(exam.id), before)
    // The first question's refusal is an answer, not a complaint.
    assert.deepEqual(desk.complaints, [])
  })
})
