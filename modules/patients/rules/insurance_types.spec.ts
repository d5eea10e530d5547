import { test } from '@japa/runner'
import {
  DEFAULT_INSURANCE_TYPE,
  INSURANCE_MASKS,
  INSURANCE_TYPES,
  hasCanadianCoverage,
  hasRequiredInsuranceType,
  insuranceTypesIn,
  isInsuranceType,
  uploadFee,
} from './insurance_types.js'

test.group('Insurance types', () => {
  test('F058 eight types, provincial first', ({ assert }) => {
    assert.lengthOf(INSURANCE_TYPES, 8)
    assert.isTrue(INSURANCE_TYPES.every(isInsuranceType))
    assert.equal(DEFAULT_INSURANCE_TYPE, 'provincial')
    assert.isFalse(isInsuranceType('private'))
  })

  test('F060 the old OHIP is Ontario’s', ({ assert }) => {
    assert.include(insuranceTypesIn('ON'), 'old_ohip')
    for (const province of ['MB', '']) assert.notInclude(insuranceTypesIn(province), 'old_ohip')
    assert.lengthOf(insuranceTypesIn('BC'), INSURANCE_TYPES.length - 1)
  })

  test('F058 the type is required outside the US', ({ assert }) => {
    assert.isTrue(hasRequiredInsuranceType({ isUs: false, insuranceType: 'rcmp' }))
    assert.isFalse(hasRequiredInsuranceType({ isUs: false, insuranceType: '' }))
    assert.isFalse(hasRequiredInsuranceType({ isUs: false, insuranceType: 'private' }))
    assert.isTrue(hasRequiredInsuranceType({ isUs: true, insuranceType: null }))
  })

  test('F059 an old OHIP number is 12 characters with its dashes', ({ assert }) => {
    assert.equal(INSURANCE_MASKS.old_ohip.length, 12)
  })

  test('F066 coverage {insuranceType} with number "{phn}": {covered}')
    .with([
      { insuranceType: 'provincial', phn: '9123456789', covered: true },
      { insuranceType: 'provincial', phn: ' ', covered: false },
      { insuranceType: 'veteran', phn: 'K1234567', covered: true },
      { insuranceType: 'others', phn: 'X1', covered: false },
      { insuranceType: 'no_insurance', phn: '', covered: false },
      { insuranceType: null, phn: '1', covered: false },
    ])
    .run(({ assert }, { covered, ...patient }) => {
      assert.equal(hasCanadianCoverage(patient), covered)
    })

  test('F066 the fee is 100 dollars without coverage, nothing with it or in the US', ({
    assert,
  }) => {
    assert.equal(uploadFee({ validCanadianCoverage: false }), 100)
    assert.equal(uploadFee({ validCanadianCoverage: true }), 0)
    assert.equal(uploadFee({ validCanadianCoverage: false, isUs: true }), 0)
  })
})
