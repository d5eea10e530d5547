import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdr } from '#database/factories/index'
import { decisionsOf, givenShare, readingOf, submitFirst } from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const LOCALES = ['en', 'fr'] as const

/** A whole answer: what is chosen for each decision. */
const SOONER: readonly [string, string][] = [
  ['follow_up', 'review.second.follow_up.od_sooner'],
  ['omd_follow_up', 'app.no'],
  ['retina_referral', 'review.second.no_referral'],
  ['treatment', 'app.no'],
  ['glaucoma_suspect', 'app.no'],
  ['urgent', 'app.no'],
]

async function choose(desk: Desk, answers: readonly [string, string][]) {
  for (const [decision, choice] of answers) {
    const choices = desk.page.getByRole('radiogroup', {
      name: desk.t(`review.second.decision.${decision}`),
      exact: true,
    })
    await choices.getByText(desk.t(choice), { exact: true }).click()
  }
}

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
      const read = async (reader: typeof second) => {
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
        await choose(desk, SOONER)
        await desk.page.reload()
        await desk.part('review.second.answer').waitFor()
        await desk.page.keyboard.press('Control+Shift+X')
        await desk.hear(patient.last_name)
        await desk.page.keyboard.press('Enter')
        await desk.page.getByText(desk.t('review.second.reading.omdr'), { exact: true }).waitFor()
        assert.deepEqual(desk.complaints, [])
        return desk
      }
      const desk = await read(second)
      await desk.page.getByText(desk.t('review.second.differs'), { exact: true }).waitFor()
      assert.containsSubset(await readingOf(exam.id), { state: 'third', differs: ['follow_up'] })
      assert.equal((await examRow(exam.id)).third_omdr_id, third.omdId)

      // The third reads the same blind page; what went out does not hold.
      await read(third)
      assert.containsSubset(await readingOf(exam.id), {
        state: 'resolved',
        outcome_differs: ['follow_up'],
      })

      // The office is told, has it seen, and reads kappa by decision; the list is its to export.
      const office = await deskOf(admin)
      const reading = await readingOf(exam.id)
      await office.goto(`/admin/second_readings/${reading.id}/show`)
      await office.button('review.portal.second_readings.seen').click()
      await office.page.getByText(office.t('review.portal.second_readings.seen_done')).waitFor()
      assert.isNotNull((await readingOf(exam.id)).seen_at)
      const exported = async () => {
        const downloading = office.page.waitForEvent('download')
        await office.page.getByRole('button', { name: /^Export/ }).click()
        return readFile(await (await downloading).path(), 'utf8')
      }
      await office.goto('/admin/second_readings')
      await office.page.getByRole('link', { name: patient.last_name }).first().waitFor()
      const lines = (await exported()).split('\r\n')
      const line = lines.find((each) =>
        each.includes(`${patient.last_name}, ${patient.first_name}`)
      )
      const state = office.t('review.portal.second_readings.state.resolved')
      for (const said of [state, second.omdName, third.omdName]) assert.include(line, said)
      assert.notInclude(line, told, 'no answer')
      await office.goto('/admin/reading_agreements')
      const row = office.page
        .getByRole('row')
        .filter({ hasText: office.t('review.second.decision.follow_up') })
      await row.first().waitFor()
      assert.equal(await office.page.getByText(second.omdName).count(), 0)
    })

  test('F204 F009 an answer outlives a session that ends by itself, for its reader alone, and is gone once locked', async ({
    assert,
    browserContext,
  }) => {
    const { exam } = await givenReadyVisit()
    const [reader, colleague] = [await givenOmdr(), await givenOmdr()]
    const office = await asVisitor(await givenAdmin())
    const desk = await Desk.open(browserContext, words('en'))
    const note = desk.page.locator('#reading-note')
    const chosen = desk.part('review.second.answer').getByRole('radio', { checked: true })
    const openAs = async (person: typeof reader) => {
      const asked = { exam_id: exam.id, second_omdr_id: person.omdId }
      const answer = await office.post('/api/data/exam/set_second_omdr/', asked)
      assert.equal(answer.status, 200, answer.text)
      await desk.signIn(person)
      await desk.goto(`/second-readings/${exam.id}`)
      await note.waitFor()
    }
    const lock = async () => {
      await desk.button('review.second.lock').click()
      await desk.answer('review.second.lock')
    }
    const drafts = () =>
      desk.page.evaluate(() =>
        Object.entries(localStorage).filter(([name]) => name.startsWith('farsight-draft:'))
      )

    await openAs(reader)
    await choose(desk, SOONER)
    await note.fill('The rim looks thin')
    await browserContext.clearCookies()
    await lock()
    await desk.page.waitForURL('**/login?**')
    assert.lengthOf(await drafts(), 1)
    assert.notInclude(JSON.stringify(await drafts()), 'thin')

    await openAs(colleague)
    assert.equal(await note.inputValue(), '')
    assert.equal(await chosen.count(), 0)

    await openAs(reader)
    assert.equal(await note.inputValue(), 'The rim looks thin')
    assert.equal(await chosen.count(), SOONER.length)
    await lock()
    await note.waitFor({ state: 'detached' })
    assert.deepEqual(await drafts(), [])
    const [locked] = await decisionsOf(exam.id)
    assert.containsSubset(locked, { follow_up: 'od_sooner', note: 'The rim looks thin' })
  })
})
