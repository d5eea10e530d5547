import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenPractice } from '#database/factories/index'
import { uniquePhone, uniqueWord } from '#database/factories/support'
import { fetchFaxes } from '#intake'
import { faxOf, faxesTo, givenGateway, uploadsOf } from '#tests/functional/intake/given_faxes'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk, quoted, shownFax } from './desk.js'

test.group('Received faxes in the portal', () => {
  test(
    'in {$self}: one for nobody’s number is seen, opened, given to a practice and found as its smart upload'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext, cleanup }, locale) => {
      const t = words(locale)
      const gateway = await givenGateway(cleanup)
      const number = uniquePhone()
      gateway.receives({ to: number, pages: 2, pdf: await faxOf(`To ${number}`, 2) })
      await fetchFaxes()
      const [fax] = await faxesTo(number)
      const practice = await givenPractice({ name: `Clinic ${uniqueWord()}` })

      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/received_faxes')
      const row = page.getByRole('row').filter({ hasText: shownFax(number) })
      await row.getByText(t('intake.fax_state.waiting')).waitFor()
      await row.getByText(t('intake.fax_reason.nobodys_number')).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      const id = fax.id as number
      const choose = t('intake.portal.received_faxes.assign_of', { id })
      await row.getByRole('button', { name: choose, exact: true }).click()
      await desk.dialog.getByRole('combobox').fill(practice.name)
      const option = page.getByRole('option', { name: new RegExp(quoted(practice.name)) })
      assert.include(await option.innerText(), shownFax(practice.fax))
      await option.click()
      const assign = t('intake.portal.received_faxes.assign')
      await desk.dialog.getByRole('button', { name: assign, exact: true }).click()
      await row.getByText(t('intake.fax_state.filed')).first().waitFor()
      const [upload] = await uploadsOf(practice)
      const link = t('intake.portal.received_faxes.open_upload', { id: upload.id })

      await row.getByText(shownFax(number)).click()
      await page.getByAltText(t('intake.portal.received_faxes.open_file', { id })).waitFor()
      await page.getByText(practice.name).first().waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      const gp = await givenGp()
      await db.from('smart_uploads').where('id', upload.id).update({ gp_id: gp.id })
      await page.getByRole('link', { name: link, exact: true }).click()
      await page.waitForURL(`**/admin/smart_uploads/${upload.id}/show`)
      await page.getByText(t('intake.by_fax'), { exact: true }).waitFor()
      await desk.see(shownFax(gp.fax_number))

      await desk.goto('/admin/received_faxes')
      await row.getByText(t('intake.fax_state.filed')).first().waitFor()
      const again = t('intake.portal.received_faxes.taken_back', { practice: practice.name })
      await row.getByRole('button', { name: choose, exact: true }).click()
      await desk.dialog.getByText(again).waitFor()
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'hidden' })
      const aside = t('intake.portal.received_faxes.set_aside_of', { id })
      await row.getByRole('button', { name: aside, exact: true }).click()
      await desk.dialog.getByText(again).waitFor()
      assert.deepEqual(await barriersOf(page, ['.MuiDialog-paper']), [])
      const removed = async () =>
        (await uploadsOf(practice)).map((each) => each.deleted_at !== null)
      assert.deepEqual(await removed(), [false])
      await desk.dialog.getByRole('button', { name: /^Confirm(er)?$/ }).click()
      await row.getByText(t('intake.fax_state.set_aside')).first().waitFor()
      assert.deepEqual(await removed(), [true])
      assert.deepEqual(desk.complaints, [])
    })
})
