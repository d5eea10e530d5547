import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenGp,
  givenOd,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { newHealthNumber } from '#tests/functional/patients/new_patient'
import { words } from '#tests/helpers/words'
import { Desk } from './desk.js'

const t = words('en')

async function deskOf(context: BrowserContext, user: { username: string }, path = '/') {
  const desk = await Desk.open(context, t)
  await desk.signIn(user)
  await desk.goto(path)
  return desk
}

test.group('Patients who are there already', () => {
  test('F067 F068 who corrects the fax of another province’s doctor leaves their names alone', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'BC' }) })
    const names = { first_name: 'Maria', last_name: 'de la Cruz' }
    const gp = await givenGp({ ...names, province: 'AB' })
    const second = await givenGp({ first_name: 'Ana Lucia', last_name: 'Reis', province: 'AB' })
    const doctors = { gp_id: gp.id, gp2_id: second.id, has_no_gp: false }
    const patient = await givenPatient(od, { ...doctors, province: 'BC' })
    const desk = await deskOf(browserContext, od, `/?patient=${patient.id}`)
    await desk.answer('app.edit')
    const edit = desk.dialog.getByRole('button', { name: t('patients.gp_edit'), exact: true })
    await edit.first().click()
    const fax = desk.page.locator('#gp-fax_number')
    await fax.waitFor()
    assert.equal(await desk.page.locator('#gp-first_name').inputValue(), names.first_name)
    assert.equal(await desk.page.locator('#gp-last_name').inputValue(), names.last_name)
    const number = uniquePhone()
    await fax.fill(number)
    await fax.press('Enter')
    await fax.waitFor({ state: 'detached' })
    const stored = await db.from('gps').where('id', gp.id).firstOrFail()
    assert.containsSubset(stored, { ...names, fax_number: number })
    const other = await db.from('gps').where('id', second.id).firstOrFail()
    assert.containsSubset(other, { last_name: 'Reis', fax_number: second.fax_number })
  })

  test('F062 Q30 an administrator is told of a number where the chosen optometrist’s practice has it', async ({
    assert,
    browserContext,
  }) => {
    const has = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    const lacks = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    const phn = newHealthNumber()
    await givenPatient(has, { phn, phn_key: phn })
    const desk = await deskOf(browserContext, await givenAdmin(), '/patients')
    const { page } = desk
    await desk.button('worklists.new_patient').click()
    await desk.choose(page.locator('#patient-province'), 'Alberta')
    const number = page.locator('#patient-phn')
    const taken = desk.dialog.getByText(t('patients.health_number_exists'), { exact: true })
    const asked = () => page.waitForResponse('**/api/data/patient/phn_exists/')

    await desk.choose(page.locator('#patient-od_id'), lacks.odName)
    const [first] = await Promise.all([
      asked(),
      number.fill(phn).then(async () => number.press('Tab')),
    ])
    assert.isFalse(((await first.json()) as { exists: boolean }).exists)
    assert.equal(await taken.count(), 0)

    await desk.choose(page.locator('#patient-od_id'), has.odName)
    await taken.first().waitFor()
    await desk.choose(page.locator('#patient-od_id'), lacks.odName)
    await taken.first().waitFor({ state: 'detached' })
  })

  test('F062 F063 a service number that somebody has is told when its field is left', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
    const taken = `C${newHealthNumber().slice(1)}`
    const free = `D${taken.slice(1)}`
    await givenPatient(od, { insurance_type: 'caf_personnel', phn: taken, phn_key: taken })
    const desk = await deskOf(browserContext, od, '/patients')
    await desk.button('worklists.new_patient').click()
    const kind = desk.page.locator('#patient-insurance_type')
    await desk.choose(kind, 'CAF personnel')
    const number = desk.page.locator('#patient-service_number')
    const told = desk.dialog.getByText(t('patients.health_number_exists'), { exact: true })
    await number.fill(taken)
    await number.press('Tab')
    await told.first().waitFor()
    await number.fill(free)
    const [answer] = await Promise.all([
      desk.page.waitForResponse('**/api/data/patient/phn_exists/'),
      number.press('Tab'),
    ])
    assert.isFalse(((await answer.json()) as { exists: boolean }).exists)
    assert.equal(await told.count(), 0)
  })

  test('F064 Q163 a record that names no family doctor is corrected without one, and gets none by it', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od, { gp_id: null, gp2_id: null, has_no_gp: false })
    const desk = await deskOf(browserContext, od, `/?patient=${patient.id}`)
    await desk.answer('app.edit')
    await desk.page.locator('#patient-city').fill('Nelson')
    await desk.answer('app.save')
    await desk.see(t('patients.saved'))
    const stored = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.containsSubset(stored, { city: 'Nelson', gp_id: null, has_no_gp: false })
  })

  test('F048 F073 nobody begins a visit of who is deactivated', async ({
    assert,
    browserContext,
  }) => {
    const od = await givenOd()
    const gone = await givenPatient(od, { deactivated_at: new Date() })
    const there = await givenPatient(od)
    await givenExam(there)
    const desk = await deskOf(browserContext, await givenAdmin(), `/?patient=${there.id}`)
    const begin = desk.dialog.getByRole('button', { name: t('worklists.new_visit'), exact: true })
    await begin.waitFor()
    await desk.goto(`/?patient=${gone.id}`)
    await desk.hear(`${gone.last_name}, ${gone.first_name}`)
    assert.equal(await begin.count(), 0)
  })
})
