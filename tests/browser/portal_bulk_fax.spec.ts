import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { goOnWithBulkFax } from '#modules/letters/actions/bulk_fax'
import { goOnWithReminders } from '#modules/worklists/actions/send_reminders'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'
import { barriersOf } from './barriers.js'
import { Desk, shownFax } from './desk.js'

const BULK = 'letters.portal.bulk_fax'
const REMIND = 'letters.portal.reminders'
const DELIVERIES = 'letters.portal.deliveries'
const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }

/** The screens that the page was drawn for: English on a wide one, French on a small one. */
const SCREENS = [
  { locale: 'en', width: 1440, height: 900 },
  { locale: 'fr', width: 1024, height: 768 },
] as const
type Screen = (typeof SCREENS)[number]

async function atPortal(browser: Browser, { locale, ...viewport }: Screen, path: string) {
  const context = await browser.newContext({ viewport })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.logIn(await givenAdmin({ locale }))
  await desk.heading('worklists.title').first().waitFor()
  await desk.goto(`/admin${path}`)
  return { desk, context }
}

/** The batch whose page is open. */
async function openBatch({ page }: Desk): Promise<number> {
  await page.waitForURL(/batch=\d+/)
  return Number(new URL(page.url()).searchParams.get('batch'))
}

async function press(desk: Desk, key: string, params?: Record<string, string | number>) {
  await desk.button(key, params).first().focus()
  await desk.page.keyboard.press('Enter')
}

const nameOf = ({ patient }: { patient: { first_name: string; last_name: string } }) =>
  `${patient.first_name} ${patient.last_name}`

test.group('Bulk fax in the portal', () => {
  test(
    'F323 F324 F325 several visits, some refused: looked at, sent, followed, stopped, tried again, in {locale}'
  )
    .with([...SCREENS])
    .run(async ({ assert, browser, cleanup }, screen) => {
      const [ash, elm, listed] = [
        await givenReadyVisit({ exam: reviewed }),
        await givenReadyVisit({ exam: reviewed }),
        await givenReadyVisit({ exam: reviewed }),
      ]
      const open = await givenReadyVisit()
      const numberOf = async (id: number) =>
        (await db.from('gps').where('id', id).firstOrFail()).fax_number as string
      await db
        .table('do_not_fax_numbers')
        .insert({ number: await numberOf(listed.gp.id), reason: 'asked us' })
      const visits = [ash, elm, listed, open].map(({ exam }) => exam.id)
      const queued = () => db.from('deliveries').whereIn('exam_id', visits).orderBy('exam_id')

      const { desk, context } = await atPortal(browser, screen, '/bulk_fax')
      cleanup(() => context.close())
      const { page, t } = desk
      const field = page.getByRole('textbox', { name: t(`${BULK}.visits`), exact: true })
      await field.fill('12, oak')
      await press(desk, `${BULK}.check`)
      await desk.see(t(`${BULK}.visits_wrong`, { word: 'oak' }))
      await field.fill(visits.join(' '))
      await press(desk, `${BULK}.check`)
      await desk.heading(`${BULK}.name`).waitFor()
      await desk.see(t(`${BULK}.would_go`, { count: 2, numbers: 2 }))
      await desk.see(t(`${BULK}.would_stay`, { count: 2 }))
      const notice = page.getByRole('alert').filter({ hasText: t('letters.do_not_call') })
      assert.include(await notice.innerText(), nameOf(listed))
      const row = (id: number) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('link', { name: String(id), exact: true }) })
      assert.include(await row(ash.exam.id).innerText(), shownFax(await numberOf(ash.gp.id)))
      assert.include(await row(open.exam.id).innerText(), t('letters.refused_omdr_review_missing'))
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await press(desk, `${BULK}.send`, { count: 2 })
      await desk.hear(t(`${BULK}.confirm_text`, { count: 2, numbers: 2 }))
      await desk.hear(t(`${BULK}.confirm_rest`, { count: 2 }))
      await desk.focused(desk.dialog.getByRole('button', { name: t(`${BULK}.keep`) }))
      await page.keyboard.press('Enter')
      await desk.dialog.waitFor({ state: 'detached' })
      assert.isEmpty(await queued())
      await press(desk, `${BULK}.send`, { count: 2 })
      await desk.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
      const batch = await openBatch(desk)
      await desk.heading(`${DELIVERIES}.batch.titles.bulk_fax`, { id: batch }).waitFor()
      await desk.see(t(`${BULK}.progress`, { done: 0, total: 4 }))

      // The page is closed; the house goes on; the page is opened again.
      await desk.goto('/admin')
      await goOnWithBulkFax(batch)
      await desk.goto('/admin/bulk_fax')
      await page.getByRole('link', { name: new RegExp(`^#${batch} `) }).press('Enter')
      await desk.see(t(`${BULK}.progress`, { done: 4, total: 4 }))
      await desk.see(t('letters.bulk_failed', { list: open.exam.id }))
      assert.include(await notice.innerText(), listNameOf(listed))
      assert.include(await row(ash.exam.id).innerText(), t(`${DELIVERIES}.states.pending`))
      await press(desk, `${BULK}.only_open`)
      await row(ash.exam.id).waitFor({ state: 'detached' })
      await row(listed.exam.id).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      const [first, second] = await queued()
      await db.from('deliveries').where('id', first.id).update({ state: 'delivered' })
      await press(desk, `${DELIVERIES}.batch.steps.cancel`)
      await desk.hear(t(`${DELIVERIES}.batch.warning_cancel`))
      await page.keyboard.type('Wrong list')
      await page.keyboard.press('Enter')
      await desk.hear(t(`${DELIVERIES}.batch.progress_cancel`, { done: 1, total: 2 }))
      await desk.dialog.getByRole('button').last().press('Enter')
      const states = (await queued()).map(({ state }) => state)
      assert.deepEqual(states, ['delivered', 'cancelled'])
      await desk.see(t('letters.bulk_sent', { n: 1 }))

      await db.from('deliveries').where('id', second.id).update({ state: 'failed' })
      await page.reload()
      await press(desk, `${BULK}.send_again`, { count: 1 })
      await page.keyboard.type('The line was down')
      await page.keyboard.press('Enter')
      await desk.hear(t(`${DELIVERIES}.resend.progress`, { done: 1, total: 1 }))
      await desk.hear(t(`${DELIVERIES}.resend.queued`))
      await desk.dialog.getByRole('button').last().press('Enter')
      assert.lengthOf(await queued(), 3)

      await page.getByRole('link', { name: t(`${BULK}.try_again`, { count: 1 }) }).press('Enter')
      await desk.see(t(`${BULK}.again_info`, { id: batch }))
      await row(open.exam.id).waitFor()
      assert.equal(await row(ash.exam.id).count(), 0)
      await desk.see(t(`${BULK}.nothing_goes`))
      assert.deepEqual(desk.complaints, [])
    })

  test('F323 visits ticked in a queue are those of the page; two administrators start one batch', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const word = `Queue${uniqueWord()}`
    const ready = async () => {
      const visit = await givenReadyVisit({
        exam: { ready_at: new Date(Date.now() - 40 * 86_400_000) },
      })
      await db.from('patients').where('id', visit.patient.id).update({ last_name: word })
      return visit.exam.id
    }
    const ids = [await ready(), await ready()]
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: word }) })
    const { desk, context } = await atPortal(browser, SCREENS[0], `/ready_over_3weeks?${filter}`)
    cleanup(() => context.close())
    const { page, t } = desk
    await page.getByRole('row').filter({ hasText: word }).nth(1).waitFor()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('link', { name: t('reporting.portal.queues.fax') }).click()
    const field = page.getByRole('textbox', { name: t(`${BULK}.visits`), exact: true })
    await field.waitFor()
    assert.sameMembers((await field.inputValue()).split(' ').map(Number), ids)

    const fine = await givenReadyVisit({ exam: reviewed })
    const other = await atPortal(browser, SCREENS[0], `/bulk_fax?visits=${fine.exam.id}`)
    cleanup(() => other.context.close())
    await desk.goto(`/admin/bulk_fax?visits=${fine.exam.id}`)
    const batches: number[] = []
    for (const each of [desk, other.desk]) await press(each, `${BULK}.check`)
    for (const each of [desk, other.desk]) {
      await press(each, `${BULK}.send`, { count: 1 })
      await each.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
      batches.push(await openBatch(each))
    }
    assert.equal(batches[0], batches[1])
  })

  test('F323 what was looked at is what leaves: an answer about other visits is not shown', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const [ash, elm] = [
      await givenReadyVisit({ exam: reviewed }),
      await givenReadyVisit({ exam: reviewed }),
    ]
    const path = `/bulk_fax?visits=${ash.exam.id}`
    const { desk, context } = await atPortal(browser, SCREENS[0], path)
    cleanup(() => context.close())
    const { page, t } = desk
    const goOn = Promise.withResolvers<void>()
    const call = '**/api/data/admin/bulkfax/'
    await page.route(call, async (route) => {
      await goOn.promise
      await route.continue()
    })
    const late = page.waitForResponse(call)
    await press(desk, `${BULK}.check`)
    const field = page.getByRole('textbox', { name: t(`${BULK}.visits`), exact: true })
    await field.fill(`${ash.exam.id} ${elm.exam.id}`)
    goOn.resolve()
    await (await late).finished()
    await page.unroute(call)
    await page.waitForTimeout(200)
    const ofBefore = t(`${BULK}.would_go`, { count: 1, numbers: 1 })
    assert.equal(await page.getByText(ofBefore).count(), 0)
    await press(desk, `${BULK}.check`)
    await desk.see(t(`${BULK}.would_go`, { count: 2, numbers: 2 }))
    assert.deepEqual(desk.complaints, [])
  })

  test('F323 F321 typed words of a page are not left without a question', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { desk, context } = await atPortal(browser, SCREENS[0], '/reminders')
    cleanup(() => context.close())
    const { page, t } = desk
    const intro = page.getByRole('textbox', { name: t(`${REMIND}.intro`) })
    await intro.fill('Please complete these:')
    const leave = () =>
      page.locator('a[href="#/deliveries"], a[href$="/admin/deliveries"]').first().click()
    await leave()
    await desk.hear(t('app.portal.leave.text'))
    await desk.button('app.portal.leave.no').click()
    assert.equal(await intro.inputValue(), 'Please complete these:')
    assert.match(page.url(), /reminders/)
    await leave()
    await desk.button('app.portal.leave.yes').click()
    await page.waitForURL(/\/admin\/deliveries/)
    assert.deepEqual(desk.complaints, [])
  })

  test('F320 F321 reminders: who gets which e-mail, one left out, one without an address', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const older = async (email: string) => {
      const od = await givenOd({ od: { email } })
      const exam = await givenExam(await givenPatient(od), {
        exam: { exam_date: daysAgo(41), exam_status: 'not_ready' },
      })
      const { first_name: first, last_name: last } = await db
        .from('ods')
        .where('id', od.odId)
        .first()
      return { od, exam, email, name: `${first} ${last}` }
    }
    const address = () => `${uniqueWord().toLowerCase()}@optometry.example`
    const [one, leftOut] = [await older(address()), await older(address())]
    const silent = await older(address())
    await db.from('ods').where('id', silent.od.odId).update({ email: '' })
    const { desk, context } = await atPortal(browser, SCREENS[0], '/reminders')
    cleanup(() => context.close())
    const { page, t } = desk
    const row = ({ name }: { name: string }) => page.getByRole('row').filter({ hasText: name })
    await row(one).first().waitFor()
    assert.include(await row(silent).first().innerText(), t('letters.refused_email_missing'))
    await page
      .getByRole('button', { name: t(`${REMIND}.see_mail`, { od: one.name }) })
      .press('Enter')
    await desk.see(`/patient-exam/${one.exam.id}`)
    for (const box of await page.getByRole('checkbox').all()) {
      const name = await box.getAttribute('aria-label')
      if (name !== t(`${REMIND}.choose`, { od: one.name }) && (await box.isChecked())) {
        await box.uncheck()
      }
    }
    await desk.see(t(`${REMIND}.would_go`, { count: 1 }))
    await page.getByRole('textbox', { name: t(`${REMIND}.intro`) }).fill('Please finish these:')
    await desk.see(t(`${REMIND}.look_first`))
    await press(desk, `${REMIND}.look`)
    await page.locator('pre').filter({ hasText: 'Please finish these:' }).waitFor()
    await press(desk, `${REMIND}.send`, { count: 1 })
    await desk.hear(t(`${REMIND}.confirm_text`, { count: 1 }))
    await desk.dialog.getByRole('button', { name: t(`${BULK}.confirm`) }).press('Enter')
    const batch = await openBatch(desk)
    await goOnWithReminders(batch)
    await desk.see(t(`${BULK}.progress`, { done: 1, total: 1 }))
    const mails = await db.from('deliveries').whereIn('address', [one.email, leftOut.email])
    assert.deepEqual(
      mails.map(({ address: to }) => to),
      [one.email]
    )
    assert.match(mails[0].body, /^Please finish these:\n/)
    assert.deepEqual(await barriersOf(page, ['main']), [])
    assert.deepEqual(desk.complaints, [])
  })
})

/** As lists write it. */
function listNameOf({ patient }: { patient: { first_name: string; last_name: string } }) {
  return `${patient.last_name}, ${patient.first_name}`
}
