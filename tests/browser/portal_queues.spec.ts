import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

const ago = (days: number) => DateTime.utc().minus({ days }).toJSDate()

/** A visit that is ready for so many days and has nobody to read it, of somebody of that name. */
async function waiting(name: string, days: number, columns = {}) {
  const patient = await givenPatient(await givenOd(), { first_name: 'Ida', last_name: name })
  return givenExam(patient, {
    exam: { exam_status: 'ready', ready_at: ago(days), ...columns },
  })
}

test.group('Queues in the portal', () => {
  test(
    'F306 F307 F311 in {$self}: from the first page to the visit that waits longest, by keyboard'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const name = (queue: string) => t(`reporting.portal.${queue}.name`)
      const late = `Late${uniqueWord()}`
      const later = `Later${uniqueWord()}`
      // The French run comes second and waits longer than the English one's visit, which is still there.
      const long = await waiting(later, locale === 'en' ? 4_000 : 5_000)
      await waiting(late, 30, { is_urgent: true })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(await givenAdmin({ locale }))

      await desk.goto('/admin')
      const card = page.getByRole('link', { name: new RegExp(`^${name('ready_over_3weeks')}`) })
      await card.waitFor()
      const counted = Number.parseInt(
        (await card.innerText()).replace(name('ready_over_3weeks'), ''),
        10
      )
      await card.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: name('ready_over_3weeks') }).waitFor()

      const rows = page.getByRole('row').filter({ has: page.locator('a[href^="/patient-exam/"]') })
      await rows.first().waitFor()
      assert.isAtLeast(counted, 2)
      assert.include(await rows.first().innerText(), later, 'whoever waits longest stands first')
      assert.include(await rows.first().innerText(), t('reporting.queue.why.ready_over_3weeks'))
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await page
        .getByPlaceholder(t('reporting.portal.queues.fields.q'), { exact: true })
        .fill(late.toLowerCase())
      await rows.filter({ hasText: later }).first().waitFor({ state: 'detached' })
      assert.equal(await rows.count(), 1)
      const field = (key: string) => t(`reporting.portal.queues.fields.${key}`)
      await page.getByRole('button', { name: /^(Columns|Colonnes)$/ }).click()
      await page.getByLabel(field('dob'), { exact: true }).uncheck()
      await page.keyboard.press('Escape')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Export/ }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      assert.include(file, `"${late}, Ida"`)
      assert.include(file, t('reporting.queue.why.ready_over_3weeks'))
      assert.notInclude(file, later)
      assert.include(file, field('exam_date'))
      assert.notInclude(file, field('dob'), 'the export is of what is on screen')

      await page
        .getByPlaceholder(t('reporting.portal.queues.fields.q'), { exact: true })
        .fill(later.toLowerCase())
      await rows.filter({ hasText: later }).waitFor()
      await page.getByRole('link', { name: String(long.id), exact: true }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/patient-exam/${long.id}`)
      assert.deepEqual(desk.complaints, [])
    })

  test('F306 the documented address leads to the queues; one that is empty says so', async ({
    browserContext,
  }) => {
    const t = words('en')
    const desk = await Desk.open(browserContext, t)
    await desk.signIn(await givenAdmin())
    await desk.goto('/alert-lists')
    await desk.page
      .getByRole('heading', { name: t('reporting.portal.queues.name') })
      .first()
      .waitFor()
    await desk.page
      .getByRole('link', { name: t('reporting.portal.omdr_reviewed_no_timestamp_list.name') })
      .click()
    await desk.page
      .getByPlaceholder(t('reporting.portal.queues.fields.q'), { exact: true })
      .fill(`Nobody${uniqueWord()}`)
    await desk.see(t('reporting.portal.queues.empty'))
  })
})
