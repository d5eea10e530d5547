import { test } from '@japa/runner'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('What a chart says, and where its keys go', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F170 a submit that lacks something is called a submit, setting ready is not (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${exam.id}`)
      const status = desk.page.locator('#field-exam_status')
      for (const [to, key] of [
        ['od_review', 'exams.submit_incomplete'],
        ['ready', 'exams.ready_incomplete'],
      ] as const) {
        await desk.choose(status, t(`exams.status.${to}`))
        await desk.hear(t(key))
        await desk.page.keyboard.press('Escape')
        await desk.page.getByRole('dialog').first().waitFor({ state: 'detached' })
      }
      assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
    })
  }

  test('F088 the dose can be typed as soon as its dialog is there, the first time too', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od), { exam: { plaquenil: true } })
    const desk = await Desk.open(browserContext, words('en'))
    await desk.signIn(od)
    await desk.goto(`/patient-exam/${exam.id}`)
    const { page } = desk
    const dose = page.locator('#field-plaquenil_dose')
    for (const typed of ['200', '400']) {
      await desk.button('exams.plaquenil_edit').focus()
      await page.keyboard.press('Enter')
      await desk.focused(dose)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(typed)
      assert.equal(await dose.inputValue(), typed)
      await page.keyboard.press('Escape')
      await dose.waitFor({ state: 'detached' })
    }
  })
})
