import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { givenExam, givenOd, givenPatient, givenScientist } from '#database/factories/index'
import { findNearMisses } from '#insights'
import { words } from '#tests/helpers/words'
import { barriersOf } from './barriers.js'
import { Desk } from './desk.js'

test.group('Near misses and the hydroxychloroquine card', () => {
  test(
    'F381 F383 in {$self}: a scientist goes from the dashboard to a page, changes its period and takes the file'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const exam = await givenExam(await givenPatient(await givenOd()), {
        exam: { exam_status: 'ready', submitted_at: new Date() },
        od: { iop: 41.5 },
        os: { iop: 13 },
      })
      await findNearMisses(DateTime.utc())
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      const scientist = await givenScientist()
      await db.from('users').where('id', scientist.userId).update({ locale })
      await desk.signIn(scientist)
      await desk.goto('/science-dashboard')
      const figures = page.getByRole('table').filter({ hasText: t('insights.near_miss_kind.vf') })
      await figures.waitFor()
      const heads = await figures.getByRole('columnheader').allTextContents()
      assert.deepEqual(heads, [t('worklists.dash_near_miss_kind'), t('insights.near_miss_list')])
      const name = t('insights.near_miss_kind.exam_metrics')
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: String(exam.id), exact: true }) })
        .filter({ hasText: '41.5 mmHg' })
      await row.getByText(t('insights.near_miss_reason.eyes_differ')).waitFor()
      assert.deepEqual(await barriersOf(page), [])
      await page.getByLabel(t('insights.near_miss_period'), { exact: true }).click()
      await page.getByTitle(t('insights.near_miss_period.last_180_days'), { exact: true }).click()
      await page.waitForURL(/period=last_180_days/)
      await row.waitFor()
      const coming = page.waitForEvent('download')
      await page.getByRole('link', { name: t('insights.near_miss_csv'), exact: true }).click()
      assert.equal((await coming).suggestedFilename(), 'near-misses-exam_metrics.csv')
      assert.deepEqual(desk.complaints, [])
    })

  test(
    'F088 in {$self}: the card says what the dose comes to, what is due and what is missing, while it is typed'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const od = await givenOd({ user: { locale } })
      const patient = await givenPatient(od, { birth_date: '1951-08-23' })
      const exam = await givenExam(patient, {
        exam: {
          exam_date: '2026-03-15',
          plaquenil: true,
          plaquenil_dose: 400,
          plaquenil_date: '2018-02-01',
        },
      })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(od)
      await desk.goto(`/patient-exam/${exam.id}`)
      const card = page.getByRole('region', { name: t('exams.plaquenil.name'), exact: true })
      await card
        .getByText(t('exams.plaquenil.missing', { what: t('exams.plaquenil.missing_weight') }))
        .waitFor()
      await card.getByText(t('exams.plaquenil.years', { years: 8 })).waitFor()
      await page.getByRole('button', { name: t('exams.plaquenil_edit'), exact: true }).click()
      await desk.hear(formatDate('1951-08-23', locale))
      await desk.hear(formatDate('2026-03-15', locale))
      await page.locator('#field-plaquenil_weight').fill('62.5')
      await page.locator('#field-plaquenil_weight').press('Tab')
      await desk.dialog
        .getByRole('button', { name: t('app.close'), exact: true })
        .last()
        .click()
      const value = locale === 'fr' ? '6,4' : '6.4'
      await card.getByText(new RegExp(t('exams.plaquenil.per_kg', { value }))).waitFor()
      await card.getByText(new RegExp(t('exams.plaquenil.high').replace('.', '\\.'))).waitFor()
      assert.deepEqual(desk.complaints, [])
    })
})
