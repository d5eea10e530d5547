import { test } from '@japa/runner'
import type { Browser, BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { FILLED, examRow, save } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')
const opened: BrowserContext[] = []

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  opened.push(context)
  return context
}

async function deskAt(context: BrowserContext, user: GivenUser, exam: number): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  await visit(desk, exam)
  return desk
}

/** Opens a visit and waits until the page hears what becomes of it. */
async function visit(desk: Desk, exam: number) {
  const listens = desk.page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/ws/session/subscribe') &&
      (answer.request().postData() ?? '').includes(`exams/${exam}`),
    { timeout: 60_000 }
  )
  await desk.goto(`/patient-exam/${exam}`)
  await desk.part('exams.part.measurements').waitFor()
  await listens
}

const box = (desk: Desk) => desk.page.getByRole('alert', { name: t('exams.stranded_title') })
const lineOf = (desk: Desk, label: string) =>
  box(desk).getByRole('listitem').filter({ hasText: label })
const act = (desk: Desk, key: string, field: string) =>
  box(desk).getByRole('button', { name: t('exams.stranded_act', { act: t(key), field }) })
const field = (desk: Desk, name: string) => desk.page.locator(`#field-${name}`)

/** Drafts as they lie in the browser's storage. */
const lying = (desk: Desk) =>
  desk.page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.startsWith('farsight-draft:'))
  )

async function kept(desk: Desk, user: GivenUser, exam: number) {
  await desk.page.waitForFunction(
    (name) => localStorage.getItem(name) !== null,
    `farsight-draft:${user.userId}:${exam}`
  )
}

const logOut = async (desk: Desk) => {
  await desk.button('app.log_out').click()
  await desk.page.waitForURL('**/login*')
}

/** An optometrist with two unsaved fields, of a visit that has other words and another ratio. */
async function givenTyping(browser: Browser, columns: Record<string, string | boolean> = {}) {
  const od = await givenOd()
  const exam = await givenExam(await givenPatient(od), {
    exam: { ...FILLED, e_notes: 'stored words', ...columns },
    od: { cd: '0.30', iop: 16 },
    os: { cd: '0.50', iop: 18 },
  })
  const desk = await deskAt(await newContext(browser), od, exam.id)
  await field(desk, 'e_notes').fill('half a thought')
  await desk.measurement('cd', 'od').fill('0.75')
  return { od, exam, desk }
}

/** The chart as it is stored, the unsaved words beside it. */
async function thenTheyStandApart(desk: Desk, assert: any) {
  await box(desk).waitFor()
  const open = desk.page.locator('section :is(textarea, input):enabled')
  assert.equal(await open.count(), 0, 'nothing can be written')
  await desk.part('exams.part.exam').getByText('stored words', { exact: true }).waitFor()
  assert.equal(await desk.part('exams.part.exam').getByText('half a thought').count(), 0)
  const ratios = desk.part('exams.part.measurements').getByRole('row', { name: /^C\/D/ })
  assert.match(await ratios.innerText(), /0\.30/)
  assert.notInclude(await ratios.innerText(), '0.75')
  assert.include(await lineOf(desk, t('exams.field.e_notes')).innerText(), 'half a thought')
  assert.include(await lineOf(desk, 'C/D right eye (OD)').innerText(), '0.75')
  assert.equal(await desk.page.getByText(t('app.save_unsaved')).count(), 0)
}

test.group('Unsaved words', (group) => {
  group.each.teardown(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()))
  })

  test('F173 another sets the visit ready: the chart shows what is stored, the unsaved words stand apart', async ({
    assert,
    browser,
  }) => {
    const { od, exam, desk } = await givenTyping(browser)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await save(admin, exam.id, { exam_status: 'ready' })).status, 200)
    await thenTheyStandApart(desk, assert)

    await desk.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await act(desk, 'exams.stranded_copy', t('exams.field.e_notes')).click()
    await desk.see(t('exams.stranded_copied'))
    const copied = await desk.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied, 'half a thought')

    await kept(desk, od, exam.id)
    await desk.page.close({ runBeforeUnload: false })
    const again = await Desk.open(opened[0]!, t)
    await again.goto(`/patient-exam/${exam.id}`)
    await thenTheyStandApart(again, assert)
    assert.equal(await again.button('exams.draft_restore').count(), 0, 'nothing to put back')

    await act(again, 'exams.stranded_discard', t('exams.field.e_notes')).click()
    await lineOf(again, t('exams.field.e_notes')).waitFor({ state: 'detached' })
    await act(again, 'exams.stranded_discard', 'C/D right eye (OD)').click()
    await box(again).waitFor({ state: 'detached' })
    await again.page.waitForFunction(() => !Object.keys(localStorage).join().includes('draft:'))
    await again.page.reload()
    await again.part('exams.part.exam').getByText('stored words', { exact: true }).waitFor()
    assert.equal(await box(again).count(), 0)
    assert.equal((await examRow(exam.id)).e_notes, 'stored words')
  })

  test('F173 a page that heard nothing of it learns it from the refused save', async ({
    assert,
    browser,
  }) => {
    const { exam, desk } = await givenTyping(browser)
    await db.from('exams').where('id', exam.id).update({
      exam_status: 'ready',
      exam_status_previous: 'not_ready',
      version: 2,
    })
    await desk.page.keyboard.press('Control+s')
    await thenTheyStandApart(desk, assert)
    assert.equal(await desk.dialog.count(), 0, 'the box says it all')
    assert.equal((await examRow(exam.id)).e_notes, 'stored words')
  })

  test('F173 the same words in the same save: what the other wrote is the chart, what was typed stands apart', async ({
    assert,
    browser,
  }) => {
    const { exam, desk } = await givenTyping(browser)
    const admin = await asVisitor(await givenAdmin())
    const theirs = { e_notes: 'the administrator’s words', exam_status: 'ready' }
    assert.equal((await save(admin, exam.id, theirs)).status, 200)
    await box(desk).waitFor()
    await desk.part('exams.part.exam').getByText('the administrator’s words').waitFor()
    assert.include(await lineOf(desk, t('exams.field.e_notes')).innerText(), 'half a thought')
  })

  test('F173 Q17 opened again, the words go back by hand and meet what was saved meanwhile', async ({
    assert,
    browser,
  }) => {
    const { exam, desk } = await givenTyping(browser)
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { e_notes: 'read meanwhile', exam_status: 'ready' })
    await box(desk).waitFor()
    await db.from('exams').where('id', exam.id).update({ exam_status_previous: 'not_ready' })
    await save(admin, exam.id, { exam_status: 'not_ready' })
    await db.from('exams').where('id', exam.id).update({ exam_status_previous: 'not_ready' })
    await desk.page.reload()
    await field(desk, 'e_notes').waitFor()
    await desk.button('exams.draft_restore').click()
    assert.equal(await field(desk, 'e_notes').inputValue(), 'half a thought')
    await desk.page.keyboard.press('Control+s')
    await desk.hear(t('exams.conflict_title'))
    await desk.dialog.getByText('read meanwhile').waitFor()
  })

  test('F173 a visit that is taken away leaves its page, with the words apart', async ({
    assert,
    browser,
  }) => {
    const { exam, desk } = await givenTyping(browser)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post('/api/data/exam/deactivate/', { exam: exam.id })).status, 200)
    await thenTheyStandApart(desk, assert)
  })

  test('F173 F178 a reviewer who is relieved of a chart, and an administrator of a deactivated one', async ({
    assert,
    browser,
  }) => {
    const omdr = await givenOmdr()
    const successor = await givenOmdr()
    const exam = await givenExam(await givenPatient(await givenOd()), {
      exam: { ...FILLED, exam_status: 'ready', omdr_id: omdr.omdId, omd_od: 'stored note' },
    })
    const desk = await deskAt(await newContext(browser), omdr, exam.id)
    await field(desk, 'omd_od').fill('the reviewer’s half note')
    const admin = await givenAdmin()
    const office = await asVisitor(admin)
    const assigned = { exam_id: exam.id, omdr_id: successor.omdId }
    assert.equal((await office.post('/api/data/exam/set_omdr/', assigned)).status, 200)
    await box(desk).waitFor()
    await desk.see(t('exams.read_only_other'))
    await desk.part('review.review').getByText('stored note', { exact: true }).waitFor()
    assert.include(await lineOf(desk, t('exams.field.omd_od')).innerText(), 'half note')
    assert.isTrue(await desk.button('review.submit').isDisabled())

    const own = await deskAt(await newContext(browser), admin, exam.id)
    await field(own, 'admin_private_notes').fill('call the clinic')
    assert.equal((await office.post('/api/data/exam/deactivate/', { exam: exam.id })).status, 200)
    await box(own).waitFor()
    await own.see(t('exams.read_only_inactive'))
    const line = lineOf(own, t('exams.field.admin_private_notes'))
    assert.include(await line.innerText(), 'call the clinic')
    assert.equal(await field(own, 'admin_private_notes').count(), 0)
  })
})

test.group('Drafts belong to their writer', (group) => {
  group.each.teardown(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()))
  })

  test('F105 a colleague at the same browser neither reads, sees nor removes a draft, and has their own', async ({
    assert,
    browser,
  }) => {
    const { od, exam, desk } = await givenTyping(browser)
    await kept(desk, od, exam.id)
    await logOut(desk)
    assert.lengthOf(await lying(desk), 1, 'log-out leaves it')
    assert.notInclude(JSON.stringify(await lying(desk)), 'half a thought')
    assert.notInclude(JSON.stringify(await lying(desk)), 'e_notes')
    await desk.page.close()

    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const other = await deskAt(opened[0]!, colleague, exam.id)
    assert.equal(await field(other, 'e_notes').inputValue(), 'stored words')
    assert.equal(await other.button('exams.draft_restore').count(), 0)
    assert.notInclude(await other.page.content(), 'half a thought')
    await field(other, 'impression').fill('the colleague’s impression')
    await kept(other, colleague, exam.id)
    assert.lengthOf(await lying(other), 2)
    await logOut(other)
    await other.page.close()

    const back = await deskAt(opened[0]!, od, exam.id)
    await back.button('exams.draft_restore').click()
    assert.equal(await field(back, 'e_notes').inputValue(), 'half a thought')
    assert.equal(await back.measurement('cd', 'od').inputValue(), '0.75')
    assert.equal(await field(back, 'impression').inputValue(), '')
  })

  test('F105 a draft of {days} days: {kept}')
    .with([
      { days: 13, kept: true },
      { days: 15, kept: false },
    ])
    .run(async ({ assert, browser }, { days, kept: isKept }) => {
      const { od, exam, desk } = await givenTyping(browser)
      await kept(desk, od, exam.id)
      await logOut(desk)
      await desk.page.evaluate((age) => {
        const name = Object.keys(localStorage).find((each) => each.startsWith('farsight-draft:'))!
        const savedAt = new Date(Date.now() - age * 86_400_000).toISOString()
        const item = JSON.parse(localStorage.getItem(name)!)
        localStorage.setItem(name, JSON.stringify({ ...item, savedAt }))
      }, days)
      await desk.page.close()
      const colleague = await givenOd({ practice: { id: od.practiceId } })
      const other = await deskAt(opened[0]!, colleague, exam.id)
      await other.page.waitForFunction(
        (count) => Object.keys(localStorage).join().split('draft:').length - 1 === count,
        isKept ? 1 : 0
      )
      await logOut(other)
      const back = await deskAt(opened[0]!, od, exam.id)
      assert.equal(await back.button('exams.draft_restore').count(), isKept ? 1 : 0)
    })

  test('F105 F181 a full storage is said, logging out asks as leaving does, and nobody’s draft makes room', async ({
    assert,
    browser,
  }) => {
    const { od, exam, desk } = await givenTyping(browser)
    await kept(desk, od, exam.id)
    await logOut(desk)
    const before = await lying(desk)
    await desk.page.evaluate(() => {
      let text = 'x'.repeat(4_000_000)
      for (let each = 0; text.length > 0; each += 1) {
        try {
          localStorage.setItem(`filler-${each}`, text)
        } catch {
          text = text.slice(0, Math.floor(text.length / 2))
        }
      }
    })
    await desk.page.close()
    const colleague = await givenOd({ practice: { id: od.practiceId } })
    const other = await deskAt(opened[0]!, colleague, exam.id)
    await field(other, 'impression').fill('there is no room for this')
    await other.see(t('exams.draft_not_kept'))
    assert.deepEqual(await lying(other), before)
    assert.equal(await field(other, 'impression').inputValue(), 'there is no room for this')
    await other.page.getByRole('link', { name: 'Patient list' }).click()
    await other.hear(t('exams.leave_detail_not_kept'))
    await other.answer('exams.leave_no')
    await other.dialog.waitFor({ state: 'hidden' })
    await other.button('app.log_out').click()
    await other.hear(t('exams.leave_detail_not_kept'))
    await other.answer('exams.leave_no')
    await other.dialog.waitFor({ state: 'hidden' })
    await other.button('app.save').click()
    await other.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
    assert.equal((await examRow(exam.id)).impression, 'there is no room for this')
  })
})
