import { test } from '@japa/runner'
import { givenAdmin, givenExam } from '#database/factories/index'
import { daysAgo, examRow, eyeRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('What readers and the office mark at once', () => {
  test('F203 F205 F207 F208 in {$self}: each mark is stored when it is set, of its own eye')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, omdr, patient } = await givenReadyVisit({
        exam: { rr_others: true },
        os: { vf_override: 'xxx' },
      })
      const open = async (user: { username: string }, id: number) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        cleanup(() => context.close())
        const desk = await Desk.open(context, words(locale), locale)
        await desk.signIn(user)
        await desk.goto(`/patient-exam/${id}`)
        return desk
      }
      const stored = async (check: () => Promise<boolean>) => {
        for (let turn = 0; turn < 50 && !(await check()); turn++) {
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        assert.isTrue(await check())
      }

      const desk = await open(omdr, exam.id)
      // A diagnosis of the optometrist's has nearly the same name.
      const marks = (of: Desk) =>
        of.page.getByRole('group', { name: of.t('review.reader_marks'), exact: true })
      const suspect = marks(desk).getByRole('checkbox')
      await suspect.focus()
      await desk.page.keyboard.press('Space')
      await stored(async () => (await examRow(exam.id)).rr_glc_suspect)
      // Now the chart is one of glaucoma: its field tests can be read again.
      const right = desk.field('review.vf_override', { eye: 'OD' })
      await desk.choose(right, 'WNL')
      await stored(async () => (await eyeRow(exam.id, 'od')).vf_override === 'wnl')
      assert.equal((await eyeRow(exam.id, 'os')).vf_override, 'xxx')
      await suspect.and(desk.page.locator(':checked')).focus()
      await desk.page.keyboard.press('Space')
      await stored(async () => !(await examRow(exam.id)).rr_glc_suspect)
      assert.equal(await desk.page.getByText(/^(Multiple visits|Plusieurs visites)/).count(), 0)

      await givenExam(patient, { exam: { exam_date: daysAgo(21), exam_status: 'ready' } })
      const office = await open(await givenAdmin(), exam.id)
      await office.page.getByText(/^(Multiple visits|Plusieurs visites)/).waitFor()
      assert.equal(await marks(office).count(), 0)
      await office.button('review.validation').press('Enter')
      await stored(async () => (await examRow(exam.id)).validation_reviewed_at !== null)
      await office.page.getByText(/^(Marked|Noté le)/).waitFor()
      assert.isEmpty([...desk.complaints, ...office.complaints])
    })

  test('F178 F203 F207 on a reviewed chart each mark asks its reviewer why; given up, nothing changes', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { exam, omdr } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', rr_glc: true },
    })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    cleanup(() => context.close())
    const desk = await Desk.open(context, words('en'), 'en')
    await desk.signIn(omdr)
    await desk.goto(`/patient-exam/${exam.id}`)
    const right = desk.field('review.vf_override', { eye: 'OD' })
    await desk.choose(right, 'WNL')
    await desk.hear(desk.t('review.edit_note_label'))
    await desk.answer('app.cancel')
    assert.isNull((await eyeRow(exam.id, 'od')).vf_override)
    await desk.choose(right, 'WNL')
    await desk.dialog.getByRole('textbox').fill('Read again')
    await desk.answer('app.save')
    for (let turn = 0; turn < 50 && (await eyeRow(exam.id, 'od')).vf_override === null; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    assert.equal((await eyeRow(exam.id, 'od')).vf_override, 'wnl')
    assert.isEmpty([...desk.complaints])
  })
})
