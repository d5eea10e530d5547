import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { daysAgo } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const t = words('en')

/** px: seed-1 section 2 */
const DROPDOWN_WIDTH = 170

async function deskOf(context: BrowserContext, user: GivenUser): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.logIn(user)
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

const tabs = (desk: Desk) => desk.page.getByRole('tab')
const tabOf = (desk: Desk, name: string) => tabs(desk).filter({ hasText: name })
const close = (desk: Desk, name: string) =>
  desk.page
    .getByRole('button', { name: new RegExp(`^Close ${name}`) })
    .or(desk.page.getByLabel(new RegExp(`^Close ${name}`)))
    .first()
    .click()

async function givenVisits(count: number) {
  const od = await givenOd()
  const exams = []
  for (let each = 0; each < count; each += 1) {
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, { exam: { exam_date: daysAgo(each) } })
    exams.push({ ...exam, name: patient.last_name })
  }
  return { od, exams }
}

/** At the last of these visits, with each of them open. */
async function inRooms(
  context: BrowserContext,
  user: GivenUser,
  exams: readonly { id: number; name: string }[]
): Promise<Desk> {
  const desk = await deskOf(context, user)
  for (const { id, name } of exams) {
    await desk.goto(`/patient-exam/${id}`)
    await tabOf(desk, name)
      .and(desk.page.getByRole('tab', { selected: true }))
      .waitFor()
  }
  return desk
}

const at = (desk: Desk, id: number) => desk.page.waitForURL(`**/patient-exam/${id}`)

test.group('Exam rooms', () => {
  test('F179 F180 open visits are tabs, survive a reload, and closing leads to a neighbour, at last to the list', async ({
    assert,
    browserContext,
  }) => {
    const { od, exams } = await givenVisits(3)
    const [one, two, three] = exams as [(typeof exams)[0], (typeof exams)[0], (typeof exams)[0]]
    const desk = await inRooms(browserContext, od, exams)
    await desk.page.reload()
    await tabOf(desk, one.name).waitFor()
    assert.equal(await tabs(desk).count(), 3)
    await tabOf(desk, two.name).click()
    await at(desk, two.id)
    await close(desk, two.name)
    await at(desk, three.id)
    await tabOf(desk, two.name).waitFor({ state: 'detached' })
    await close(desk, three.name)
    await at(desk, one.id)
    await close(desk, one.name)
    await desk.heading('worklists.title').first().waitFor()
    assert.deepEqual(desk.complaints, [])
  })

  test('F181 switching tabs with unsaved data asks first; staying keeps the words and the tab', async ({
    browserContext,
  }) => {
    const { od, exams } = await givenVisits(2)
    const [one, two] = exams as [(typeof exams)[0], (typeof exams)[0]]
    const desk = await deskOf(browserContext, od)
    await desk.goto(`/patient-exam/${one.id}`)
    await tabOf(desk, one.name).waitFor()
    await desk.goto(`/patient-exam/${two.id}`)
    await desk.page.locator('#field-e_notes').fill('Not saved yet')
    await close(desk, two.name)
    await desk.hear(t('exams.leave_detail'))
    await desk.answer('exams.leave_no')
    await desk.page.locator('#field-e_notes').and(desk.page.getByText('Not saved yet')).waitFor()
    await tabOf(desk, one.name).click()
    await desk.hear(t('exams.leave_detail'))
    await desk.answer('exams.leave_yes')
    await at(desk, one.id)
    await tabOf(desk, two.name).waitFor()
  })

  test('F179 above ten the tabs stand closer and the rest is in a list of at least 170', async ({
    assert,
    browserContext,
  }) => {
    const { od, exams } = await givenVisits(12)
    const desk = await deskOf(browserContext, od)
    await desk.page.setViewportSize({ width: 1024, height: 768 })
    const ids = JSON.stringify(exams.map(({ id }) => id))
    await desk.page.evaluate((open) => sessionStorage.setItem('farsight:patientExams', open), ids)
    await desk.goto(`/patient-exam/${exams[0]!.id}`)
    await tabs(desk).nth(11).waitFor()
    await desk.button('exams.rooms_more').click()
    const list = desk.page.getByRole('menu')
    await list.waitFor()
    assert.isAtLeast((await list.boundingBox())!.width, DROPDOWN_WIDTH)
    const last = exams[11]!
    // The first ones fit and are not told twice.
    assert.equal(await list.getByRole('menuitem', { name: exams[0]!.name }).count(), 0)
    await list.getByRole('menuitem', { name: last.name }).click()
    await at(desk, last.id)
    // The tab one is on is in sight, and the first one is not any more.
    await tabOf(desk, last.name).and(desk.page.locator('[aria-selected=true]')).waitFor()
    await desk.button('exams.rooms_more').click()
    await list.getByRole('menuitem', { name: exams[0]!.name }).waitFor()
    assert.equal(await list.getByRole('menuitem', { name: last.name }).count(), 0)
    assert.deepEqual(desk.complaints, [])
  })

  test('F179 F180 by keyboard: arrows lead along the tabs, Enter opens one, Delete closes it', async ({
    assert,
    browserContext,
  }) => {
    const { od, exams } = await givenVisits(3)
    const [one, two, three] = exams as [(typeof exams)[0], (typeof exams)[0], (typeof exams)[0]]
    const desk = await inRooms(browserContext, od, exams)
    const { keyboard } = desk.page
    await tabOf(desk, three.name).focus()
    await keyboard.press('ArrowRight')
    await desk.focused(tabOf(desk, one.name))
    await keyboard.press('ArrowLeft')
    await keyboard.press('ArrowLeft')
    await desk.focused(tabOf(desk, two.name))
    await keyboard.press('Delete')
    await tabOf(desk, two.name).waitFor({ state: 'detached' })
    await desk.focused(tabOf(desk, three.name))
    await keyboard.press('Home')
    await desk.focused(tabOf(desk, one.name))
    await keyboard.press('End')
    await desk.focused(tabOf(desk, three.name))
    await keyboard.press('Home')
    await keyboard.press('Enter')
    await at(desk, one.id)
    assert.deepEqual(await barriersOf(desk.page, ['[role=tablist]']), [])
    await tabOf(desk, one.name).focus()
    await keyboard.press('Delete')
    await at(desk, three.id)
    assert.deepEqual(desk.complaints, [])
  })
})

test.group('Two people on one visit', () => {
  test('F105 a reviewer sees who is changing the visit, and that they have gone', async ({
    browser,
  }) => {
    const { od, exams } = await givenVisits(1)
    const exam = exams[0]!
    const omdr = await givenOmdr()
    await db.from('exams').where('id', exam.id).update({ omdr_id: omdr.omdId })
    const contexts = [await browser.newContext(), await browser.newContext()] as const
    const clinic = await deskOf(contexts[0], od)
    const reviewer = await deskOf(contexts[1], omdr)
    await reviewer.goto(`/patient-exam/${exam.id}`)
    await clinic.goto(`/patient-exam/${exam.id}`)
    await clinic.see(t('exams.person_reading', { name: omdr.name }))
    await clinic.page.locator('#field-e_notes').fill('Writing')
    await reviewer.see(t('exams.person_editing', { name: od.name }))
    await clinic.page.close()
    await reviewer.page
      .getByText(t('exams.person_editing', { name: od.name }))
      .waitFor({ state: 'detached' })
    for (const context of contexts) await context.close()
  })

  test('F179 above ten each tab has its date, and after a reload each name is asked for once', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const visits = []
    for (let each = 1; each <= 12; each += 1) {
      const exam = await givenExam(patient, { exam: { exam_date: daysAgo(each * 10) } })
      visits.push({ ...exam, name: patient.last_name })
    }
    const desk = await inRooms(browserContext, od, visits)
    const asked: string[] = []
    desk.page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (/^\/api\/data\/exam\/\d+\/$/.test(path)) asked.push(path)
    })
    await desk.page.reload()
    await desk.page.waitForFunction(() => {
      const shown = [...document.querySelectorAll('[role=tab]')]
      return shown.length === 12 && shown.every((tab) => tab.textContent !== '…')
    })
    const names = await tabs(desk).allInnerTexts()
    assert.lengthOf([...new Set(names)], 12)
    assert.lengthOf(asked, 11)
    assert.lengthOf([...new Set(asked)], 11)
  })
})
