import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { givenBlob } from '#tests/functional/outbox/given_letters'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk, shownFax } from './desk.js'

const t = words('en')
const WORDS = 'letters.portal.deliveries'
const state = (name: string) => t(`${WORDS}.states.${name}`)

/** An administrator before one delivery. */
async function atDelivery(context: BrowserContext, id: number): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.logIn(await givenAdmin())
  await desk.heading('worklists.title').first().waitFor()
  await desk.goto(`/admin/deliveries/${id}/show`)
  await desk.page.getByText(t(`${WORDS}.fields.attempts`)).waitFor()
  return desk
}

const row = (id: number) => db.from('deliveries').where('id', id).firstOrFail()

/** Opens a dialog by keyboard and says why. */
async function because(desk: Desk, button: string, title: string, reason: string) {
  await desk.button(`${WORDS}.${button}`).first().press('Enter')
  await desk.hear(t(`${WORDS}.${title}`, { count: 1 }))
  const why = desk.dialog.getByRole('textbox', { name: t(`${WORDS}.why`) })
  await desk.focused(why)
  const confirm = desk.dialog.getByRole('button', { name: t(`${WORDS}.${button}`), exact: true })
  await confirm.and(desk.page.locator(':disabled')).waitFor()
  await desk.page.keyboard.type(reason)
  await desk.page.keyboard.press('Enter')
}

/** The step in the history, with what was said. */
const step = ({ page }: Desk, name: string, said: string) =>
  page
    .getByRole('row')
    .filter({ hasText: state(name) })
    .filter({ hasText: said })
    .waitFor()

test.group('Dialogs of the ledger', () => {
  test('F285 a letter in doubt: somebody asked, and the doubt is ended by hand: {found}')
    .with([
      { found: 'arrived', to: 'delivered' },
      { found: 'lost', to: 'failed' },
    ])
    .run(async ({ assert, browserContext }, { found, to }) => {
      const { id } = await givenDelivery({ state: 'unknown', state_reason: 'gateway_no_answer' })
      const desk = await atDelivery(browserContext, id)
      await desk.see(t('letters.reason.gateway_no_answer'))
      assert.deepEqual(await barriersOf(desk.page, ['main']), [])
      await because(desk, `settle.${found}`, `settle.title_${found}`, 'Asked Dr. Ash by phone')
      await step(desk, to, 'Asked Dr. Ash by phone')
      await desk.see(t('letters.reason.found_out'))
      assert.equal((await row(id)).state, to)
      assert.equal(await desk.button(`${WORDS}.settle.arrived`).count(), 0)
      assert.equal(await db.from('deliveries').where('resend_of', id).first(), null)
      assert.deepEqual(desk.complaints, [])
    })

  test('F285 leaving the doubt changes nothing', async ({ assert, browserContext }) => {
    const { id } = await givenDelivery({ state: 'unknown', state_reason: 'gateway_no_answer' })
    const desk = await atDelivery(browserContext, id)
    await desk.button(`${WORDS}.settle.arrived`).press('Enter')
    await desk.hear(t(`${WORDS}.settle.warning_arrived`))
    await desk.dialog.getByRole('button', { name: t(`${WORDS}.settle.keep`) }).press('Enter')
    await desk.dialog.waitFor({ state: 'detached' })
    assert.equal((await row(id)).state, 'unknown')
  })

  test('F285 sent again with a reason: a row of its own, and the first says so', async ({
    assert,
    browserContext,
  }) => {
    const { id, recipient_name: name } = await givenDelivery()
    const desk = await atDelivery(browserContext, id)
    await because(desk, 'resend.action', 'resend.title', 'The line was down')
    await desk.page.getByRole('link', { name: /^Again: #\d+$/ }).press('Enter')
    const copy = await db.from('deliveries').where('resend_of', id).firstOrFail()
    await desk.page.waitForURL(`**/deliveries/${copy.id}/show`)
    await desk.see('The line was down')
    await desk.see(name)
    assert.equal(copy.state, 'pending')
    assert.equal((await row(id)).state, 'failed')
  })

  test('F285 Q178 a held letter whose number changed asks to which it goes', async ({
    assert,
    browserContext,
  }) => {
    const [before, now] = [uniquePhone(), uniquePhone()]
    const gp = await givenGp({ fax_number: now })
    const { id } = await givenDelivery({
      state: 'held',
      state_reason: 'number_moved',
      recipient_id: gp.id,
      address: before,
    })
    const desk = await atDelivery(browserContext, id)
    const release = t(`${WORDS}.stop.release`)
    await desk.button(`${WORDS}.stop.release`).press('Enter')
    await desk.hear(
      t(`${WORDS}.stop.warning_release`, { reason: t('letters.reason.number_moved') })
    )
    const confirm = desk.dialog.getByRole('button', { name: release, exact: true })
    await confirm.press('Enter')
    const where = desk.dialog.getByRole('textbox', { name: t(`${WORDS}.resend.where`) })
    await desk.focused(where)
    const asked = await desk.dialog.getByRole('alert').innerText()
    assert.include(asked, shownFax(before))
    assert.include(asked, shownFax(now))
    assert.equal((await row(id)).state, 'held', 'nothing left before the answer')
    await desk.page.keyboard.type(now)
    await desk.page.keyboard.press('Enter')
    await desk.dialog.waitFor({ state: 'detached' })
    await desk.page.getByText(state('pending')).first().waitFor()
    const after = await row(id)
    assert.equal(after.state, 'pending')
    assert.equal(after.address, now)
  })

  test('F285 a waiting letter is cancelled with a reason and does not leave', async ({
    assert,
    browserContext,
  }) => {
    const { id } = await givenDelivery({ state: 'pending', state_reason: null })
    // Later than any worker looks.
    await db
      .from('deliveries')
      .where('id', id)
      .update({ next_attempt_at: new Date(Date.now() + 3_600_000) })
    const desk = await atDelivery(browserContext, id)
    await because(desk, 'stop.cancel', 'stop.title_cancel', 'Written to the wrong doctor')
    await step(desk, 'cancelled', 'Written to the wrong doctor')
    const after = await row(id)
    assert.equal(after.state, 'cancelled')
    assert.equal(after.attempts, 0)
    assert.equal(await desk.button(`${WORDS}.stop.hold`).count(), 0)
  })

  test('F285 what arrived in part is told as that, with how many pages', async ({
    assert,
    browserContext,
  }) => {
    const { id, recipient_name: name } = await givenDelivery({
      state: 'partial',
      state_reason: 'pages_missing',
      pages: 3,
      pages_arrived: 2,
      recipient_name: `Dr. ${uniqueWord()}`,
    })
    const desk = await atDelivery(browserContext, id)
    await desk.see(t(`${WORDS}.pages`, { pages: 3, arrived: 2 }))
    await desk.see(t('letters.reason.pages_missing'))
    const filter = new URLSearchParams({ filter: JSON.stringify({ q: name }) })
    await desk.goto(`/admin/deliveries?${filter}`)
    const line = desk.page.getByRole('row').filter({ hasText: name })
    await line.waitFor()
    assert.include(await line.innerText(), state('partial'))
    assert.notInclude(await line.innerText(), state('delivered'))
  })

  test('F285 the document that was sent is opened from the ledger, byte for byte', async ({
    assert,
    browserContext,
  }) => {
    const { pdf, attachment } = await givenBlob()
    const { id } = await givenDelivery({
      state: 'delivered',
      state_reason: null,
      attachments: JSON.stringify([attachment]),
    })
    const desk = await atDelivery(browserContext, id)
    const link = desk.page.getByRole('link', { name: attachment.filename })
    const opening = browserContext.waitForEvent('page')
    await link.press('Enter')
    await (await opening).close()
    const answer = await desk.page.request.get((await link.getAttribute('href'))!)
    assert.equal(answer.headers()['content-type'], 'application/pdf')
    assert.isTrue(pdf.equals(await answer.body()))
    const opened = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(id) })
    assert.isNotEmpty(opened.filter(({ action }) => /document/.test(action)))
  })
})
