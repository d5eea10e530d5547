import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')
const WORDS = 'letters.portal.deliveries'
const BATCH = 'letters.portal.deliveries.batch'

async function atPortal(context: BrowserContext, path: string): Promise<Desk> {
  const desk = await Desk.open(context, t)
  await desk.signIn(await givenAdmin())
  await desk.goto(`/admin${path}`)
  return desk
}

const filtered = (filter: object) =>
  `/deliveries?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** Says why in the open dialog and presses its button. */
async function sayWhy({ dialog, page }: Desk, reason: string, action: string) {
  await dialog.getByRole('textbox', { name: t(`${WORDS}.why`) }).fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('textbox', { name: t(`${WORDS}.why`) }).waitFor({ state: 'detached' })
}

test.group('Deliveries in the portal', () => {
  test('F285 what is sent again together is one batch, found and stopped together', async ({
    assert,
    browserContext,
  }) => {
    const word = uniqueWord()
    const [ash, elm] = [
      await givenDelivery({ recipient_name: `Dr. Ash ${word}` }),
      await givenDelivery({ recipient_name: `Dr. Elm ${word}` }),
    ]
    const desk = await atPortal(browserContext, filtered({ q: word }))
    const { page } = desk
    await page.getByRole('cell', { name: `Dr. Elm ${word}` }).waitFor()
    await page.getByRole('checkbox').first().check()
    await desk.button(`${WORDS}.resend.action`).first().click()
    await sayWhy(desk, 'The line was down', t(`${WORDS}.resend.action`))
    await desk.hear(t(`${WORDS}.resend.progress`, { done: 2, total: 2 }))
    await desk.dialog.getByRole('link', { name: t(`${WORDS}.resend.see_batch`) }).click()

    const copies = await db
      .from('deliveries')
      .whereIn('resend_of', [ash.id, elm.id])
      .orderBy('resend_of')
    const [{ batch_id: batch }] = copies
    await desk.heading(`${BATCH}.titles.resend`, { id: batch }).waitFor()
    await desk.see('The line was down')
    await desk.see(`${t(`${WORDS}.states.pending`)}: 2`)
    await db.from('deliveries').where('id', copies[0].id).update({ state: 'delivered' })

    await desk.button(`${BATCH}.steps.hold`).click()
    await desk.hear(t(`${BATCH}.warning_hold`))
    await sayWhy(desk, 'Wrong list', t(`${BATCH}.steps.hold`))
    await desk.hear(t(`${BATCH}.progress_hold`, { done: 1, total: 2 }))
    await desk.hear(t('letters.stop_too_late', { state: t('letters.state.delivered') }))
    await page.getByRole('button', { name: 'Close' }).click()
    await desk.see(`${t(`${WORDS}.states.held`)}: 1`)
    const states = await db.from('deliveries').where('batch_id', batch).orderBy('resend_of')
    assert.deepEqual(
      states.map(({ state }) => state),
      ['delivered', 'held']
    )
  })
})
