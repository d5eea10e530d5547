import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenSmartUpload } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const WRITTEN = [
  { locale: 'en', from: 'Feb 03, 2026', to: 'Apr 05, 2026' },
  { locale: 'fr', from: '3 févr. 2026', to: '5 avr. 2026' },
] as const

/** Whether a day is the fourth of May or the fifth of April is nothing a browser's language decides. */
test.group('Days in the portal', () => {
  test('F399 in {locale}: typed by keyboard, at rest as the person writes dates, asked as typed')
    .with([...WRITTEN])
    .run(async ({ assert, browser, cleanup }, { locale, from, to }) => {
      const context = await browser.newContext({ locale: 'de-DE' })
      cleanup(() => context.close())
      const t = words(locale)
      const desk = await Desk.open(context, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))
      await desk.goto('/admin/audit_trail')
      const word = (key: string) => t(`operations.portal.audit_trail.${key}`)
      const first = page.getByLabel(word('from'), { exact: true })
      const last = page.getByLabel(word('to'), { exact: true })
      await first.focus()
      await page.keyboard.type('2026-02-30')
      await page.keyboard.press('Tab')
      await desk.see(t('app.portal.day.format'))
      assert.equal(await first.inputValue(), '2026-02-30')
      await desk.focused(last)
      await page.keyboard.press('Shift+Tab')
      await desk.focused(first)
      // What stands there is chosen, as a person who types it anew expects.
      await page.keyboard.type('2026-02-03')
      await page.keyboard.press('Tab')
      await page.keyboard.type('2026-04-05')
      await page.keyboard.press('Enter')
      await page.waitForURL(/from=2026-02-03.*to=2026-04-05/)
      await last.blur()
      assert.deepEqual([await first.inputValue(), await last.inputValue()], [from, to])
      assert.deepEqual(desk.complaints, [])
    })

  test('F341 F399 what is no day is refused where it stands, and the day before is kept', async ({
    assert,
    browserContext,
  }) => {
    const upload = await givenSmartUpload(await givenOd(), {
      status: 'submitted',
      submitted_at: '2026-03-04T18:00:00Z',
      hold_date: '2098-12-24',
    })
    const { filename } = await db
      .from('blobs')
      .join('smart_uploads as u', 'u.blob_id', 'blobs.id')
      .where('u.id', upload.id)
      .select('original_filename as filename')
      .firstOrFail()
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.signIn(await givenAdmin())
    const filter = encodeURIComponent(JSON.stringify({ misc_filter: 'on_hold' }))
    await desk.goto(`/admin/smart_uploads?filter=${filter}`)
    await desk.button('intake.portal.smart_uploads.hold_of', { filename }).click()
    const day = desk.dialog.getByLabel(t('intake.hold_date'))
    await desk.focused(day)
    await desk.page.keyboard.type('2099-02-29')
    const answered = desk.page.waitForResponse((answer) => answer.status() === 422)
    await desk.page.keyboard.press('Enter')
    await answered
    assert.equal(await day.inputValue(), '2099-02-29')
    const stored = () => db.from('smart_uploads').where('id', upload.id).firstOrFail()
    assert.equal((await stored()).hold_date, '2098-12-24')
    await day.fill('2099-02-28')
    await desk.page.keyboard.press('Enter')
    await desk.dialog.waitFor({ state: 'detached' })
    assert.equal((await stored()).hold_date, '2099-02-28')
  })
})
