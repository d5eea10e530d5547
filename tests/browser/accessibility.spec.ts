import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

test.group('Accessibility', () => {
  test('WCAG 2.2 AA in {$self}: no serious barrier on login, list, form, visit, review and letter')
    .with([...LOCALES])
    .timeout(180_000)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const open = async () => {
        const context = await browser.newContext()
        cleanup(() => context.close())
        return Desk.open(context, t, locale)
      }
      const found: Record<string, string[]> = {}

      const clinic = await open()
      await clinic.goto('/login')
      await clinic.button('identity.log_in').waitFor()
      found.login = await barriersOf(clinic.page)
      await clinic.button('identity.log_in').click()
      await clinic.see(t('identity.username_missing'))
      found.refusedLogin = await barriersOf(clinic.page)

      const od = await givenOd({ user: { locale } })
      const exam = await givenExam(await givenPatient(od))
      await clinic.logIn(od)
      await clinic.page.getByRole('row').nth(1).waitFor()
      found.list = await barriersOf(clinic.page)
      await clinic.button('worklists.new_patient').click()
      await clinic.hear(t('patients.section_person'))
      await clinic.answer('app.save')
      await clinic.dialog.getByRole('alert').first().waitFor()
      found.form = await barriersOf(clinic.page)

      await clinic.goto(`/patient-exam/${exam.id}`)
      await clinic.measurement('iop', 'od').waitFor()
      found.exam = await barriersOf(clinic.page)

      const ready = await givenReadyVisit({ exam: { od_question: 'Second drop?' } })
      const reviewer = await open()
      await reviewer.logIn(ready.omdr)
      await reviewer.heading('worklists.title').first().waitFor()
      await reviewer.goto(`/patient-exam/${ready.exam.id}`)
      await reviewer.page.locator('#field-omd_gp').waitFor()
      found.review = await barriersOf(reviewer.page)
      await reviewer.page.keyboard.press('Control+Shift+X')
      await reviewer.hear(t('review.submit_consequence'))
      found.submit = await barriersOf(reviewer.page)

      const office = await open()
      await office.logIn(await givenAdmin({ locale }))
      await office.heading('worklists.title').first().waitFor()
      const told = await givenReadyVisit({
        exam: { exam_status: 'reviewed', omd_gp: 'See again in six months.' },
      })
      await office.goto(`/patient-exam/${told.exam.id}`)
      await office.button('letters.new_letter').click()
      await office.choose(office.page.locator('#letter-type'), 'OMDR-GP')
      await office.dialog.getByRole('button', { name: t('letters.send_fax') }).waitFor()
      found.letter = await barriersOf(office.page)

      const barriers = Object.entries(found).filter(([, lines]) => lines.length > 0)
      assert.deepEqual(Object.fromEntries(barriers), {})
    })

  test('control: the check finds what is wrong', async ({ assert, browserContext }) => {
    const page = await browserContext.newPage()
    await page.setContent('<html lang="en"><title>x</title><button></button><img src="x"></html>')
    const lines = await barriersOf(page)
    assert.isTrue(lines.some((line) => line.startsWith('button-name')))
    assert.isTrue(lines.some((line) => line.startsWith('image-alt')))
  })
})
