import { test } from '@japa/runner'
import type { Browser, BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient, type GivenUser } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

/** Milliseconds after the last key within which a draft is kept (design: experience). */
const DRAFT_WITHIN = 3_000

async function deskAt(context: BrowserContext, user: GivenUser, path: string): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  await desk.goto(path)
  await notes(desk).waitFor()
  return desk
}

const notes = (desk: Desk) => desk.page.locator('#field-e_notes')
const saved = (desk: Desk) =>
  desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()

const opened: BrowserContext[] = []

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  opened.push(context)
  return context
}

async function givenTwoAtOneVisit(browser: Browser) {
  const od = await givenOd()
  const colleague = await givenOd({ practice: { id: od.practiceId } })
  const exam = await givenExam(await givenPatient(od))
  const path = `/patient-exam/${exam.id}`
  const [first, second] = [
    await deskAt(await newContext(browser), od, path),
    await deskAt(await newContext(browser), colleague, path),
  ]
  const row = () => db.from('exams').where('id', exam.id).firstOrFail()
  return { od, exam, first, second, row }
}

test.group('Nothing typed is lost', (group) => {
  group.each.teardown(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()))
  })

  test('F105 two save one visit: the second is shown both values, keeps their own, and the first’s is in the history', async ({
    assert,
    browser,
  }) => {
    const { od, exam, first, second, row } = await givenTwoAtOneVisit(browser)
    await notes(second).fill('the second writer’s words')
    await notes(first).fill('the first writer’s words')
    await first.page.keyboard.press('Control+s')
    await saved(first)
    await second.see(t('exams.newer_text'))

    await second.page.keyboard.press('Control+s')
    await second.hear(t('exams.conflict_title'))
    await second.hear(od.name)
    await second.dialog.getByText('the first writer’s words').waitFor()
    assert.equal((await row()).e_notes, 'the first writer’s words')
    assert.isTrue(
      await second.dialog.getByRole('button', { name: t('app.conflict_save') }).isDisabled(),
      'not before they have chosen'
    )
    await second.dialog.getByRole('radio', { name: 'the second writer’s words' }).check()
    await second.answer('app.conflict_save')
    await saved(second)
    assert.equal((await row()).e_notes, 'the second writer’s words')
    const kept = await db.from('exam_revisions').where('exam_id', exam.id).orderBy('version')
    assert.deepEqual(
      kept.map(({ changes }) => changes.e_notes),
      [
        { from: '', to: 'the first writer’s words' },
        { from: 'the first writer’s words', to: 'the second writer’s words' },
      ]
    )
  })

  test('F105 Q17 of two fields both wrote, the one given up is the colleague’s, the one kept is one’s own', async ({
    assert,
    browser,
  }) => {
    const { first, second, row } = await givenTwoAtOneVisit(browser)
    const impression = (desk: Desk) => desk.page.locator('#field-impression')
    await notes(second).fill('the second writer’s notes')
    await impression(second).fill('the second writer’s impression')
    await notes(first).fill('the first writer’s notes')
    await impression(first).fill('the first writer’s impression')
    await first.page.keyboard.press('Control+s')
    await saved(first)
    await second.see(t('exams.newer_text'))
    await second.page.keyboard.press('Control+s')
    await second.hear(t('exams.conflict_title'))
    await second.dialog.getByRole('radio', { name: 'the first writer’s notes' }).check()
    await second.dialog.getByRole('radio', { name: 'the second writer’s impression' }).check()
    await second.answer('app.conflict_save')
    await saved(second)
    const stored = await row()
    assert.equal(stored.e_notes, 'the first writer’s notes')
    assert.equal(stored.impression, 'the second writer’s impression')
    assert.equal(await notes(second).inputValue(), 'the first writer’s notes')
  })

  test('F105 two who write different fields are not in each other’s way, nothing is overwritten', async ({
    assert,
    browser,
  }) => {
    const { first, second, row } = await givenTwoAtOneVisit(browser)
    await first.page.locator('#field-impression').fill('suspect')
    await first.page.keyboard.press('Control+s')
    await saved(first)
    await notes(second).fill('quiet')
    await second.page.keyboard.press('Control+s')
    await saved(second)
    assert.containsSubset(await row(), { e_notes: 'quiet', impression: 'suspect' })
  })

  test('F105 what was typed when the browser died is offered again', async ({
    assert,
    browser,
  }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od))
    const context = await newContext(browser)
    const desk = await deskAt(context, od, `/patient-exam/${exam.id}`)
    await notes(desk).fill('half a sentence')
    await desk.page.waitForFunction(
      (name) => localStorage.getItem(name) !== null,
      `farsight-draft:${od.userId}:${exam.id}`,
      { timeout: DRAFT_WITHIN }
    )
    // Gone without a goodbye: no handler of the page runs.
    await desk.page.close({ runBeforeUnload: false })

    const again = await Desk.open(context, t)
    await again.goto(`/patient-exam/${exam.id}`)
    await again.button('exams.draft_restore').click()
    assert.equal(await notes(again).inputValue(), 'half a sentence')
    await again.page.keyboard.press('Control+s')
    await saved(again)
    assert.equal(
      (await db.from('exams').where('id', exam.id).firstOrFail()).e_notes,
      'half a sentence'
    )
  })

  test('F125 a value outside its range is cleared and named; nothing of it is stored', async ({
    assert,
    browser,
  }) => {
    const od = await givenOd()
    const exam = await givenExam(await givenPatient(od))
    const desk = await deskAt(await newContext(browser), od, `/patient-exam/${exam.id}`)
    await desk.measurement('cd', 'od').fill('0.95')
    await desk.page.keyboard.press('Tab')
    await desk.hear('value is outside our accepted range of 0.1-0.9')
    await desk.answer('app.close')
    await desk.dialog.waitFor({ state: 'hidden' })
    assert.equal(await desk.measurement('cd', 'od').inputValue(), '')
    await desk.measurement('iop', 'od').pressSequentially('2x4')
    assert.equal(await desk.measurement('iop', 'od').inputValue(), '24')
    await desk.page.keyboard.press('Control+s')
    await saved(desk)
    const eye = await db.from('exam_eyes').where({ exam_id: exam.id, eye: 'od' }).firstOrFail()
    assert.containsSubset(eye, { iop: 24, cd: null })
  })
})
