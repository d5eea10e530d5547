import { test } from '@japa/runner'
import {
  FORM_ORDER,
  checkBirthParts,
  checkInsuranceType,
  checkPatientNumber,
  checkPlaceCode,
  inFormOrder,
} from '#patients/rules'

const TODAY = '2026-03-10'

const faultsOf = (check: ReturnType<typeof checkBirthParts>) =>
  check.ok ? [] : check.error.map(({ field, message }) => `${field} ${message.key}`)

const keyOf = (check: { ok: true } | { ok: false; error: { key: string } }) =>
  check.ok ? null : check.error.key

test.group('Checks of the patient form', () => {
  test('F065 complaints follow the form; those of one field stay as they were asked', ({
    assert,
  }) => {
    const asked = ['please_confirm', 'unheard_of', 'phn', 'first_name', 'phn', 'dobDay']
    const told = inFormOrder(asked.map((field, at) => ({ field, message: { key: String(at) } })))
    assert.deepEqual(
      told.map(({ field, message }) => `${field} ${message.key}`),
      ['first_name 3', 'dobDay 5', 'phn 2', 'phn 4', 'please_confirm 0', 'unheard_of 1']
    )
    assert.sameMembers([...new Set(FORM_ORDER)], [...FORM_ORDER], 'each field has one place')
  })

  test('F052 F053 a missing part is asked for by name, before the date is judged', ({ assert }) => {
    const invalid = 'patients.birth_date_invalid'
    const table: [day: number | null, month: number | null, year: number | null, told: string[]][] =
      [
        [29, 2, 1964, []],
        [
          null,
          null,
          1850,
          ['dobMonth patients.dob_month_required', 'dobDay patients.dob_day_required'],
        ],
        [32, 13, 1850, [`dobMonth ${invalid}`]],
        [32, 12, 1850, [`dobDay ${invalid}`]],
        [31, 12, 1899, [`dobYear ${invalid}`]],
        [31, 12, 1900, []],
        [10, 3, 2026, []],
        [11, 3, 2026, [`dob ${invalid}`]],
        [1, 1, 2027, [`dobYear ${invalid}`]],
        [30, 2, 1964, [`dob ${invalid}`]],
      ]
    for (const [d, m, y, told] of table) {
      assert.deepEqual(faultsOf(checkBirthParts({ day: d, month: m, year: y }, TODAY)), told)
    }
  })

  test('F056 F057 a ZIP code is required, a postal code is not', ({ assert }) => {
    assert.equal(keyOf(checkPlaceCode(true, '')), 'patients.zip_required')
    assert.equal(keyOf(checkPlaceCode(true, '9810')), 'patients.zip_invalid')
    assert.isNull(keyOf(checkPlaceCode(true, '98101')))
    assert.isNull(keyOf(checkPlaceCode(false, '')))
    assert.equal(keyOf(checkPlaceCode(false, '98101')), 'patients.postal_code_invalid')
    assert.isNull(keyOf(checkPlaceCode(false, 't2p0a1')))
  })

  test('F058 F060 a kind is required, known, and one the province has', ({ assert }) => {
    assert.equal(keyOf(checkInsuranceType('', 'AB')), 'patients.insurance_type_required')
    assert.equal(keyOf(checkInsuranceType('gold', 'AB')), 'patients.insurance_type_unknown')
    assert.equal(keyOf(checkInsuranceType('old_ohip', 'AB')), 'patients.insurance_type_elsewhere')
    assert.isNull(keyOf(checkInsuranceType('old_ohip', 'ON')))
  })

  test('F061 F063 a soldier’s number is told by its own name', ({ assert }) => {
    const number = (insuranceType: 'caf_personnel' | 'provincial', value: string) =>
      keyOf(checkPatientNumber({ insuranceType, province: 'AB', value }))
    assert.equal(number('caf_personnel', ''), 'patients.phn_required')
    assert.equal(number('caf_personnel', '612345678'), 'patients.service_number_invalid')
    assert.isNull(number('caf_personnel', 'a12345678'))
    assert.equal(number('provincial', 'a12345678'), 'patients.health_number_invalid')
    assert.isNull(number('provincial', '612345678'))
  })
})
