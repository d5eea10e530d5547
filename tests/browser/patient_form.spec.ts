import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenOd,
  givenPatient,
  givenPractice,
  type GivenOd,
} from '#database/factories/index'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { uniqueWord } from '#database/factories/support'
import { FIRST_VERSION, itemsCalled, restoreConsent } from '#tests/helpers/consent_texts'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function formOf(context: BrowserContext, user: GivenOd, locale: Locale = 'en') {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.enter(user)
  await desk.button('worklists.new_patient').click()
  await desk.focused(desk.page.locator('#patient-first_name'))
  return desk
}

/** Fills a field as a person does, and leaves it. */
async function type(desk: Desk, id: string, text: string) {
  await desk.page.locator(`#patient-${id}`).fill(text)
  await desk.page.locator(`#patient-${id}`).blur()
}

async function chooseMonth(desk: Desk, month: number) {
  await desk.page.locator('#patient-dobMonth').click()
  await desk.options.nth(month - 1).click()
}

/** The complaint under a field. */
const complaint = (desk: Desk, text: string) =>
  desk.dialog.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

async function fillPerson(desk: Desk, lastName: string) {
  const { page, t } = desk
  await type(desk, 'first_name', 'Odile')
  await type(desk, 'last_name', lastName)
  await chooseMonth(desk, 2)
  await type(desk, 'dobDay', '3')
  await type(desk, 'dobYear', '1961')
  await page.getByRole('radio', { name: t('patients.gender_F') }).check()
  await desk.checkbox('patients.has_no_gp').check()
  await desk.checkbox('patients.i_confirm').check()
}

/** What each field says of what is typed into it. */
const WRONG: { id: string; text: string; key: string }[] = [
  { id: 'primary_phone', text: '60455501', key: 'patients.phone_format' },
  { id: 'email', text: 'odile@', key: 'directories.email_format' },
  { id: 'postal_code', text: 'V6K', key: 'patients.postal_code_invalid' },
  { id: 'phn', text: '12345', key: 'patients.health_number_invalid' },
]

/** The clinic's province is chosen already. */
const BC = { en: 'British Columbia', fr: 'Colombie-Britannique' }

/** The three parts of a date share one line. */
const DATE_REQUIRED = ['month', 'day', 'year'].map((part) => `patients.dob_${part}_required`)

const REQUIRED = [
  'patients.gender_required',
  'patients.phn_required',
  'patients.gp_required',
  'patients.please_confirm_required',
]

test.group('Patient form', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F050 F051 F052 F054 F055 F056 F059 F065 every message, beside its field and at its time (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const practice = await givenPractice({ province: 'BC' })
      const od = await givenOd({ practice })
      const desk = await formOf(browserContext, od, locale)
      const { page, t } = desk

      await desk.dialog.getByText(BC[locale]).filter({ visible: true }).first().waitFor()
      await desk.answer('app.save')
      await complaint(desk, DATE_REQUIRED.map((key) => t(key)).join(' · '))
      for (const key of REQUIRED) await complaint(desk, t(key))
      await desk.focused(page.locator('#patient-first_name'))
      for (const { id, text, key } of WRONG) {
        await type(desk, id, text)
        await complaint(desk, t(key))
        assert.notEqual(
          await page.locator(`#patient-${id}`).inputValue(),
          '',
          'what was typed stays'
        )
      }
      await chooseMonth(desk, 2)
      await type(desk, 'dobDay', '31')
      await type(desk, 'dobYear', '1961')
      await complaint(desk, t('patients.birth_date_invalid'))
      await desk.checkbox('patients.has_no_phn').check()
      await complaint(desk, t('patients.upload_fee', { amount: 100 }))
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F057 F076 an American clinic asks for state and ZIP and for no health number', async ({
    assert,
    browserContext,
  }) => {
    const practice = await givenPractice({ province: 'WA' })
    const od = await givenOd({ practice, user: { is_us_only: true } })
    const desk = await formOf(browserContext, od)
    const { page, t } = desk
    const lastName = `Us${uniqueWord()}`

    assert.isFalse(await page.locator('#patient-phn').isVisible())
    await fillPerson(desk, lastName)
    await desk.answer('app.save')
    await complaint(desk, t('patients.zip_required'))
    await type(desk, 'postal_code', '9810')
    await desk.answer('app.save')
    await complaint(desk, t('patients.zip_invalid'))
    await type(desk, 'postal_code', '98101')
    await desk.answer('app.save')
    await desk.hear(t('patients.visit_history'))

    const row = await db.from('patients').where('last_name', lastName).firstOrFail()
    assert.deepEqual([row.country, row.province, row.postal_code], ['US', 'WA', '98101'])
  })

  test('F060 F063 Manitoba has a second number of its own', async ({ assert, browserContext }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'MB' }) })
    const desk = await formOf(browserContext, od)
    const lastName = `Mb${uniqueWord()}`

    await fillPerson(desk, lastName)
    await type(desk, 'phn', '123456789')
    await type(desk, 'secondary_phn', '654321')
    await desk.answer('app.save')
    await desk.hear(desk.t('patients.visit_history'))

    const row = await db.from('patients').where('last_name', lastName).firstOrFail()
    assert.deepEqual([row.phn, row.secondary_phn], ['123456789', '654321'])
  })

  test('Q115 F065 whose form shows older texts reads the new ones before their patient is added', async ({
    assert,
    browserContext,
    cleanup,
  }) => {
    cleanup(restoreConsent)
    const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    const desk = await formOf(browserContext, od)
    const { page, t } = desk
    const lastName = `Agrees${uniqueWord()}`
    const agreed =
      'The patient agrees that this visit is shared with the reviewing ophthalmologist.'
    await desk.hear(agreed)
    await fillPerson(desk, lastName)
    await type(desk, 'phn', newHealthNumber())

    const admin = await asVisitor(await givenAdmin())
    const items = itemsCalled('Newer')
    const saved = await admin.post('/api/data/admin/consent_texts/', {
      version: FIRST_VERSION,
      items,
    })
    await desk.answer('app.save')
    await complaint(desk, t('patients.consent_changed'))
    for (const item of items) await desk.hear(item.en)
    assert.equal(await desk.dialog.getByText(agreed).count(), 0)
    assert.isFalse(await desk.checkbox('patients.i_confirm').isChecked())
    assert.equal(await page.locator('#patient-last_name').inputValue(), lastName)
    assert.isNull(await db.from('patients').where('last_name', lastName).first())

    await desk.checkbox('patients.i_confirm').check()
    await desk.answer('app.save')
    await desk.hear(t('patients.visit_history'))
    const patient = await db.from('patients').where('last_name', lastName).firstOrFail()
    const { version } = saved.body.data[0]
    assert.equal(patient.consent_version, version)
    assert.deepEqual(
      desk.complaints.filter((each) => !each.includes('status of 422')),
      []
    )
    await desk.signIn(await givenAdmin())
    await desk.goto(`/admin/patients/${patient.id}/show`)
    // The trail below tells the version as well.
    const told = t('patients.portal.patients.consent_version', { version })
    await desk.page.locator('dd').getByText(told).waitFor()
  })

  test('Q115 F105 who could not be shown the texts agrees to nothing; a form that was left asks for consent anew', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    await db.from('users').where('id', od.userId).update({ locale: 'en' })
    const desk = await Desk.open(browserContext, words('en'))
    const { page, t } = desk
    const lists = '**/api/data/options/'
    const failed = { status: 503, json: { success: false, error: 'Not now.' } }
    await page.route(lists, (route) => route.fulfill(failed))
    await desk.enter(od)
    await desk.button('worklists.new_patient').click()
    await desk.hear('Not now.')
    await desk.answer('app.close')
    const lastName = `Unseen${uniqueWord()}`
    await fillPerson(desk, lastName)
    await type(desk, 'phn', newHealthNumber())
    await page.unroute(lists)
    await desk.answer('app.save')
    await complaint(desk, t('patients.consent_changed'))
    await desk.hear('The details above were checked with the patient.')
    assert.isNull(await db.from('patients').where('last_name', lastName).first())

    await desk.checkbox('patients.i_confirm').check()
    await page.reload()
    await desk.button('worklists.new_patient').click()
    await desk.answer('exams.draft_restore')
    assert.equal(await page.locator('#patient-last_name').inputValue(), lastName)
    assert.isFalse(await desk.checkbox('patients.i_confirm').isChecked())
    await desk.checkbox('patients.i_confirm').check()
    await desk.answer('app.save')
    await desk.hear(t('patients.visit_history'))
    assert.isNotNull(await db.from('patients').where('last_name', lastName).first())
  })

  test('F062 who is likely there already is shown before another is added', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    const lastName = `Twice${uniqueWord()}`
    const there = await givenPatient(od, {
      first_name: 'Odile',
      last_name: lastName,
      birth_date: '1961-02-03',
    })
    const desk = await formOf(browserContext, od)
    const { page, t } = desk
    await fillPerson(desk, lastName)
    await type(desk, 'phn', newHealthNumber())

    await desk.answer('app.save')
    await desk.hear(t('patients.likely_title', { n: 1 }))
    await desk.hear([t('patients.likely.name'), t('patients.likely.birth_date')].join(', '))
    await desk.answer('patients.likely_back')
    assert.equal(await page.locator('#patient-last_name').inputValue(), lastName)
    await desk.answer('app.save')
    await desk.answer('patients.likely_open')
    await desk.hear(t('patients.visit_history'))
    assert.lengthOf(await db.from('patients').where('last_name', lastName), 1)

    await page.keyboard.press('Escape')
    await desk.button('worklists.new_patient').click()
    await desk.focused(page.locator('#patient-first_name'))
    await fillPerson(desk, lastName)
    await type(desk, 'phn', newHealthNumber())
    await desk.answer('app.save')
    await desk.answer('patients.likely_add')
    await desk.hear(t('patients.visit_history'))
    const rows = await db.from('patients').where('last_name', lastName)
    assert.lengthOf(rows, 2)
    assert.include(
      rows.map(({ id }) => id),
      there.id
    )
  })

  test('F050 who asks that things stand still chooses from lists like everybody else', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    cleanup(() => context.close())
    const desk = await formOf(context, await givenOd())
    await fillPerson(desk, uniqueWord())
    assert.equal(await desk.listOf(desk.page.locator('#patient-dobMonth')).innerText(), 'February')
  })
})
