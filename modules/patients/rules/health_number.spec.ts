import { test } from '@japa/runner'
import {
  checkHealthNumber,
  checkSecondaryNumber,
  fillsInsuranceMask,
  isHealthNumberMissing,
  isServiceNumber,
  withoutVersionCode,
} from './health_number.js'

const invalid = { ok: false as const, error: { key: 'patients.health_number_invalid' } }
const warning = { key: 'patients.health_number_checksum' }
const provincial = (province: string | null, value: string) =>
  checkHealthNumber({ insuranceType: 'provincial', province, value })

test.group('Health number', () => {
  test('F059 {insuranceType} {value}: {fits}')
    .with([
      { insuranceType: 'old_ohip', value: '1234-567-890', fits: true },
      { insuranceType: 'old_ohip', value: '1234-567-89_', fits: false },
      { insuranceType: 'old_ohip', value: '1234567890', fits: false },
      { insuranceType: 'rcmp', value: 'R12345678', fits: true },
      { insuranceType: 'rcmp', value: 'R1234567', fits: false },
      { insuranceType: 'ifhp', value: '1234567890', fits: true },
      { insuranceType: 'ifhp', value: '12345678901', fits: false },
      { insuranceType: 'veteran', value: 'K1234567', fits: true },
      { insuranceType: 'veteran', value: 'K12345678', fits: false },
      { insuranceType: 'caf_personnel', value: 'A12345678', fits: true },
      { insuranceType: 'caf_personnel', value: '123456789', fits: false },
      { insuranceType: 'others', value: 'anything 7', fits: true },
      { insuranceType: 'others', value: ' ', fits: false },
      { insuranceType: 'no_insurance', value: '', fits: true },
    ] as const)
    .run(({ assert }, { insuranceType, value, fits }) => {
      assert.equal(fillsInsuranceMask(insuranceType, value), fits)
    })

  test('F060 blanks, dashes and capitals do not matter', ({ assert }) => {
    const expected = {
      ok: true as const,
      value: { phn: '1234567897', key: '1234567897', warning: null },
    }
    for (const value of ['1234567897', '1234-567-897', '1234 567 897', ' 1234567897 ']) {
      assert.deepEqual(provincial('ON', value), expected)
    }
  })

  test('F060 a version code is stored, and is no part of the number', ({ assert }) => {
    assert.deepEqual(provincial('ON', '1234-567-897-ab'), {
      ok: true,
      value: { phn: '1234567897AB', key: '1234567897', warning: null },
    })
  })

  test('F060 Q147 {number} is compared as {key}: only Ontario’s ten digits have a version code')
    .with([
      { number: '1234567897', key: '1234567897' },
      { number: '1234567897A', key: '1234567897' },
      { number: '1234567897AB', key: '1234567897' },
      { number: '1234567897ABC', key: '1234567897ABC' },
      { number: '123456789AB', key: '123456789AB' },
      { number: '12345678901AB', key: '12345678901AB' },
      { number: 'ROYA12345678', key: 'ROYA12345678' },
      { number: 'N1234567', key: 'N1234567' },
      { number: 'X1234567897AB', key: 'X1234567897AB' },
      { number: '', key: '' },
    ])
    .run(({ assert }, { number, key }) => assert.equal(withoutVersionCode(number), key))

  test('F060 a wrong format blocks', ({ assert }) => {
    assert.deepEqual(provincial('ON', '123456789'), invalid)
    assert.deepEqual(provincial('BC', '8123456789'), invalid)
    assert.deepEqual(provincial('QC', '123412345678'), invalid)
  })

  test('F060 a failing official check only warns', ({ assert }) => {
    assert.deepEqual(provincial('ON', '1234567890'), {
      ok: true,
      value: { phn: '1234567890', key: '1234567890', warning },
    })
    const bc = provincial('BC', '9234567896')
    assert.deepEqual(bc.ok && bc.value.warning, warning)
    const right = provincial('BC', '9234567897')
    assert.isNull(right.ok && right.value.warning)
  })

  test('F060 provinces without a known check never warn', ({ assert }) => {
    const ab = provincial('AB', '12345-6789')
    assert.isNull(ab.ok && ab.value.warning)
  })

  test('F059 a number stored without its dashes is taken again', ({ assert }) => {
    const again = checkHealthNumber({
      insuranceType: 'old_ohip',
      province: 'ON',
      value: '1234567890',
    })
    assert.equal(again.ok && again.value.phn, '1234567890')
    const unfinished = checkHealthNumber({
      insuranceType: 'old_ohip',
      province: 'ON',
      value: '1234-567-89_',
    })
    assert.deepEqual(unfinished, invalid)
  })

  test(
    'F061 type {insuranceType}, number "{phn}", none {hasNoPhn}, set {alreadySet}: missing {missing}'
  )
    .with([
      { insuranceType: 'provincial', phn: '', hasNoPhn: false, alreadySet: false, missing: true },
      { insuranceType: 'provincial', phn: ' ', hasNoPhn: false, alreadySet: false, missing: true },
      { insuranceType: 'provincial', phn: '1', hasNoPhn: false, alreadySet: false, missing: false },
      { insuranceType: 'provincial', phn: '', hasNoPhn: true, alreadySet: false, missing: false },
      { insuranceType: 'provincial', phn: '', hasNoPhn: false, alreadySet: true, missing: false },
      {
        insuranceType: 'no_insurance',
        phn: '',
        hasNoPhn: false,
        alreadySet: false,
        missing: false,
      },
    ])
    .run(({ assert }, { missing, ...input }) => assert.equal(isHealthNumberMissing(input), missing))

  test('F063 a service number is a letter and eight digits', ({ assert }) => {
    assert.isTrue(isServiceNumber('A12345678'))
    assert.isFalse(isServiceNumber('A1234567'))
    assert.isFalse(isServiceNumber('A123456789'))
  })

  test('F063 a second number is optional, and Manitoba’s only', ({ assert }) => {
    const refused = { ok: false, error: { key: 'patients.secondary_number_invalid' } } as const
    assert.deepEqual(checkSecondaryNumber('MB', '123 456'), { ok: true, value: '123456' })
    assert.deepEqual(checkSecondaryNumber('MB', ''), { ok: true, value: '' })
    assert.deepEqual(checkSecondaryNumber('ON', ''), { ok: true, value: '' })
    assert.deepEqual(checkSecondaryNumber('MB', '12345'), refused)
    assert.deepEqual(checkSecondaryNumber('ON', '123456'), refused)
  })
})
