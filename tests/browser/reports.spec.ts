import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { LANGUAGES } from '#app/kernel/languages'
import { formatInstant } from '#app/kernel/written_dates'
import type { Locator } from 'playwright'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenPatient,
  givenSales,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { readXlsx } from '#tests/helpers/read_xlsx'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

/** A practice with visits that wait, one of them with a consultant. */
async function givenPractice() {
  const od = await givenOd()
  const at = DateTime.utc().minus({ minutes: 5 }).toJSDate()
  const times = { submitted_at: at, ready_at: at }
  const waiting = await givenExam(await givenPatient(od), {
    exam: { exam_status: 'ready', rr_dm: true, ...times },
  })
  const { omdId } = await givenOmdc()
  const name = `Consult${uniqueWord()}`
  await givenExam(await givenPatient(od, { last_name: name }), {
    exam: {
      exam_status: 'reviewed',
      omdc_id: omdId,
      omdc_status: 'ready',
      rr_cataract: true,
      ...times,
    },
  })
  return { od, waiting, name }
}

const cellsOf = async (row: Locator) =>
  (await row.locator('td').allInnerTexts()).map((text) => text.trim())

test.group('Reports in the browser', () => {
  test(
    'F243 F330 F331 F334 F337 F339 in {$self}: from the dashboard to each report, and a workbook that is the screen'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const word = (key: string, params = {}) => t(`reporting.portal.${key}`, params)
      const { od, waiting, name } = await givenPractice()
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.logIn(await givenAdmin({ locale }))
      await desk.heading('worklists.title').first().waitFor()

      const open = async (report: string) => {
        await desk.goto('/reports-dashboard')
        await page.waitForURL('**/admin/reports')
        await page
          .getByRole('link', { name: new RegExp(`^${word(`${report}.name`)}`) })
          .filter({ hasText: word(`reports.about.${report}`) })
          .click()
        await page.waitForURL(`**/admin/${report}`)
      }

      await open('patients_to_review')
      const table = page.getByRole('table', { name: word('patients_to_review.name') })
      const ready = table.getByRole('row').filter({ hasText: t('reporting.category.ready.how') })
      await ready.waitFor()
      const rest = await Promise.all(
        (await table.locator('tbody tr').all())
          .slice(1)
          .map(async (row) => Number((await cellsOf(row))[0]))
      )
      assert.equal(
        Number((await cellsOf(ready))[0]),
        rest.reduce((sum, each) => sum + each, 0)
      )
      assert.isAtLeast(rest[1]!, 1)
      await page
        .getByRole('img', { name: word('patients_to_review.chart') })
        .locator('canvas')
        .first()
        .waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await open('omdr_to_review')
      const queue = page.getByRole('table', { name: word('omdr_to_review.name') })
      await queue.waitFor()
      const { patients_to_review_list: wait, total_review_minutes: minutes } = await page.evaluate(
        async () => (await fetch('/api/data/patients/omdr_patients_to_review/')).json()
      )
      assert.equal(await queue.locator('tbody tr').count(), wait.length)
      await page
        .getByText(
          word('omdr_to_review.minutes', {
            visits: wait.length,
            minutes: minutes.toLocaleString(LANGUAGES[locale].region),
          })
        )
        .waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await open('omdc_status_list')
      await page
        .getByRole('tab', { name: new RegExp(`^${t('reporting.omdc_status_list.cataracts')}`) })
        .click()
      await page.waitForURL('**/omdc_status_list?group=cataracts')
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])

      await open('study_figures')
      await page
        .getByRole('row')
        .filter({ hasText: word('study_figures.visits') })
        .getByText(t('reporting.how.visits_uploaded'))
        .waitFor()

      await open('report_files')
      await desk.button('reporting.portal.report_files.show').click()
      const shown = page.getByRole('table', { name: word('report_files.upload') })
      await shown.waitFor()
      assert.deepEqual(await barriersOf(page, ['main']), [])
      const downloading = page.waitForEvent('download')
      await desk.button('reporting.portal.report_files.download').first().click()
      const file = await downloading
      await page
        .getByText(word('report_files.saved', { filename: file.suggestedFilename() }))
        .waitFor()
      const visits = readXlsx(await readFile(await file.path())).get(t('reporting.sheet.upload'))!
      assert.include(
        visits.map(([id]) => id),
        waiting.id
      )
      assert.equal(visits[0]![0], t('reporting.column.visit'))

      const { name: practice } = await db.from('practices').where('id', od.practiceId).firstOrFail()
      for (const [what, typed, id] of [
        ['od', od.odName.split(' ').at(-1)!, od.odId],
        ['practice', practice, od.practiceId],
      ] as const) {
        const label = word(`report_files.${what}`)
        await page.getByRole('combobox', { name: label, exact: true }).fill(typed)
        await page.getByRole('option').filter({ hasText: typed }).click()
        const saving = page.waitForEvent('download')
        await page
          .getByRole('button', {
            name: t('app.labelled', { label: word('report_files.download'), words: label }),
            exact: true,
          })
          .click()
        const saved = await saving
        assert.match(saved.suggestedFilename(), new RegExp(`_report_${id}_`))
        const [, ...rows] = readXlsx(await readFile(await saved.path())).get(
          t('reporting.sheet.visits')
        )!
        assert.include(
          rows.map(([visit]) => visit),
          waiting.id
        )
      }

      await page.getByLabel(word('report_files.to'), { exact: true }).fill('1999-01-01')
      await desk.button('reporting.portal.report_files.show').click()
      await page.getByText(t('reporting.filter.end_before_start')).first().waitFor()
      assert.deepEqual(
        desk.complaints.filter((each) => !each.includes('422')),
        []
      )
    })

  test('F377 F338 in {$self}: sales filter by week, read the table, take the workbook')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const { od } = await givenPractice()
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.logIn(await givenSales())
      await page.waitForURL('**/sales-dashboard*')
      await page
        .getByRole('img', { name: t('reporting.sales.metric.uploaded') })
        .locator('canvas')
        .first()
        .waitFor()
      const row = page.locator('.ant-table-row').filter({ hasText: od.odName })
      const answered = page.waitForResponse((answer) => answer.url().includes('integration/report'))
      await desk.choose(
        desk.field('reporting.sales.od_status'),
        t('reporting.value.od_status.active')
      )
      await page.waitForURL('**od_status=active*')
      const at = formatInstant((await (await answered).json()).last_updated, locale)
      await page.getByText(t('reporting.sales.last_updated', { at })).waitFor()
      await page.locator('.ant-table-tbody-virtual').hover()
      for (let more = 0; more < 300 && (await row.count()) === 0; more++)
        await page.mouse.wheel(0, 400)
      await row.first().waitFor()
      assert.include(await row.first().innerText(), t('reporting.value.od_status.active'))
      assert.deepEqual(await barriersOf(page, ['main']), [])
      const downloading = page.waitForEvent('download')
      await desk.button('reporting.sales.excel').click()
      const file = await downloading
      const sheet = readXlsx(await readFile(await file.path())).get(
        t('reporting.sheet.sales_integration')
      )!
      const own = sheet.find((cells) => cells[3] === od.odName)!
      assert.equal(own.at(-1), 2)
      assert.equal(own.at(-2), 2, 'both lie in the week that goes on')
      assert.deepEqual(desk.complaints, [])
    })
})
