import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import { givenShare, readingOf, submitFirst } from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

test.group('A chart read a second time', (group) => {
  group.each.setup(() => givenShare(0))

  test(
    'F204 asked for by the reviewer, read blind and locked, judged by a third, told to the office, in {$self}'
  )
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const deskOf = async (user: { username: string }, home = 'worklists.title') => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        cleanup(() => context.close())
        const desk = await Desk.open(context, words(locale), locale)
        await desk.enter(user)
        await desk.heading(home).first().waitFor()
        return desk
      }
      const { exam, patient, omdr } = await givenReadyVisit()
      const [second, third, admin] = [await givenOmdr(), await givenOmdr(), await givenAdmin()]

      // The reviewer asks for a second opinion at their own desk, then hands the chart in.
      const first = await deskOf(omdr)
      await first.goto(`/patient-exam/${exam.id}`)
      await first.part('exams.part.measurements').waitFor()
      await first.choose(first.field('review.second.ask'), second.omdName)
      const asked = async () => (await examRow(exam.id)).second_omdr_id
      for (let look = 0; look < 75 && (await asked()) === null; look++) {
        await first.page.waitForTimeout(200)
      }
      assert.equal(await asked(), second.omdId)
      await db.from('omds').whereNot('id', third.omdId).update({ hidden_from_dropdown: true })
      const told = 'Nothing to treat in this eye.'
      const submitted = await submitFirst(await asVisitor(omdr), exam.id, { omd_od: told })
      assert.equal(submitted.status, 200, submitted.text)

      // The second reader finds it, sees the chart and no answer, and has to decide everything.
      const read = async (reader: typeof second, answers: readonly [string, string][]) => {
        const desk = await deskOf(reader)
        await desk.button('review.second.list').click()
        await desk.heading('review.second.list').waitFor()
        await desk.page
          .getByRole('link', { name: `${patient.last_name}, ${patient.first_name}` })
          .click()
        await desk.part('review.second.answer').waitFor()
        await desk.part('exams.part.measurements').waitFor()
        assert.equal(await desk.page.getByText(told).count(), 0)
        await desk.button('review.second.lock').click()
        await desk.hear(desk.t('review.second.incomplete'))
        await desk.page.keyboard.press('Enter')
        await desk.dialog.waitFor({ state: 'hidden' })
        for (const [decision, choice] of answers) {
          const choices = desk.page.getByRole('radiogroup', {
            name: desk.t(`review.second.decision.${decision}`),
            exact: true,
          })
          await choices.getByText(desk.t(choice), { exact: true }).click()
        }
        await desk.page.reload()
        await desk.part('review.second.answer').waitFor()
        await desk.page.keyboard.press('Control+Shift+X')
        await desk.hear(patient.last_name)
        await desk.page.keyboard.press('Enter')
        await desk.page.getByText(desk.t('review.second.reading.omdr'), { exact: true }).waitFor()
        assert.deepEqual(desk.complaints, [])
        return desk
      }
      const sooner: readonly [string, string][] = [
        ['follow_up', 'review.second.follow_up.od_sooner'],
        ['omd_follow_up', 'app.no'],
        ['retina_referral', 'review.second.no_referral'],
        ['treatment', 'app.no'],
        ['glaucoma_suspect', 'app.no'],
        ['urgent', 'app.no'],
      ]
      const desk = await read(second, sooner)
      await desk.page.getByText(desk.t('review.second.differs'), { exact: true }).waitFor()
      assert.containsSubset(await readingOf(exam.id), { state: 'third', differs: ['follow_up'] })
      assert.equal((await examRow(exam.id)).third_omdr_id, third.omdId)

      // The third reads the same blind page; what went out does not hold.
      await read(third, sooner)
      assert.containsSubset(await readingOf(exam.id), {
        state: 'resolved',
        outcome_differs: ['follow_up'],
      })

      // The office is told, has it seen, and reads kappa by decision.
      const office = await deskOf(admin)
      const reading = await readingOf(exam.id)
      await office.goto(`/admin/second_readings/${reading.id}/show`)
      await office.button('review.portal.second_readings.seen').click()
      await office.page.getByText(office.t('review.portal.second_readings.seen_done')).waitFor()
      assert.isNotNull((await readingOf(exam.id)).seen_at)
      await office.goto('/admin/reading_agreements')
      const row = office.page
        .getByRole('row')
        .filter({ hasText: office.t('review.second.decision.follow_up') })
      await row.first().waitFor()
      assert.equal(await office.page.getByText(second.omdName).count(), 0)
    })
})
