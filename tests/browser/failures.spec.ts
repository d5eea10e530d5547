import { test } from '@japa/runner'
import { givenExam, givenGp, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

test.group('Calls that fail', () => {
  test(
    'F025 F029 in {$self}: a modal titled as documented tells the server’s words, nothing typed is lost'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const gp = await givenGp()
      const patient = await givenPatient(od, { gp_id: gp.id, has_no_gp: false })
      const omdr = await givenOmdr()
      const visit = await givenExam(patient, {
        exam: { exam_status: 'reviewed', omdr_id: omdr.omdId },
      })
      const desk = await Desk.open(browserContext, t, locale)
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${visit.id}`)

      const failure = { success: false, error: 'The archive is being moved.' }
      await desk.page.route('**/exam/consult_letter/gp/', (route) =>
        route.fulfill({ status: 500, json: failure })
      )
      await desk.button('letters.consult.open').click()
      await desk.page.locator('#consult-doctor').fill('Dr. Ana Ruiz')
      await desk.answer('letters.download')
      await desk.hear(t('letters.error_downloading'))
      await desk.hear(failure.error)
      await desk.answer('app.close')
      await desk.page.getByText(failure.error).waitFor({ state: 'hidden' })
      assert.equal(await desk.page.locator('#consult-doctor').inputValue(), 'Dr. Ana Ruiz')

      await desk.page.unroute('**/exam/consult_letter/gp/')
      const download = desk.page.waitForEvent('download')
      await desk.answer('letters.download')
      assert.match((await download).suggestedFilename(), /^gp-consult-\d+-.*\.pdf$/)
    })
})
