import { test } from '@japa/runner'
import sharp from 'sharp'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenGp, givenOd, givenSmartUpload } from '#database/factories/index'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

const picture = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#e8e4da' } })
    .png()
    .toBuffer()

/** An optometrist with the option, in front of their uploads. */
async function atUploads(context: BrowserContext, locale: Locale) {
  const option = { od: { smart_upload: true }, user: { od_has_smart_upload: true } }
  const od = await givenOd(option)
  await db.from('users').where('id', od.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.page.setViewportSize({ width: 1440, height: 900 })
  await desk.enter(od)
  await desk.button('intake.title').click()
  await desk.heading('intake.title').waitFor()
  return { desk, od }
}

async function send(desk: Desk, slot: string, name: string) {
  const input = desk.page.locator(`input[data-slot=${slot}]`)
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/plain'
  await input.setInputFiles({ name, mimeType, buffer: await picture() })
}

const rowsOf = (od: { odId: number }) => db.from('smart_uploads').where('od_id', od.odId)

test.group('Smart uploads on the page', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F340 F342 F344 F345 a file is sent, described by keyboard and submitted (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const gp = await givenGp()
      const { desk, od } = await atUploads(browserContext, locale)
      const { page, t } = desk
      await desk.see(t('intake.none'))
      await send(desk, 'smart-upload', 'letter.png')
      await desk.focused(page.locator('#upload-notes'))
      await page.keyboard.type('Cup grew since spring.')
      await page.getByRole('checkbox', { name: t('intake.high_priority') }).check()
      const report = page.getByRole('checkbox', { name: t('intake.od_wants_omd_report') })
      assert.isTrue(await report.isChecked(), 'Q72 priority asks for the report')

      await page.locator('#upload-mini_dtc_time').fill('9')
      await page.locator('#upload-od_iop_1').focus()
      for (const value of ['11', '21', '12', '22', '13', '23']) {
        await page.keyboard.type(value)
        await page.keyboard.press('Tab')
      }
      await page.locator('#upload-os_iop_3').fill('99')
      await page.keyboard.press('Tab')
      await page.getByText(t('app.typed', { typed: '99' })).waitFor()
      await page.keyboard.press('Escape')
      await desk.focused(page.locator('#upload-os_iop_3'))
      await page.keyboard.type('24')
      await page.keyboard.press('Tab')

      await desk.button('intake.submit').click()
      await page
        .getByRole('alert')
        .filter({ hasText: t('intake.confirm_required') })
        .waitFor()
      await desk.answer('app.close')
      await desk.choose(page.locator('#patient-gp'), `${gp.first_name} ${gp.last_name}`)
      await page.getByRole('checkbox', { name: t('intake.please_confirm') }).check()
      await send(desk, 'diagnosis-file', 'field.png')
      await page.getByRole('link', { name: 'field.png' }).waitFor()
      assert.deepEqual(await barriersOf(page), [])
      await page.getByRole('button', { name: t('intake.submit'), exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.deepEqual(await barriersOf(page), [])
      const [row] = await rowsOf(od)
      assert.containsSubset(row, {
        status: 'submitted',
        od_notes: 'Cup grew since spring.',
        high_priority: true,
        od_wants_omd_report: true,
        mini_dtc_time: 9,
        od_iop_1: 11,
        od_iop_2: 12,
        od_iop_3: 13,
        os_iop_1: 21,
        os_iop_2: 22,
        os_iop_3: 24,
        gp_id: gp.id,
        please_confirm: true,
      })

      await page.getByRole('button', { name: 'letter.png' }).click()
      await page.getByRole('dialog').waitFor()
      assert.isTrue(await page.locator('#upload-notes').isDisabled())
      assert.equal(await desk.button('intake.submit').count(), 0)
      assert.deepEqual(
        desk.complaints.filter((said) => !said.includes('422')),
        []
      )
    })
  }

  test('F342 what is typed is saved by itself; F345 a deleted draft leaves the list', async ({
    assert,
    browserContext,
  }) => {
    const { desk, od } = await atUploads(browserContext, 'en')
    const { page, t } = desk
    await send(desk, 'smart-upload', 'letter.png')
    await desk.focused(page.locator('#upload-notes'))
    await page.keyboard.type('Not lost')
    await page.getByRole('status').filter({ hasText: /Saved/ }).waitFor()
    assert.equal((await rowsOf(od).first())!.od_notes, 'Not lost')
    await page.keyboard.type(', nor this')
    await desk.button('app.close').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal((await rowsOf(od).first())!.od_notes, 'Not lost, nor this')
    await page.getByRole('button', { name: 'letter.png' }).click()
    await page.locator('#upload-notes').waitFor()
    await desk.button('intake.delete').click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('intake.delete') })
      .click()
    await desk.see(t('intake.none'))
    assert.isNotNull((await rowsOf(od).first())!.deleted_at)
  })

  test('F342 what is typed without a pause is saved before the typing ends', async ({
    assert,
    browserContext,
  }) => {
    const { desk } = await atUploads(browserContext, 'en')
    const { page } = desk
    await send(desk, 'smart-upload', 'letter.png')
    await desk.focused(page.locator('#upload-notes'))
    const saved = page.waitForRequest((asked) => asked.url().includes('/smart_upload/update/'))
    const text = 'x'.repeat(40)
    // Six seconds, and never one of them without a key.
    await page.keyboard.type(text, { delay: 150 })
    const { od_notes: first } = (await saved).postDataJSON()
    assert.isNotEmpty(first)
    assert.isBelow(first.length, text.length)
  })

  test(
    'F342 F105 {$self}: what no save reached is there when the upload is opened again, and forgotten once stored'
  )
    .with(['reloaded without a connection', 'the session ended'] as const)
    .run(async ({ assert, browserContext }, how) => {
      const { desk, od } = await atUploads(browserContext, 'en')
      const { page, t } = desk
      await send(desk, 'smart-upload', 'letter.png')
      await desk.focused(page.locator('#upload-notes'))
      const { id } = await rowsOf(od).firstOrFail()
      const draft = `farsight-draft:${od.userId}:smart_upload:${id}`
      const lies = (isThere: boolean) =>
        page.waitForFunction(([name, wanted]) => (localStorage.getItem(name) !== null) === wanted, [
          draft,
          isThere,
        ] as const)
      if (how === 'the session ended') {
        await browserContext.clearCookies()
        await page.keyboard.type('Half a thought')
        await page.waitForURL('**/login?**')
        await desk.signIn(od)
      } else {
        await page.route('**/smart_upload/update/**', (route) => route.abort())
        await page.keyboard.type('Half a thought')
        await desk.see(t('app.save_failed'))
        await lies(true)
        assert.equal(await page.getByRole('dialog').count(), 1, 'nothing between two words')
        await page.unroute('**/smart_upload/update/**')
      }
      assert.equal((await rowsOf(od).firstOrFail()).od_notes, '')
      await desk.goto('/smart-uploads')
      await page.getByRole('button', { name: 'letter.png' }).click()
      const notes = page.locator('#upload-notes')
      await notes.waitFor()
      assert.equal(await notes.inputValue(), 'Half a thought')
      await page.getByRole('status').filter({ hasText: /Saved/ }).waitFor()
      await lies(false)
      assert.equal((await rowsOf(od).firstOrFail()).od_notes, 'Half a thought')
    })

  test('F342 F105 words that are given up with the upload are not found again', async ({
    assert,
    browserContext,
  }) => {
    const { desk, od } = await atUploads(browserContext, 'en')
    const { page, t } = desk
    await send(desk, 'smart-upload', 'letter.png')
    await desk.focused(page.locator('#upload-notes'))
    await page.route('**/smart_upload/update/**', (route) => route.abort())
    await page.keyboard.type('Not wanted')
    await desk.button('app.close').last().click()
    await desk.hear(t('intake.discard_text'))
    await desk.answer('intake.discard')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.unroute('**/smart_upload/update/**')
    await page.getByRole('button', { name: 'letter.png' }).click()
    await page.locator('#upload-notes').waitFor()
    assert.equal(await page.locator('#upload-notes').inputValue(), '')
    assert.equal((await rowsOf(od).firstOrFail()).od_notes, '')
  })

  test('F346 what is typed while a file is on its way is nobody else’s change', async ({
    assert,
    browserContext,
  }) => {
    const { desk, od } = await atUploads(browserContext, 'en')
    const { page } = desk
    await send(desk, 'smart-upload', 'letter.png')
    await desk.focused(page.locator('#upload-notes'))
    const arrived = Promise.withResolvers<void>()
    const given = Promise.withResolvers<void>()
    await page.route('**/smart_upload/diagnosis_file/add/', async (route) => {
      const response = await route.fetch()
      arrived.resolve()
      await given.promise
      await route.fulfill({ response })
    })
    await send(desk, 'diagnosis-file', 'field.png')
    await arrived.promise
    await page.locator('#upload-notes').fill('Typed meanwhile')
    const saved = page.waitForResponse((answer) => answer.url().includes('/smart_upload/update/'))
    // Longer than the pause after which it is saved by itself.
    await page.waitForTimeout(2_500)
    given.resolve()
    await saved
    await page.getByRole('link', { name: 'field.png' }).waitFor()
    await page.locator('#upload-mini_dtc_time').fill('7')
    await desk.button('app.close').last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.containsSubset(await rowsOf(od).first(), {
      od_notes: 'Typed meanwhile',
      mini_dtc_time: 7,
    })
    assert.deepEqual(desk.complaints, [])
  })

  test('F341 F347 F352 an administrator holds an upload and gives it back in the portal', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const upload = await givenSmartUpload(od, {
      status: 'submitted',
      submitted_at: '2026-03-04T18:00:00Z',
      od_notes: 'Left cup',
    })
    const { filename } = await db
      .from('blobs')
      .join('smart_uploads as u', 'u.blob_id', 'blobs.id')
      .where('u.id', upload.id)
      .select('original_filename as filename')
      .firstOrFail()
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await desk.signIn(await givenAdmin())
    await desk.goto('/smart-uploads')
    const { page } = desk
    const word = (key: string) => t(`intake.portal.smart_uploads.${key}`, { filename })
    await page.getByRole('button', { name: word('hold_of') }).click()
    await page.getByRole('dialog').getByLabel(t('intake.hold_date')).fill('2099-01-02')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: word('hold_of') }).waitFor({ state: 'detached' })
    const stored = () => db.from('smart_uploads').where('id', upload.id).firstOrFail()
    assert.equal((await stored()).hold_date, '2099-01-02')
    const filter = encodeURIComponent(JSON.stringify({ misc_filter: 'on_hold' }))
    await desk.goto(`/admin/smart_uploads?filter=${filter}`)
    await page.getByRole('button', { name: word('revert_of') }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: word('revert_of') }).waitFor({ state: 'detached' })
    assert.equal((await stored()).status, 'draft')
    assert.deepEqual(desk.complaints, [])
  })
})
