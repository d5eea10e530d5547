import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { formatDate } from '#app/kernel/written_dates'
import { givenAdmin } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

/** s of a clock that shows hours, minutes and seconds. */
const secondsOf = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test.group('The office times a pre-review and looks up who changed what', () => {
  test('F219 F300 F301 F302 F303 F304 F305 by keyboard, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const { exam, od, patient } = await givenReadyVisit({
        exam: { admin_private_notes: 'call before noon' },
      })
      const user = await givenAdmin()
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => context.close())
      const desk = await Desk.open(context, words(locale), locale)
      const { page, t } = desk
      await desk.signIn(user)
      await desk.goto(`/patient-exam/${exam.id}`)

      // The stopwatch runs, and nothing closes it meanwhile.
      await desk.button('review.stopwatch').press('Enter')
      await desk.focused(desk.button('review.stopwatch_start'))
      await desk.hear(formatDate(patient.birth_date as string, locale))
      await page.keyboard.press('Enter')
      const clock = page.getByRole('timer')
      await clock.filter({ hasText: /^0:0\d:(?!00)\d\d$/ }).waitFor()
      await page.keyboard.press('Escape')
      await desk.hear(t('review.stopwatch_running'))
      await page.keyboard.press('Enter')
      await desk.button('review.stopwatch_pause').press('Enter')
      const shown = (await clock.textContent())!
      await page.waitForTimeout(1200)
      assert.equal(await clock.textContent(), shown, 'it stands')
      await desk.button('review.stopwatch_store').press('Enter')
      const reset = t('review.stopwatch_reset', { time: shown })
      await page.getByRole('button', { name: reset }).waitFor()
      const [stored] = await db.from('pre_review_times').where('exam_id', exam.id)
      assert.equal(stored.seconds, secondsOf(shown))
      assert.equal(stored.user_name, user.name)
      await page.keyboard.press('Escape')
      await clock.waitFor({ state: 'detached' })

      // What is still measured when the chart is saved is stored with it.
      await desk.button('review.stopwatch').press('Enter')
      await desk.button('review.stopwatch_resume').press('Enter')
      await clock.filter({ hasNotText: shown }).waitFor()
      await desk.button('review.stopwatch_pause').press('Enter')
      const longer = (await clock.textContent())!
      await page.keyboard.press('Escape')
      await clock.waitFor({ state: 'detached' })
      await page.locator('#field-admin_private_notes').fill('called, will come on Friday')
      await desk.button('app.save').press('Enter')
      const admin = await asVisitor(user)
      const details = `/api/data/admin/pre_review_time/details/${exam.id}/`
      const seconds = secondsOf(longer)
      await page.waitForFunction(
        async ([path, expected]) => {
          const answer = await (await fetch(path as string)).json()
          return answer.pre_review_time === expected
        },
        [details, seconds] as const,
        { polling: 300 }
      )
      assert.equal((await admin.get(details)).body.data.length, 2)

      // Who changed what, from what, to what.
      const change = page.getByText('call before noon → called, will come on Friday')
      await page.waitForFunction(
        async (id) => {
          const answer = await (await fetch(`/api/data/exam/${id}/24/`)).json()
          return answer.exam.version === 2
        },
        exam.id,
        { polling: 300 }
      )
      await desk.button('operations.metrics.button').press('Enter')
      await change.waitFor()
      await desk.hear(user.name)
      await desk.hear(od.odName)
      await desk.hear(patient.last_name)
      await page.keyboard.press('Escape')
      await change.waitFor({ state: 'detached' })
      const row = await examRow(exam.id)
      assert.equal(row.admin_private_notes, 'called, will come on Friday')
      assert.deepEqual(desk.complaints, [])
    })

  test('F219 a second family doctor who is not there is told as the first: {told}')
    .with([
      { has_no_gp: true, told: 'exams.no_gp' },
      { has_no_gp: false, told: 'app.not_available_short' },
    ] as const)
    .run(async ({ assert, browserContext }, { told, ...columns }) => {
      const { exam, patient } = await givenReadyVisit()
      await db
        .from('patients')
        .where('id', patient.id)
        .update({ ...columns, gp_id: null, gp2_id: null })
      const desk = await Desk.open(browserContext, words('en'))
      const { page, t } = desk
      await desk.signIn(await givenAdmin())
      await desk.goto(`/patient-exam/${exam.id}`)
      const doctors = page.getByLabel(t('exams.doctors'), { exact: true })
      await doctors.waitFor()
      const lines = (await doctors.innerText()).split(/\n+/).map((line) => line.trim())
      for (const doctor of ['exams.doctor_gp', 'exams.doctor_md2'] as const) {
        assert.equal(lines[lines.indexOf(t(doctor)) + 1], t(told))
      }
    })
})
