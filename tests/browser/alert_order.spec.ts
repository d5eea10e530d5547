import { test } from '@japa/runner'
import { givenAdmin, givenExam, givenOd, givenOmdr, givenPatient } from '#database/factories/index'
import { RANKED_ALERTS, alertLabel, type Alert } from '#review/rules'
import { keptOrder, restoreAlertOrder } from '#tests/helpers/alert_order'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { reach } from './keyboard.js'

const WORDS = 'review.portal.alert_order'
const ADDRESS = '/api/data/admin/alert_order/'

/** The browser itself notes calls that were refused. */
const REFUSED = /status of 409/

/** Presses of Tab from the head of the portal to any button of the page. */
const FAR = 120

const [FIRST, SECOND, ...OTHERS] = RANKED_ALERTS

test.group('The ranks of the alerts in the portal', (group) => {
  group.each.setup(() => restoreAlertOrder)

  test(
    'Q87 F315 in {$self}: an administrator moves an alert by keyboard alone, and a chart tells it first'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = words(locale)
      const word = (key: string, params?: Record<string, string>) => t(`${WORDS}.${key}`, params)
      const called = (alert: Alert) => t(alertLabel(alert).key)
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const desk = await Desk.open(context, t, locale)
      cleanup(() => context.close())
      await desk.signIn(await givenAdmin({ first_name: 'Ranka', last_name: 'Orderly', locale }))
      // By the menu: the way back leads to a page of the portal.
      await desk.goto('/admin')
      await desk.page.locator('a[href="/admin/alert_order"]').press('Enter')
      const edit = desk.page.getByRole('button', { name: word('edit'), exact: true })
      await edit.waitFor()
      await desk.page.getByText(word('never')).waitFor()
      await reach(desk.page, word('edit'), FAR)
      const { keyboard } = desk.page
      await keyboard.press('Enter')
      const list = desk.dialog.getByRole('list', { name: word('title') })
      await list.waitFor()
      const up = word('up', { alert: called(SECOND) })
      await reach(desk.page, up, 20)
      await keyboard.press('Enter')
      // At the top it cannot go on, and the way back is at hand.
      const down = word('down', { alert: called(SECOND) })
      await desk.focused(desk.dialog.getByRole('button', { name: down }))
      await keyboard.press('Enter')
      await desk.focused(desk.dialog.getByRole('button', { name: down }))
      await keyboard.press('Enter')
      await desk.focused(desk.dialog.getByRole('button', { name: down }))
      const third = word('now', { alert: called(SECOND), rank: '10' })
      assert.equal(await desk.dialog.getByRole('status').innerText(), third)
      const rows = await list.getByRole('listitem').allInnerTexts()
      assert.deepEqual(
        rows.slice(0, 4).map((row) => row.replace(/\s+/g, ' ').trim()),
        [FIRST, OTHERS[0]!, SECOND, OTHERS[1]!].map((alert, at) => `${12 - at} ${called(alert)}`)
      )

      // What is moved and not saved is not lost without a question.
      await keyboard.press('Escape')
      await desk.hear(t('app.portal.leave.text'))
      await keyboard.press('Enter')
      await desk.page.getByText(t('app.portal.leave.text')).waitFor({ state: 'hidden' })

      await reach(desk.page, word('save'), 40)
      await keyboard.press('Enter')
      await desk.hear(t('app.portal.changes.title', { name: word('title') }))
      const said = (await desk.dialog.innerText()).replace(/\s+/g, ' ')
      assert.include(said, `${called(SECOND)} 11 → 10`)
      assert.include(said, `${called(OTHERS[0]!)} 10 → 11`)
      assert.notInclude(said, `${called(FIRST)} 12`)
      await keyboard.press('Enter')
      await desk.see(word('saved'))
      await desk.page.getByText('Ranka Orderly').first().waitFor()
      const first = desk.page.getByRole('row').filter({ hasText: called(OTHERS[0]!) })
      assert.equal((await first.innerText()).replace(/\s+/g, ' '), `11 ${called(OTHERS[0]!)}`)
      assert.deepEqual((await keptOrder()).alerts, [FIRST, OTHERS[0], SECOND, ...OTHERS.slice(1)])
      assert.deepEqual(desk.complaints, [])

      // Listed before the order was another: the chart's page shows them in today's.
      const omdr = await givenOmdr({ user: { locale } })
      const exam = await givenExam(await givenPatient(await givenOd()), {
        exam: {
          exam_status: 'ready',
          omdr_id: omdr.omdId,
          is_pre_reviewed: true,
          prereview_alert: JSON.stringify([SECOND, OTHERS[0], 'Past OMD']),
        },
      })
      const room = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      cleanup(() => room.close())
      const reviewer = await Desk.open(room, t, locale)
      await reviewer.signIn(omdr)
      await reviewer.goto(`/patient-exam/${exam.id}`)
      const shown = reviewer.page.getByRole('listitem').filter({ hasText: called(SECOND) })
      await shown.waitFor()
      const alerts = shown.locator('xpath=..').getByRole('listitem')
      assert.deepEqual(
        (await alerts.allInnerTexts()).map((each) => each.split('\n')[0]!.trim()),
        [OTHERS[0]!, SECOND, 'Past OMD' as const].map(called)
      )
    })

  test('Q87 the second of two is told who was first, and goes on from what stands', async ({
    assert,
    browserContext,
  }) => {
    const desk = await Desk.open(browserContext, words('en'))
    const called = (alert: Alert) => desk.t(alertLabel(alert).key)
    await desk.signIn(await givenAdmin())
    await desk.goto('/admin/alert_order')
    await desk.button(`${WORDS}.edit`).click()
    const other = await asVisitor(await givenAdmin({ first_name: 'Otto', last_name: 'Other' }))
    const turned = [...RANKED_ALERTS].reverse()
    await other.post(ADDRESS, { version: 1, alerts: turned })
    const down = () =>
      desk.dialog.getByRole('button', { name: desk.t(`${WORDS}.down`, { alert: called(FIRST) }) })
    await down().click()
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.hear(desk.t('review.alert_order_conflict', { by: 'Otto Other' }))
    assert.containsSubset(await keptOrder(), { alerts: turned, version: 2 })
    await desk.answer(`${WORDS}.conflict_take`)
    // The first is the last by now, and goes up.
    await desk.dialog
      .getByRole('button', { name: desk.t(`${WORDS}.up`, { alert: called(FIRST) }) })
      .click()
    await desk.answer(`${WORDS}.save`)
    await desk.answer('app.portal.changes.save')
    await desk.see(desk.t(`${WORDS}.saved`))
    const kept = await keptOrder()
    assert.deepEqual(kept.alerts.slice(-2), [FIRST, SECOND])
    assert.equal(kept.version, 3)
    assert.deepEqual(
      desk.complaints.filter((each) => !REFUSED.test(each)),
      []
    )
  })
})
