import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { givenDelivery } from '#tests/functional/portal/given_delivery'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'
import { reach } from './keyboard.js'

const LOCALES = ['en', 'fr'] as const

test.group('A day by keyboard', (group) => {
  group.each.timeout(120_000)

  test(
    'F285 F306 in {$self}: an administrator goes from the first page to a letter that failed and sends it again, without a mouse'
  )
    .with([...LOCALES])
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const w = (key: string, params = {}) => t(`letters.portal.deliveries.${key}`, params)
      const other = await givenDelivery()
      const failed = await givenDelivery()
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin')
      const card = page.locator('a[href*="/deliveries?"]').filter({ hasText: w('states.failed') })
      await card.getByText(/[1-9]/).waitFor()
      // The first stop leads past the menu.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await reach(page, w('states.failed'), 30)
      await page.keyboard.press('Enter')
      await page.getByRole('row').filter({ hasText: failed.recipient_name }).waitFor()
      const row = page.getByRole('row').filter({ hasText: failed.recipient_name })
      const link = await row.locator('a[href*="/show"]').getAttribute('href')
      for (let at = 0; at < 150; at++) {
        await page.keyboard.press('Tab')
        const href = await page.evaluate(() => document.activeElement!.getAttribute('href'))
        if (href === link) break
      }
      await page.keyboard.press('Enter')
      await page.getByText(w('fields.attempts')).waitFor()
      await reach(page, w('resend.action'), 60)
      await page.keyboard.press('Enter')
      await desk.focused(desk.dialog.getByRole('textbox', { name: w('why') }))
      await page.keyboard.type('Asked for again at 10')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /#\d+$/ }).first().waitFor()
      const copies = await db
        .from('deliveries')
        .whereIn('resend_of', [failed.id, other.id])
        .select('resend_of', 'resend_reason', 'address')
      assert.deepEqual(
        copies.map((copy) => [Number(copy.resend_of), copy.resend_reason, copy.address]),
        [[Number(failed.id), 'Asked for again at 10', failed.address]]
      )
    })
})
