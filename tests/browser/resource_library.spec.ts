import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenOd, givenOmdr } from '#database/factories/index'
import { openMailServer } from '#tests/helpers/mail_server'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

test.group('Resource library', () => {
  test('F019 F387 F389 an optometrist finds a leaflet and e-mails it in French', async ({
    assert,
    browserContext,
  }) => {
    const server = await openMailServer()
    try {
      const t = words('en')
      const od = await givenOd()
      const desk = await Desk.open(browserContext, t)
      await desk.page.setViewportSize({ width: 1440, height: 900 })
      await desk.logIn(od)
      await desk.button('resources.title').click()
      await desk.heading('resources.title').waitFor()
      assert.equal(await desk.button('app.dashboard').count(), 0, 'F019 only on the list')

      await desk.page.getByText(t('app.language_fr'), { exact: true }).last().click()
      const search = desk.page.getByRole('searchbox', { name: t('resources.search') })
      await search.fill('zzz')
      await desk.see(t('resources.none_found'))
      await search.fill('ECLAIRS')
      await desk.page.getByRole('button', { name: /Éclairs et taches flottantes/ }).waitFor()
      await search.press('Enter')
      const sheet = desk.page.getByRole('article')
      await sheet.getByRole('heading', { name: 'Demandez de l’aide le jour même' }).waitFor()
      assert.equal(await sheet.getAttribute('lang'), 'fr')
      await desk.page.waitForURL(/leaflet=flashes-and-floaters/)

      const emails = desk.page.locator('#leaflet-emails')
      const status = desk.page.locator('[data-status]')
      const ada = `ada.${od.userId}@mail.example`
      await emails.fill(`${ada}, bea@`)
      await emails.press('Enter')
      await desk.see('Email is not valid')
      assert.equal(await emails.inputValue(), `${ada}, bea@`)
      assert.equal(await status.getAttribute('data-status'), 'failed')
      await emails.fill(ada)
      assert.equal(await status.getAttribute('data-status'), 'idle')
      await emails.press('Enter')
      await desk.page.locator('[data-status="succeeded"]').waitFor()
      await sendDue()
      const [mail] = server.lettersTo(ada)
      assert.include(mail!.email.text, 'ÉCLAIRS ET TACHES FLOTTANTES')
      await desk.page.locator('[data-state="accepted"], [data-state="delivered"]').waitFor()

      await emails.press('Enter')
      await desk.page.locator('#leaflet-again').fill('Deleted by mistake')
      await desk.button('resources.again').click()
      await desk.page.locator('#leaflet-again').waitFor({ state: 'detached' })
      await sendDue()
      assert.lengthOf(server.lettersTo(ada), 2)
      const rows = await db.from('leaflet_handovers').where('user_id', od.userId)
      assert.lengthOf(rows, 2)
      assert.deepEqual(desk.complaints, [])
    } finally {
      await server.close()
    }
  })

  test('F387 every leaflet in {$self} is one sheet of paper and names who gives it')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd()
      const { name } = await db.from('practices').where('id', od.practiceId!).firstOrFail()
      const desk = await Desk.open(browserContext, t, locale)
      await desk.page.setViewportSize({ width: 1024, height: 800 })
      await desk.logIn(od)
      await desk.button('resources.title').click()
      await desk.heading('resources.title').waitFor()
      await desk.page.evaluate(() => (window.print = () => {}))
      const titles = desk.page
        .getByRole('navigation', { name: t('resources.list') })
        .locator('li button')
      const count = await titles.count()
      assert.isAtLeast(count, 12)
      for (let at = 0; at < count; at++) {
        await titles.nth(at).click()
        const title = await titles.nth(at).locator('strong').textContent()
        await desk.page.getByRole('article', { name: title!, exact: true }).waitFor()
        for (const format of ['Letter', 'A4'] as const) {
          const pdf = (await desk.page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
          const [, width, height] = /MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
          assert.isBelow(Number(width), Number(height), `${title} stands upright`)
          assert.lengthOf(pdf.match(/\/Type\s*\/Page\b/g)!, 1, `${title} on ${format}`)
        }
        assert.isTrue(await desk.page.getByRole('article').getByText(name).isVisible())
      }
      await desk.button('resources.print').click()
      await desk.see(t('resources.noted'))
      await desk.page.getByText(t('resources.method.print'), { exact: true }).waitFor()
      assert.deepEqual(desk.complaints, [])
    })

  test('F019 a reviewer has no such buttons', async ({ assert, browserContext }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.logIn(await givenOmdr())
    await desk.heading('worklists.title').first().waitFor()
    assert.equal(await desk.button('resources.title').count(), 0)
    assert.equal(await desk.button('app.dashboard').count(), 0)
  })
})
