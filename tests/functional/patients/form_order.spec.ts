import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import type { Message } from '#identity/rules'
import { givenAdmin, givenOd, givenPractice } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { checkForm, numberField } from '../../../inertia/features/patients/form_rules.js'
import {
  EMPTY,
  payloadOf,
  type PatientValues,
} from '../../../inertia/features/patients/form_values.js'

const t = words('en')
const ADD = '/api/data/patient/add/'

/** A form without a fault; the patient is invented. */
const SOUND: PatientValues = {
  ...EMPTY,
  first_name: 'Ida',
  last_name: 'Morrow',
  primary_phone: '(604) 555-0142',
  dobDay: '29',
  dobMonth: '2',
  dobYear: '1964',
  gender: 'F',
  province: 'AB',
  postal_code: 'T2P 0A1',
  insurance_type: 'provincial',
  phn: '612345678',
  has_no_gp: true,
  please_confirm: true,
}

/** What the page says of a form, in the order it says it. */
function toldByPage(values: PatientValues, usOnly: boolean, needsOd: boolean) {
  const today = dateIn(DEFAULT_ZONE, DateTime.now())
  const context = { today, isNew: true, usOnly, needsOd, mayLackGp: false }
  const found = checkForm(values, context) as Record<string, Message>
  return Object.entries(found).map(([field, { key }]) => ({ field, message: t(key) }))
}

type Complaint = { field: string; message: string }

/** What a call says of it; the page shows what names the number where the number is asked. */
const toldByCall = (values: PatientValues, { errors = [] }: { errors?: Complaint[] }) =>
  errors.map((each) => (each.field === 'phn' ? { ...each, field: numberField(values) } : each))

const CASES: { what: string; change: Partial<PatientValues>; fields: string[] }[] = [
  {
    what: 'nothing filled in',
    change: { ...EMPTY, province: '' },
    fields: [
      ...['first_name', 'last_name', 'dobMonth', 'dobDay', 'dobYear', 'gender', 'province'],
      ...['phn', 'gp', 'please_confirm'],
    ],
  },
  {
    what: 'everything filled in wrongly',
    change: {
      ...{ first_name: '  ', last_name: '', dobYear: '2199', gender: '' },
      ...{ primary_phone: '604', email: 'nowhere', postal_code: '12345', phn: '12' },
      ...{ has_no_gp: false, please_confirm: false },
    },
    fields: [
      ...['first_name', 'last_name', 'dobYear', 'gender', 'primary_phone', 'email'],
      ...['postal_code', 'phn', 'gp', 'please_confirm'],
    ],
  },
  { what: 'a day no month has', change: { dobDay: '32' }, fields: ['dobDay'] },
  { what: 'a month no year has', change: { dobMonth: '13', dobDay: '40' }, fields: ['dobMonth'] },
  { what: 'a day this month has not', change: { dobDay: '30' }, fields: ['dob'] },
  { what: 'a part missing', change: { dobMonth: '', dobYear: '1850' }, fields: ['dobMonth'] },
  { what: 'no kind of insurance', change: { insurance_type: '' }, fields: ['insurance_type'] },
  {
    what: 'another province’s kind, with a number that is none',
    change: { insurance_type: 'old_ohip', phn: '1' },
    fields: ['insurance_type', 'phn'],
  },
  {
    what: 'a soldier without a number',
    change: { insurance_type: 'caf_personnel', phn: '' },
    fields: ['service_number'],
  },
  {
    what: 'a soldier with another’s number',
    change: { insurance_type: 'caf_personnel', phn: '', service_number: '612345678' },
    fields: ['service_number'],
  },
  {
    what: 'a second number that is none',
    change: { province: 'MB', phn: '1', secondary_phn: 'x' },
    fields: ['phn', 'secondary_phn'],
  },
  { what: 'a sound form', change: {}, fields: [] },
]

test.group('Patients: what is wrong with a form', () => {
  test('F051 F065 page and call say the same in the same order: {what}')
    .with(CASES)
    .run(async ({ assert }, { change, fields }) => {
      const od = await givenOd({ practice: await givenPractice({ province: 'AB' }) })
      const values = { ...SOUND, ...change }
      const page = toldByPage(values, false, false)
      assert.deepEqual(
        page.map(({ field }) => field),
        fields
      )
      const sent = payloadOf(values, EMPTY, { version: null, usOnly: false })
      const { body } = await (await asVisitor(od)).post(ADD, sent)
      assert.deepEqual(toldByCall(values, body), page)
    })

  test('F051 F056 so they do in the United States', async ({ assert }) => {
    const practice = await givenPractice({ province: 'WA', country: 'US' })
    const person = await asVisitor(await givenOd({ practice }))
    for (const change of [
      { postal_code: '' },
      { postal_code: '1' },
      { province: '', email: '@' },
    ]) {
      const values = { ...SOUND, province: 'WA', phn: '', ...change }
      const page = toldByPage(values, true, false)
      const sent = payloadOf(values, EMPTY, { version: null, usOnly: true })
      const { body } = await person.post(ADD, sent)
      assert.isNotEmpty(page)
      assert.deepEqual(toldByCall(values, body), page)
    }
  })

  test('F065 an administrator is asked for the optometrist, where the page asks', async ({
    assert,
  }) => {
    const office = await asVisitor(await givenAdmin())
    const values = { ...SOUND, last_name: '', has_no_gp: false }
    const page = toldByPage(values, false, true)
    const sent = payloadOf(values, EMPTY, { version: null, usOnly: false })
    const { body } = await office.post(ADD, sent)
    assert.deepEqual(toldByCall(values, body), page)
  })
})
