import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenExam,
  givenGp,
  givenOd,
  givenPatient,
  givenPractice,
  type GivenOd,
} from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

type Locale = 'en' | 'fr'

async function deskOf(context: BrowserContext, user: GivenOd, locale: Locale = 'en') {
  await db.from('users').where('id', user.userId).update({ locale })
  const desk = await Desk.open(context, words(locale), locale)
  await desk.enter(user)
  await desk.heading('worklists.title').first().waitFor()
  return desk
}

type Person = { id: number; first_name: string; last_name: string }

/** Opens a patient's form from the list. */
async function edit(desk: Desk, { first_name: first, last_name: last }: Person) {
  const { page, t } = desk
  const row = page.locator('[data-row]').filter({ hasText: last })
  await row.hover()
  const name = t('worklists.action_for', { action: t('app.edit'), name: `${last}, ${first}` })
  await row.getByRole('button', { name }).click()
  await desk.focused(page.locator('#patient-first_name'))
}

async function pick(desk: Desk, field: string, option: string) {
  await desk.choose(desk.page.locator(`#patient-${field}`), option)
}

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()

const BC = { en: 'British Columbia', fr: 'Colombie-Britannique' }

/** A Manitoban with both numbers, on their optometrist's list. */
async function givenManitoban() {
  const od = await givenOd({ practice: await givenPractice({ province: 'MB' }) })
  const patient = await givenPatient(od, {
    province: 'MB',
    last_name: `Moves${uniqueWord()}`,
    phn: newHealthNumber(),
    secondary_phn: '654321',
  })
  await givenExam(patient)
  return { od, patient }
}

let bc = 9_345_000_000
const newBcNumber = () => String(++bc)

test.group('Patient form: moving', () => {
  for (const locale of ['en', 'fr'] as const) {
    test(`F063 F071 a patient who moves out of Manitoba is saved (${locale})`, async ({
      assert,
      browserContext,
    }) => {
      const { od, patient } = await givenManitoban()
      const desk = await deskOf(browserContext, od, locale)
      const { page, t } = desk
      await edit(desk, patient)
      assert.equal(await page.locator('#patient-secondary_phn').inputValue(), '654321')
      await pick(desk, 'province', BC[locale])
      await page.locator('#patient-secondary_phn').waitFor({ state: 'detached' })
      assert.equal(await page.locator('#patient-phn').inputValue(), '', 'no number of Manitoba')
      const phn = newBcNumber()
      await page.locator('#patient-phn').fill(phn)
      await desk.answer('app.save')
      await desk.see(t('patients.saved'))

      assert.containsSubset(await row(patient.id), { province: 'BC', phn, secondary_phn: '' })
      assert.deepEqual(desk.complaints, [])
    })
  }

  test('F050 F063 F071 a new patient is saved whatever was chosen before', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'MB' }) })
    const gp = await givenGp({ province: 'MB', last_name: `Doctor${uniqueWord()}` })
    const desk = await deskOf(browserContext, od)
    const { page, t } = desk
    const lastName = `New${uniqueWord()}`
    const field = (name: string) => page.locator(`#patient-${name}`)
    await desk.button('worklists.new_patient').click()
    await field('first_name').fill('Odile')
    await field('last_name').fill(lastName)
    await field('dobMonth').click()
    await desk.options.nth(1).click()
    await field('dobDay').fill('3')
    await field('dobYear').fill('1961')
    await page.getByRole('radio', { name: t('patients.gender_F') }).check()
    await field('postal_code').fill('R3C 0A5')
    await field('phn').fill('600000001')
    await field('secondary_phn').fill('12')
    await desk.choose(field('gp'), `${gp.first_name} ${gp.last_name}`)
    await desk.checkbox('patients.i_confirm').check()

    await pick(desk, 'insurance_type', t('patients.insurance_type.no_insurance'))
    await pick(desk, 'insurance_type', t('patients.insurance_type.provincial'))
    assert.equal((await field('phn').inputValue()).replaceAll(' ', ''), '600000001', 'kept aside')
    await desk.checkbox('patients.has_no_phn').check()
    assert.equal(await field('phn').inputValue(), '')
    await desk.checkbox('patients.has_no_phn').uncheck()
    assert.equal((await field('phn').inputValue()).replaceAll(' ', ''), '600000001')
    await pick(desk, 'insurance_type', 'CAF personnel')
    await field('service_number').fill('C1234')
    await pick(desk, 'insurance_type', t('patients.insurance_type.provincial'))
    await pick(desk, 'province', BC.en)
    assert.equal(await field('postal_code').inputValue(), 'R3C 0A5')
    await desk.hear(`${gp.first_name} ${gp.last_name}`)
    await desk.answer('app.save')
    await desk.hear(t('patients.phn_required'))
    await desk.focused(field('phn'))
    const phn = newBcNumber()
    await field('phn').fill(phn)
    await desk.answer('app.save')
    await desk.hear(t('patients.visit_history'))

    const [added] = await db.from('patients').where('last_name', lastName)
    assert.containsSubset(added, {
      ...{ phn, secondary_phn: '', service_number: '', has_no_phn: false },
      ...{ province: 'BC', postal_code: 'R3C 0A5', gp_id: gp.id },
    })
  })

  test('F057 F071 a patient who moves to the United States is saved, and asked for a ZIP code only', async ({
    assert,
    browserContext,
  }) => {
    const { od, patient } = await givenManitoban()
    await db.from('patients').where('id', patient.id).update({ postal_code: 'R3C 0A5' })
    const desk = await deskOf(browserContext, od)
    const { page, t } = desk
    await edit(desk, patient)
    await pick(desk, 'province', 'Washington')
    await page.locator('#patient-phn').waitFor({ state: 'detached' })
    assert.equal(await page.locator('#patient-postal_code').inputValue(), '')
    await desk.answer('app.save')
    await desk.hear(t('patients.zip_required'))
    await page.locator('#patient-postal_code').fill('98225')
    await desk.answer('app.save')
    await desk.see(t('patients.saved'))

    assert.containsSubset(await row(patient.id), {
      ...{ country: 'US', province: 'WA', postal_code: '98225' },
      ...{ insurance_type: null, phn: '', secondary_phn: '' },
    })
  })

  test('F060 the old OHIP stays in Ontario: who moves is told, and chooses another kind', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'ON' }) })
    const patient = await givenPatient(od, {
      province: 'ON',
      last_name: `Old${uniqueWord()}`,
      insurance_type: 'old_ohip',
      phn: '1234567890',
    })
    await givenExam(patient)
    const desk = await deskOf(browserContext, od)
    const { page, t } = desk
    await edit(desk, patient)
    await pick(desk, 'province', BC.en)
    await desk.answer('app.save')
    await desk.hear(t('patients.insurance_type_elsewhere'))
    await desk.focused(page.locator('#patient-insurance_type'))
    await pick(desk, 'insurance_type', t('patients.insurance_type.provincial'))
    const phn = newBcNumber()
    await page.locator('#patient-phn').fill(phn)
    await desk.answer('app.save')
    await desk.see(t('patients.saved'))

    assert.containsSubset(await row(patient.id), { insurance_type: 'provincial', phn })
    await edit(desk, patient)
    await page.locator('#patient-insurance_type').click()
    await desk.options.first().waitFor()
    const offered = await desk.options.allTextContents()
    assert.notInclude(offered, t('patients.insurance_type.old_ohip'))
  })

  test('F071 what no field on screen says is said in a dialog that names it', async ({
    browserContext,
  }) => {
    const { od, patient } = await givenManitoban()
    const desk = await deskOf(browserContext, od)
    const { page, t } = desk
    const errors = [
      { field: 'secondary_phone', message: 'Not a number at all' },
      { field: 'city', message: 'No such city' },
    ]
    await page.route('**/api/data/patient/edit/**', (route) =>
      route.fulfill({ status: 422, json: { success: false, error: errors[0]!.message, errors } })
    )
    await edit(desk, patient)
    await page.locator('#patient-city').fill('Atlantis')
    await desk.answer('app.save')
    await desk.hear(`${t('patients.field.secondary_phone')}: Not a number at all`)
    await desk.answer('app.close')
    await desk.see('No such city')
  })
})
