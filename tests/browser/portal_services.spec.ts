import { test } from '@japa/runner'
import { givenAdmin } from '#database/factories/index'
import { forgetChecks } from '#modules/operations/services/check_services'
import { openMailServer } from '#tests/helpers/mail_server'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

test.group('Services in the portal', () => {
  test('F392 in {$self}: the documented address shows what works, and by keyboard what was found')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext, cleanup }, locale) => {
      const t = words(locale)
      const mail = await openMailServer({ turnsAwayWith: 554 })
      cleanup(() => mail.close())
      forgetChecks()
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/services-health-check')
      const table = page.getByRole('table', { name: t('operations.portal.services.name') })
      const row = (key: string) =>
        table.getByRole('row').filter({ hasText: t(`operations.service.${key}`) })
      await row('database').getByText(t('operations.service.state.ok')).waitFor()
      await row('mail').getByText(t('operations.service.state.down')).waitFor()
      await row('mail').getByText(t('letters.reason.turned_away')).waitFor()
      await row('ai').getByText(t('operations.service.state.not_configured')).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await page.getByRole('link', { name: t('operations.service.mail'), exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/admin/services/mail')
      const name = t('operations.service.mail')
      await desk.see(t('operations.portal.services.recent', { name }))
      assert.deepEqual(desk.complaints, [])
    })

  test('F392 the documented address of one service leads to it', async ({ browserContext }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.signIn(await givenAdmin())
    await desk.goto('/checked-services/storage/')
    await desk.page.waitForURL('**/admin/services/storage')
    await desk.page
      .getByRole('table', { name: t('operations.service.storage'), exact: true })
      .waitFor()
  })
})
