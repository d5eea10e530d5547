import { test } from '@japa/runner'
import AxeBuilder from '@axe-core/playwright'
import sharp from 'sharp'
import type { Browser, Locator, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd, givenOmdr } from '#database/factories/index'
import { TEST_PASSWORD } from '#tests/helpers/session'
import { wordsOf } from '#tests/helpers/words'

const BASE = `http://${process.env.HOST}:${process.env.PORT}`

type Locale = 'en' | 'fr'

/** A person at a browser of his own, in his language. */
async function sitDown(browser: Browser, username: string, locale: Locale): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'locale', value: locale, url: BASE }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const t = wordsOf(locale, 'identity')
  await page.goto(`${BASE}/login`)
  await page.getByLabel(t('Username')).fill(username)
  await page.getByLabel(t('Password'), { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: t('Log in') }).click()
  await page.waitForURL(`${BASE}/`)
  return page
}

/** Opens a select and takes the choice with these words. */
async function choose(page: Page, select: Locator, text: string) {
  await select.click()
  if (await select.isEditable()) await select.fill(text)
  const option = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: text })
    .first()
  await option.waitFor()
  await option.evaluate((element: { click(): void }) => element.click())
}

async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a3415' } })
    .jpeg()
    .toBuffer()

test.group('The main job, from upload to letter', () => {
  test('F003 F050 F071 F048 F110 F156 F170 F245 F198 F285 F176 in {$self}')
    .with(['en', 'fr'] as Locale[])
    .run(async ({ assert, browser, cleanup }, locale) => {
      const t = wordsOf(locale, 'exams', 'patients', 'worklists', 'review', 'letters')
      const od = await givenOd()
      const omdr = await givenOmdr()
      const admin = await givenAdmin()
      const gp = await givenGp({ province: 'BC' })
      const gpRow = await db.from('gps').where('id', gp.id).firstOrFail()
      const last = locale === 'en' ? 'Braithwaite' : 'Bélanger-Roux'

      const desk = await sitDown(browser, od.username, locale)
      cleanup(() => desk.context().close())
      assert.deepEqual(await seriousViolations(desk), [])

      await desk.getByRole('button', { name: t('New Patient') }).click()
      const form = desk.getByRole('dialog', { name: t('New Patient') })
      await form.getByRole('textbox', { name: t('First name'), exact: true }).fill('Wilhelmina')
      await form.getByRole('textbox', { name: t('Last name'), exact: true }).fill(last)
      await form.getByRole('combobox', { name: t('Month') }).click()
      await desk.keyboard.press('ArrowDown')
      await desk.keyboard.press('Enter')
      await form.getByRole('textbox', { name: t('Day'), exact: true }).fill('14')
      await form.getByRole('textbox', { name: t('Year'), exact: true }).fill('1957')
      await form.getByText(t('Female')).click()
      await choose(
        desk,
        form.getByRole('combobox', { name: t('Province') }),
        locale === 'en' ? 'British' : 'Colombie'
      )
      await form.getByLabel(t('I confirm all of the above')).check()
      await form.getByRole('button', { name: t('Save'), exact: true }).click()
      await form.locator('input[aria-invalid=true]').first().waitFor()
      assert.equal(
        await form.getByRole('textbox', { name: t('Last name'), exact: true }).inputValue(),
        last
      )
      await form.getByLabel(t('Patient has no health number')).check()
      await choose(
        desk,
        form.getByRole('combobox', { name: t('GP'), exact: true }),
        gpRow.last_name
      )
      await form.getByRole('button', { name: t('Save'), exact: true }).click()

      const details = desk.getByRole('dialog').filter({ hasText: `${last}, Wilhelmina` })
      await details.getByRole('button', { name: t('New Visit') }).click()
      await desk.getByRole('dialog').last().locator('.ant-btn-primary').click()
      await desk.waitForURL(/\/patient-exam\/\d+$/)
      const path = new URL(desk.url()).pathname
      const examId = Number(path.split('/').at(-1))

      await desk.getByRole('checkbox', { name: t('Others') }).check()
      await desk
        .getByRole('region', { name: t('Comorbidities') })
        .getByRole('checkbox', { name: t('None'), exact: true })
        .check()
      for (const box of await desk.getByRole('checkbox', { name: t('none/same') }).all())
        await box.check()
      const grid = desk.getByRole('table', { name: t('Measurements of both eyes') })
      const cells = grid.getByRole('textbox')
      await cells.nth(0).fill('99')
      await desk.keyboard.press('Tab')
      await desk.getByRole('dialog').getByText(/0-70/).waitFor()
      await desk.keyboard.press('Enter')
      await desk.getByRole('dialog').waitFor({ state: 'hidden' })
      assert.equal(await cells.nth(0).inputValue(), '')
      const values = ['17', '18', '0.5', '0.55', '540', '545']
      for (const [index, value] of values.entries()) await cells.nth(index).fill(value)
      await choose(desk, desk.getByRole('combobox', { name: t('Instrument') }), 'iCare')
      const rows = grid.getByRole('row')
      await rows
        .filter({ hasText: t('Sphere') })
        .getByRole('textbox')
        .first()
        .fill('-1.25')
      await choose(
        desk,
        rows
          .filter({ hasText: t('BCVA') })
          .getByRole('combobox')
          .first(),
        '20/25'
      )
      await choose(
        desk,
        desk.getByRole('combobox', { name: t('Billing code') }),
        locale === 'en' ? 'None' : 'Aucun'
      )

      await desk
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'fundus.jpg', mimeType: 'image/jpeg', buffer: await picture() })
      await desk.locator('img[src*="/api/data/download/"]').first().waitFor()
      await desk.keyboard.press('Control+s')
      await desk
        .getByText(locale === 'en' ? /^Saved/ : /^Enregistré/)
        .first()
        .waitFor()
      assert.deepEqual(await seriousViolations(desk), [])
      await desk
        .getByRole('button', {
          name: locale === 'en' ? /Set ready for OMD/ : /Mettre au statut|prêt/i,
        })
        .first()
        .click()
      await desk.getByText(t('Please confirm if visit is ready for OMD?')).first().waitFor()
      await desk.getByRole('dialog').last().locator('.ant-btn-primary').click()
      for (let i = 0; i < 100; i++) {
        const { exam_status: status } = await db.from('exams').where('id', examId).firstOrFail()
        if (status === 'ready') break
        const reminder = desk.getByRole('dialog').last().locator('.ant-btn-primary')
        if (await reminder.isVisible().catch(() => false)) await reminder.click().catch(() => {})
        await desk.waitForTimeout(100)
      }
      assert.equal((await db.from('exams').where('id', examId).firstOrFail()).exam_status, 'ready')
      const image = await db.from('exam_images').where('exam_id', examId)
      assert.lengthOf(image, 1)

      const office = await sitDown(browser, admin.username, locale)
      cleanup(() => office.context().close())
      await office.goto(BASE + path)
      await choose(
        office,
        office.getByRole('combobox', { name: t('Reviewer (OMDR)') }),
        omdr.omdName.split(' ').at(-1)!
      )
      await office.getByLabel(t('Initials')).fill('RA')
      await office.getByRole('button', { name: t('Pre-review'), exact: true }).click()
      for (let i = 0; i < 100; i++) {
        if ((await db.from('exams').where('id', examId).firstOrFail()).is_pre_reviewed) break
        await office.waitForTimeout(100)
      }
      assert.containsSubset(await db.from('exams').where('id', examId).firstOrFail(), {
        is_pre_reviewed: true,
        omdr_id: omdr.omdId,
      })

      const review = await sitDown(browser, omdr.username, locale)
      cleanup(() => review.context().close())
      await review.goto(BASE + path)
      await review
        .getByLabel(t('Notes to OD and GP'), { exact: false })
        .first()
        .fill('Stable. Six months.')
      assert.deepEqual(await seriousViolations(review), [])
      await review.keyboard.press('Control+Shift+X')
      await review.getByRole('dialog').last().locator('.ant-btn-primary').click()
      for (let i = 0; i < 100; i++) {
        if ((await db.from('exams').where('id', examId).firstOrFail()).exam_status === 'reviewed')
          break
        await review.waitForTimeout(100)
      }
      assert.equal(
        (await db.from('exams').where('id', examId).firstOrFail()).exam_status,
        'reviewed'
      )

      await office.goto(BASE + path)
      await office.getByRole('button', { name: t('New letter') }).click()
      const letter = office.getByRole('dialog')
      await letter
        .getByRole('button', { name: locale === 'en' ? /Fax/ : /[Tt]élécop/ })
        .first()
        .click()
      await office.getByRole('dialog').last().locator('.ant-btn-primary').click()
      let delivery = null
      for (let i = 0; i < 100 && !delivery; i++) {
        delivery = await db.from('deliveries').where('exam_id', examId).first()
        await office.waitForTimeout(100)
      }
      assert.containsSubset(delivery, {
        channel: 'fax',
        purpose: 'omdr-gp',
        address: gpRow.fax_number,
      })
      await sendDue()
      assert.equal(
        (await db.from('deliveries').where('exam_id', examId).firstOrFail()).state,
        'delivered'
      )

      await desk.goto(BASE + path)
      await desk.getByText('Stable. Six months.').waitFor()
      assert.isTrue(await desk.getByRole('button', { name: t('Save'), exact: true }).isHidden())
    })
})
