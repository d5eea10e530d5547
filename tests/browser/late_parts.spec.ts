import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'
import type { Desk } from './desk.js'
import { deskAt } from './typing.js'

const t = words('en')

/** What can be chosen in the lists of a chart. */
const CHOICES = '**/api/data/options/'

/** This visit beside an earlier one. */
const VIEWER = '**/assets/compare_viewer-*.js*'

/** The lines of every graph. */
const DRAWING = '**/assets/trend_drawing-*.js*'

/** ms, and how often it is looked whether a part was asked for. */
const LOOK_EVERY = 50
const MOST_LOOKS = 300

/** A part that is on its way until it is let go. */
async function held(page: Page | BrowserContext, part: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isAsked = false
  await page.route(part, async (route) => {
    isAsked = true
    await promise
    await route.continue()
  })
  async function asked() {
    for (let looks = 0; !isAsked; looks++) {
      if (looks > MOST_LOOKS) throw new Error(`Nobody asked for ${part}`)
      await sleep(LOOK_EVERY)
    }
  }
  return { asked, letGo: resolve }
}

/** A part that does not come, until it is mended. */
async function broken(page: Page, part: string) {
  await page.route(part, (route) => route.abort())
  return { mend: () => page.unroute(part) }
}

async function givenChart() {
  const od = await givenOd()
  const patient = await givenPatient(od)
  await givenExam(patient, { exam: { exam_date: '2025-01-15' } })
  const visit = await givenExam(patient)
  return { od, visit }
}

const failure = (desk: Desk) => desk.page.locator('[data-late-failure]')
const notes = (desk: Desk) => desk.page.locator('#field-e_notes')
const billing = (desk: Desk) => desk.page.locator('#field-billing_code')

async function saved(desk: Desk) {
  await desk.page.keyboard.press('Control+s')
  await desk.page.getByRole('status').filter({ hasText: 'Saved at' }).waitFor()
}

/** The chart once more, with a part that cannot be had as quickly as it is wanted. */
async function reopened(desk: Desk) {
  await desk.page.reload()
  await desk.part('exams.part.measurements').waitFor()
}

test.group('Parts that are fetched later', () => {
  for (const taking of ['Tab', 'Enter']) {
    test(`who types before a list’s choices are there loses nothing: ${taking} waits for them, then takes what was typed`, async ({
      assert,
      browserContext,
    }) => {
      const { od, visit } = await givenChart()
      const choices = await held(browserContext, CHOICES)
      const desk = await deskAt(browserContext, od, visit.id)
      const { page } = desk
      await billing(desk).focus()
      await page.keyboard.type('urg')
      await choices.asked()
      await page.keyboard.press(taking)
      await desk.see(t('app.loading'))
      await desk.focused(billing(desk))
      assert.equal(await billing(desk).inputValue(), 'urg')

      choices.letGo()
      await desk.options.first().waitFor()
      await page.keyboard.press(taking)
      await saved(desk)
      assert.equal((await examRow(visit.id)).billing_code, 'urgent_visit')
    })
  }

  test('a viewer that does not come says so, opens at another try, and the chart keeps its words', async ({
    assert,
    browserContext,
  }) => {
    const { od, visit } = await givenChart()
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const { mend } = await broken(page, VIEWER)
    await reopened(desk)
    await notes(desk).fill('typed before')
    await desk.button('exams.compare_visits').click()
    await failure(desk).getByText(t('app.part_missing')).waitFor()
    await mend()
    await failure(desk)
      .getByRole('button', { name: t('app.portal.table.retry') })
      .click()
    await desk.dialog.waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await notes(desk).inputValue(), 'typed before')
  })

  test('lines that do not come are told of once, and come into the room that was kept', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const measured = { od: { iop: 14, cd: '0.50' }, os: { iop: 16, cd: '0.45' } }
    await givenExam(patient, { exam: { exam_date: '2025-01-15' }, ...measured })
    const visit = await givenExam(patient, measured)
    const desk = await deskAt(browserContext, od, visit.id)
    const { page } = desk
    const { mend } = await broken(page, DRAWING)
    await reopened(desk)
    const trends = desk.part('exams.part.trends')
    await page.mouse.move(1, 1)
    await trends.getByRole('slider').nth(1).scrollIntoViewIfNeeded()
    await failure(desk).getByText(t('app.part_missing')).waitFor()
    assert.equal(await failure(desk).count(), 1)
    const room = (await trends.boundingBox())!.height
    await mend()
    await failure(desk)
      .getByRole('button', { name: t('app.portal.table.retry') })
      .click()
    await trends.locator('[data-height]').first().waitFor()
    assert.equal((await trends.boundingBox())!.height, room)
  })
})
