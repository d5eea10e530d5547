import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { formatDate } from '#app/kernel/written_dates'
import { uniqueWord } from '#database/factories/support'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()

test.group('Patients in the portal', () => {
  test(
    'F322 F077 F073 in {$self}: found and opened by keyboard, marked and deactivated after a question; the trail says so'
  )
    .with(['en', 'fr'] as const)
    .run(async ({ assert, browserContext }, locale) => {
      const t = words(locale)
      const p = (key: string, params = {}) => t(`patients.portal.patients.${key}`, params)
      const trail = (key: string, params = {}) => t(`operations.trail.${key}`, params)
      const name = `Portal${uniqueWord()}`
      const patient = await givenPatient(await givenOd(), { first_name: 'Ida', last_name: name })
      const exam = await givenExam(patient, { exam: { exam_date: '2026-01-02' } })
      const admin = await givenAdmin({ locale })
      const desk = await Desk.open(browserContext, t, locale)
      const { page } = desk
      await desk.signIn(admin)

      await desk.goto('/admin-patient-mangement-page')
      await page.getByPlaceholder(p('fields.q'), { exact: true }).fill(`ida ${name.toLowerCase()}`)
      const line = page.getByRole('row').filter({ hasText: name })
      await line.waitFor()
      await page.getByRole('button', { name: /^(Columns|Colonnes)$/ }).click()
      await page.getByLabel(p('fields.phn'), { exact: true }).uncheck()
      await page.keyboard.press('Escape')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Export/ }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      assert.include(file, name)
      assert.notInclude(file, p('fields.phn'), 'the export is of what is on screen')
      await line.getByRole('link', { name, exact: true }).press('Enter')

      const visit = page.getByRole('link', {
        name: p('visit', { date: formatDate('2026-01-02', locale) }),
      })
      assert.equal(await visit.first().getAttribute('href'), `/patient-exam/${exam.id}`)
      const noted = page.getByRole('region', { name: trail('title') })
      await noted.getByText(trail('patient.read')).first().waitFor()

      const back = page.getByRole('link', { name: p('among_charts') })
      assert.equal(await back.getAttribute('href'), `/patient/${patient.id}`)
      await page.getByRole('button', { name: p('test') }).press('Enter')
      const [no, yes] = locale === 'fr' ? ['Non', 'Oui'] : ['No', 'Yes']
      const mark = p('fields.is_test_patient')
      await desk.hear(p('flag_change', { mark, before: no, after: yes }))
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'detached' })
      assert.isFalse((await row(patient.id)).is_test_patient)
      await page.getByRole('button', { name: p('test') }).press('Enter')
      await desk.dialog.getByRole('button', { name: p('test') }).press('Enter')
      await desk.see(p('test_done'))
      await noted.getByText(trail('patient.changed')).waitFor()
      const set = trail('detail.set', { fields: t('patients.field.is_test_patient') })
      await noted.getByText(set, { exact: true }).waitFor()
      assert.isTrue((await row(patient.id)).is_test_patient)

      await desk.button('patients.deactivate').click()
      await desk.hear(t('patients.irreversible'))
      const dob = formatDate(String(patient.birth_date), locale)
      await desk.hear(t('patients.deactivate_title', { name: `${name}, Ida`, dob }))
      await page.keyboard.press('Escape')
      await desk.dialog.waitFor({ state: 'detached' })
      assert.isNull((await row(patient.id)).deactivated_at)

      await desk.button('patients.deactivate').click()
      await desk.hear(t('patients.irreversible'))
      await desk.answer('patients.deactivate')
      await desk.see(t('patients.deactivated'))
      await noted.getByText(trail('patient.deactivated')).waitFor()
      assert.isNotNull((await row(patient.id)).deactivated_at)
      await desk.button('patients.deactivate').waitFor({ state: 'detached' })
      await page.getByText(p('deactivated_mark'), { exact: true }).waitFor()

      await noted.getByLabel(trail('field.kind')).click()
      await page.getByRole('option', { name: trail('kind.changed') }).click()
      await noted.getByText(trail('patient.read')).first().waitFor({ state: 'detached' })
      await noted.getByText(trail('patient.deactivated')).waitFor()
      assert.deepEqual(desk.complaints, [])
    })
})
