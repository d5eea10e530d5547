import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenOmdr } from '#database/factories/index'
import { givenAdmin } from '#database/factories/users'
import { makeLetterVersions } from '#modules/letters/actions/make_letter_versions'
import { pageReader } from '#app/storage/service'
import { givenClinic, uploadLetter } from '#tests/functional/letters/given_letter'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const newest = (exam: number) =>
  db.from('referral_letter_edits').where('exam_id', exam).orderBy('id', 'desc').firstOrFail()

/** The task's work, done in the page's sight. */
async function whenTaskRuns(exam: number) {
  const { id } = await newest(exam)
  await makeLetterVersions(id)
  return newest(exam)
}

test.group('A referral letter’s versions on the page', (group) => {
  group.teardown(() => pageReader.decoder.close())

  test(
    'F294 F295 F296 F297 F298 F299 made, looked at, words changed, run again and reset, by keyboard, in {$self}'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, person, omd } = await givenClinic()
      await uploadLetter(person, exam.id, [
        { text: `Dear Dr. ${omd.last_name}, a shadow in the left eye. Arbor Clinic.` },
        { handwritten: 5 },
      ])
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words(locale), locale)
      const { page, t } = desk
      await desk.signIn(await givenAdmin())
      await desk.goto(`/patient-exam/${exam.id}`)
      const part = desk.part('exams.part.letter')
      await part.locator('canvas').nth(1).waitFor()
      const [left, right] = [part.locator('canvas').nth(0), part.locator('canvas').nth(1)]
      const [first, second] = [(await left.boundingBox())!, (await right.boundingBox())!]
      assert.isAbove(second.x, first.x + first.width - 1)
      assert.closeTo(second.y, first.y, 2)

      const tab = (key: string) => part.getByRole('tab', { name: t(`letters.edit.${key}`) })
      await tab('tab_original').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await part.getByText(t('letters.edit.working')).waitFor()
      await whenTaskRuns(exam.id)
      await part.getByText(t('letters.edit.unreadable', { count: 1, pages: '2' })).waitFor()
      await part.locator('canvas').nth(1).waitFor()
      await part.getByRole('button', { name: t('exams.pdf_in') }).press('Enter')
      await part.getByText('110 %').waitFor()

      await desk.button('letters.edit.editor').press('Enter')
      const editor = desk.dialog
      const field = (number: number) => editor.getByLabel(t('letters.edit.keyword', { number }))
      await field(1).waitFor()
      const fields = await editor.getByRole('textbox').count()
      await editor.getByText(t('exams.pdf_page', { page: 1, pages: 2 })).waitFor()
      await editor
        .getByText(t('letters.edit.keyword_found', { count: 1, pages: '1' }))
        .first()
        .waitFor()
      await editor.getByRole('button', { name: t('exams.pdf_next') }).press('Enter')
      await editor.getByText(t('exams.pdf_page', { page: 2, pages: 2 })).waitFor()
      await editor.getByRole('button', { name: t('letters.edit.add') }).press('Enter')
      await desk.focused(editor.getByRole('textbox').nth(fields))
      await page.keyboard.type('  ')
      await page.keyboard.press('Enter')
      await editor.getByText(t('letters.keyword_required')).waitFor()
      await page.keyboard.type('Arbor')
      await page.keyboard.press('Enter')
      await editor.waitFor({ state: 'hidden' })
      await page.getByText(t('letters.edit.queued')).waitFor()
      const queued = await newest(exam.id)
      assert.include(queued.keywords, 'Arbor')
      const drawn = page.waitForResponse((answer) =>
        answer.url().includes(`/referral_letter_version/${queued.id}/recipient_removed/`)
      )
      const again = await whenTaskRuns(exam.id)
      assert.deepEqual(again.found.Arbor, [1])
      assert.equal((await drawn).status(), 200)

      await desk.button('letters.edit.reload').press('Enter')
      await desk.hear(t('letters.edit.rerun_question'))
      await desk.answer('app.cancel')
      assert.equal((await newest(exam.id)).id, again.id)
      await desk.button('letters.edit.reload').press('Enter')
      await desk.hear(t('letters.edit.rerun_question'))
      await desk.answer('app.yes')
      await part.getByText(t('letters.edit.working')).waitFor()
      assert.include((await newest(exam.id)).keywords, 'Arbor')

      await desk.button('letters.edit.reset').press('Enter')
      await desk.hear(t('letters.edit.reset_question'))
      await desk.answer('app.yes')
      await page.getByText(t('letters.edit.reset_done')).waitFor()
      await part.getByText(t('letters.edit.none_yet')).waitFor()
      assert.equal((await newest(exam.id)).state, 'dropped')
      await tab('tab_original').click()
      await part.locator('canvas').first().waitFor()
      assert.deepEqual(desk.complaints, [])
    })

  test('F294 a reviewer sees the letter alone, two pages side by side; without one it is said', async ({
    assert,
    browserContext,
  }) => {
    const { exam, person } = await givenClinic()
    await uploadLetter(person, exam.id, [{ text: 'The first page.' }, { text: 'The second page.' }])
    const omdr = await givenOmdr()
    const ready = { exam_status: 'ready', omdr_id: omdr.omdId }
    await db.from('exams').where('id', exam.id).update(ready)
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(omdr)
    await desk.goto(`/patient-exam/${exam.id}`)
    const part = desk.part('exams.part.letter')
    await part.getByRole('heading', { name: 'Referral Letter' }).waitFor()
    await part.locator('canvas').nth(1).waitFor()
    const boxes = await Promise.all(
      [0, 1].map((at) => part.locator('canvas').nth(at).boundingBox())
    )
    assert.isAbove(boxes[1]!.x, boxes[0]!.x + boxes[0]!.width - 1)
    assert.equal(await part.getByRole('tab').count(), 0)
    assert.equal(await desk.button('letters.edit.reset').count(), 0)
    await db.from('exam_images').where('exam_id', exam.id).update({ deleted_at: new Date() })
    await desk.page.reload()
    await part.getByText('No Referral Letter').waitFor()
  })
})
