import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenIgp, givenOmdc, givenOmdr } from '#database/factories/index'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

test.group('A consultation, from assignment to submit', () => {
  test('F042 F081 F209 F210 F211 F213 F214 F219 F220 by the office and the consultant, in {$self}')
    .with([...LOCALES])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const deskOf = async (user: { username: string }) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        cleanup(() => context.close())
        const desk = await Desk.open(context, words(locale), locale)
        await desk.enter(user)
        await desk.heading('worklists.title').first().waitFor()
        return desk
      }
      const { exam, patient, omdr } = await givenReadyVisit({ exam: { omd_gp: '', omd_od: '' } })
      const reached = { primary_phone: '(403) 555-0143', email: `${exam.id}@homes.example` }
      await db.from('patients').where('id', patient.id).update(reached)
      const [omdc, otherConsultant, hidden] = [
        await givenOmdc(),
        await givenOmdc(),
        await givenOmdc({ omd: { hidden_from_dropdown: true } }),
      ]
      const reviewer = await givenOmdr()
      const igp = await givenIgp()

      // The office: the list offers consultants that are not hidden, and no reviewer.
      const office = await deskOf(await givenAdmin())
      await office.goto(`/patient-exam/${exam.id}`)
      const consultant = office.field('review.consultant')
      await consultant.click()
      await office.options.first().waitFor()
      await office.page.keyboard.type(hidden.omdName)
      assert.equal(await office.options.filter({ hasText: hidden.omdName }).count(), 0)
      await office.page.keyboard.press('Escape')
      await consultant.click()
      await office.page.keyboard.type(reviewer.omdName)
      assert.equal(await office.options.filter({ hasText: reviewer.omdName }).count(), 0)
      await office.page.keyboard.press('Escape')
      await office.choose(consultant, omdc.omdName)
      const status = office.field('exams.field.omdc_status')
      await office.see(office.t('exams.omdc_status.ready'))
      const igpStatus = office.field('exams.field.internal_gp_status')
      assert.isTrue(await igpStatus.isDisabled())
      await office.choose(office.field('review.igp'), igp.igpName)
      await igpStatus.and(office.page.locator(':enabled')).waitFor()
      await office.choose(igpStatus, office.t('exams.gp_status.reviewed'))
      await office.page.waitForFunction(
        async (id) => {
          const answer = await fetch(`/api/data/exam/${id}/24/`)
          return (await answer.json()).exam.internal_gp_status === 'reviewed'
        },
        exam.id,
        { polling: 300 }
      )
      assert.containsSubset(await examRow(exam.id), {
        omdc_id: omdc.omdId,
        omdc_status: 'ready',
        igp_id: igp.id,
        internal_gp_status: 'reviewed',
      })
      assert.isTrue(await status.isVisible())

      // Another consultant reads the chart and cannot write or hand in.
      const other = await deskOf(otherConsultant)
      await other.goto(`/patient-exam/${exam.id}`)
      await other.part('exams.part.measurements').waitFor()
      assert.isTrue(await other.button('review.submit').isDisabled())
      assert.equal(await other.page.locator('textarea:enabled').count(), 0)

      // Their own consultant finds it in the list, writes, and hands in by keyboard.
      const desk = await deskOf(omdc)
      const row = desk.page.getByRole('row').filter({ hasText: patient.last_name })
      await row.getByText(desk.t('exams.omdc_status.ready')).waitFor()
      await desk.page.keyboard.press('ArrowDown')
      await desk.page.keyboard.press('Enter')
      await desk.part('exams.part.measurements').waitFor()
      const doctors = desk.page.locator('#part-doctors')
      await doctors.getByText(desk.t('exams.omdc_status.ready'), { exact: true }).waitFor()
      // The patient's contact is there to be read, never to be changed, and what was done with the visit.
      const contact = doctors.getByLabel(desk.t('exams.contact'), { exact: true })
      for (const way of Object.values(reached)) {
        await contact.getByText(way, { exact: true }).waitFor()
      }
      assert.equal(await contact.getByRole('button').count(), 0)
      await desk.button('operations.metrics.button').click()
      await desk.dialog
        .getByText(desk.t('operations.trail.exam.consultant_assigned'))
        .first()
        .waitFor()
      await desk.page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'detached' })
      const toOd = desk.field('exams.field.omd_od')
      await toOd.focus()
      await desk.page.keyboard.type('Laser to the right eye within a month.')
      await desk.field('exams.field.omd_gp').focus()
      await desk.page.keyboard.type('Consulted at a distance.')
      const chips = desk.page.getByRole('group', { name: desk.t('review.note_options') })
      assert.isNotEmpty(await chips.getByRole('checkbox', { disabled: true }).all())
      assert.equal(await chips.getByRole('checkbox', { disabled: false }).count(), 0)
      await desk.page.keyboard.press('Control+Shift+X')
      await desk.hear('Laser to the right eye within a month.')
      await desk.hear(patient.last_name)
      await desk.page.keyboard.press('Enter')
      await desk.hear(desk.t('review.no_more_consults'))
      assert.containsSubset(await examRow(exam.id), {
        omdc_status: 'reviewed',
        exam_status: 'ready',
        omd_od: 'Laser to the right eye within a month.',
        omd_gp: 'Consulted at a distance.',
        omdr_id: omdr.omdId,
      })
      const reviews = await db.from('reviews').where({ exam_id: exam.id, role: 'omdc' })
      assert.lengthOf(reviews, 1)
      assert.containsSubset(reviews[0], { omd_id: omdc.omdId, user_id: omdc.userId })
      assert.deepEqual(desk.complaints, [])
    })
})
