import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenOmdc,
  givenOmdr,
  givenPatient,
  type GivenUser,
} from '#database/factories/index'
import { FILLED, daysAgo, givenReadyVisit } from '#tests/helpers/visits'
import { words, type Words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const en = words('en')

const before = (days: number) => DateTime.utc().minus({ days, hours: 1 }).toJSDate()

async function deskOf(context: BrowserContext, user: GivenUser, t: Words = en): Promise<Desk> {
  const door = await Desk.open(context, en)
  await door.enter(user)
  const desk = new Desk(door.page, t)
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

/** What each row of the list says, in the order of the list. */
const saidIn = async (desk: Desk) => {
  await desk.page.locator('[data-row]').first().waitFor()
  return desk.page.locator('[data-row]').allInnerTexts()
}

/** Three visits that wait for one reviewer: newest visit, oldest wait and priority are three. */
async function givenThreeWaiting() {
  const first = await givenReadyVisit({ exam: { exam_date: daysAgo(1), ready_at: before(1) } })
  const { omdr, od } = first
  const other = await givenOmdr()
  const waits = async (columns: Record<string, unknown>) => {
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, {
      exam: { ...FILLED, exam_status: 'ready', omdr_id: omdr.omdId, ...columns },
      od: { iop: 17, cd: '0.50', pachs: 540 },
      os: { iop: 18, cd: '0.55', pachs: 545 },
    })
    return { patient, exam }
  }
  const oldest = await waits({
    exam_date: daysAgo(6),
    ready_at: before(5),
    submitted_at: before(5),
    od_requested_omd_id: omdr.omdId,
  })
  const urgent = await waits({
    exam_date: daysAgo(9),
    ready_at: before(3),
    submitted_at: before(2),
    is_urgent: true,
    od_requested_omd_id: other.omdId,
  })
  return { omdr, other, newest: first, oldest, urgent }
}

test.group('The reader’s list', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F041 F096 ${locale}: in the order to be read, each row says why it stands there`, async ({
      assert,
      browserContext,
    }) => {
      const t = words(locale)
      const { omdr, other, newest, oldest, urgent } = await givenThreeWaiting()
      await db.from('users').where('id', omdr.userId).update({ locale })
      const desk = await deskOf(browserContext, omdr, t)
      const said = await saidIn(desk)
      const order = [urgent, oldest, newest]
      assert.lengthOf(said, 3)
      order.forEach(({ patient }, at) => assert.include(said[at]!, patient.last_name))
      assert.include(said[0]!, t('exams.queue.urgent'))
      assert.include(said[0]!, t('exams.queue.waits', { days: 3 }))
      assert.include(said[0]!, t('exams.queue.asked_other_left', { name: other.omdName, days: 5 }))
      assert.include(said[1]!, t('exams.queue.waits', { days: 5 }))
      assert.include(said[1]!, t('exams.queue.asked_you_left', { name: omdr.omdName, days: 2 }))
      assert.include(said[2]!, t('exams.queue.waits', { days: 1 }))

      const head = desk.part('worklists.to_review_omdr')
      await head.getByText(t('worklists.waiting_omdr', { n: 3 })).waitFor()
      const text = await head.innerText()
      assert.include(text, `${urgent.patient.last_name}, ${urgent.patient.first_name}`)
      assert.include(text, t('exams.queue.urgent'))
      assert.include(text, t('worklists.to_review_minutes', { n: 15 }))
      assert.include(text, t('worklists.pace_estimate', { minutes: 5 }))
    })
  }

  test('F041 one press reads the next chart, by mouse or from the search box by keyboard', async ({
    assert,
    browserContext,
  }) => {
    const { omdr, urgent } = await givenThreeWaiting()
    const desk = await deskOf(browserContext, omdr)
    const button = desk.button('worklists.read_next')
    await desk.page.locator('.ant-btn-primary:enabled').waitFor()
    assert.equal(await desk.page.locator('.ant-btn-primary').count(), 1, 'the one primary button')
    await desk.page.locator('input:focus').waitFor()
    await desk.page.keyboard.press('Control+Enter')
    await desk.page.waitForURL(`**/patient-exam/${urgent.exam.id}`)
    await desk.goto('/')
    await button.click()
    await desk.page.waitForURL(`**/patient-exam/${urgent.exam.id}`)
  })

  test('F041 the order is left for a column’s and taken up again', async ({
    assert,
    browserContext,
  }) => {
    const { omdr, urgent, oldest, newest } = await givenThreeWaiting()
    const desk = await deskOf(browserContext, omdr)
    const names = async () => {
      const said = await saidIn(desk)
      return said.map((row) =>
        [urgent, oldest, newest].findIndex(({ patient }) => row.includes(patient.last_name))
      )
    }
    const head = (key: string) =>
      desk.page.getByRole('columnheader', { name: en(key), exact: true }).first()
    assert.deepEqual(await names(), [0, 1, 2])
    await head('worklists.col_last_visit').click()
    await desk.page.waitForURL('**sort=last_visit*')
    await head('worklists.col_last_visit').click()
    await desk.page.waitForURL('**sort=-last_visit*')
    await desk.page.waitForFunction(
      (name) => document.querySelector('[data-row]')?.textContent?.includes(name),
      newest.patient.last_name
    )
    assert.deepEqual(await names(), [2, 1, 0])
    await head('worklists.col_why').click()
    await desk.page.waitForURL((url) => !url.search.includes('sort'))
    await desk.page.waitForFunction(
      (name) => document.querySelector('[data-row]')?.textContent?.includes(name),
      urgent.patient.last_name
    )
    assert.deepEqual(await names(), [0, 1, 2])
  })

  test('F042 a consultant’s list alike, with the time their own consultations took', async ({
    assert,
    browserContext,
  }) => {
    const omdc = await givenOmdc()
    const consult = (columns: Record<string, unknown>) =>
      givenReadyVisit({
        exam: {
          exam_status: 'reviewed',
          omdc_id: omdc.omdId,
          omdc_status: 'ready',
          ...columns,
        },
      })
    const later = await consult({ exam_date: daysAgo(2), reviewed_at: before(1) })
    const first = await consult({ exam_date: daysAgo(8), reviewed_at: before(4) })
    for (const minutes of [2, 3, 2.5, 9, 4]) {
      await db.table('reviews').insert({
        exam_id: first.exam.id,
        role: 'omdc',
        omd_id: omdc.omdId,
        reviewed_at: before(2),
        minutes,
      })
    }
    const desk = await deskOf(browserContext, omdc)
    const said = await saidIn(desk)
    assert.include(said[0]!, first.patient.last_name)
    assert.include(said[0]!, en('exams.queue.waits', { days: 4 }))
    assert.include(said[1]!, later.patient.last_name)
    const head = desk.part('worklists.to_review_omdc')
    await head.getByText(en('worklists.waiting_omdc', { n: 2 })).waitFor()
    const text = await head.innerText()
    assert.include(text, en('worklists.to_review_minutes', { n: 6 }))
    assert.include(text, en('worklists.pace_measured', { minutes: 3, reviews: 5 }))
    await desk.page.keyboard.press('Control+Enter')
    await desk.page.waitForURL(`**/patient-exam/${first.exam.id}`)
  })

  test('F041 asked for before the list is known, the next chart opens as soon as it is', async ({
    browserContext,
  }) => {
    const omdr = await givenOmdr()
    const { exam } = await givenReadyVisit({ exam: { omdr_id: omdr.omdId } })
    const desk = await Desk.open(browserContext, en)
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await desk.page.route('**/omdr_patients_to_review/', async (route) => {
      isAsked()
      await held
      await route.continue()
    })
    await desk.enter(omdr)
    await asked
    await desk.page.keyboard.press('Control+Enter')
    letThrough()
    await desk.page.waitForURL(`**/patient-exam/${exam.id}`)
  })

  test('F041 where nobody waits there is nothing to press, and the list says why it is empty', async ({
    assert,
    browserContext,
  }) => {
    const desk = await deskOf(browserContext, await givenOmdr())
    await desk.see(en('worklists.waiting_omdr', { n: 0 }))
    assert.isTrue(await desk.button('worklists.read_next').isDisabled())
    await desk.page.keyboard.press('Control+Enter')
    await desk.see(en('worklists.empty_filtered'))
    assert.equal(new URL(desk.page.url()).pathname, '/')
  })
})
