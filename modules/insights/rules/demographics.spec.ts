import { test } from '@japa/runner'
import { demographicsIn, validateDemographics } from './demographics.js'

const EN = 'Patient: Whitfield, Rose\nDOB: 1950-03-04  PHN: 9876 543 210\nTel 604-555-0144'
const FR = 'Objet : Mme Blanche Côté, née le 4 mars 1948, NAM COTB 4853 0412'

test.group('Whom a letter is about', () => {
  test('F280 read in both languages', ({ assert }) => {
    assert.deepEqual(demographicsIn(EN), {
      first_name: 'Rose',
      last_name: 'Whitfield',
      birth_date: '1950-03-04',
      phn: '9876543210',
      primary_phone: '6045550144',
    })
    assert.containsSubset(demographicsIn(FR), {
      first_name: 'Blanche',
      last_name: 'Côté',
      birth_date: '1948-03-04',
      phn: 'COTB48530412',
    })
  })

  test('F280 a letter that says nothing says nothing', ({ assert }) => {
    assert.isTrue(Object.values(demographicsIn('Please see her.')).every((each) => each === null))
  })

  test('F280 held against the chart: the same, another, and neither', ({ assert }) => {
    const chart = {
      ...demographicsIn(EN),
      first_name: 'ROSE',
      phn: '9876543219',
      primary_phone: null,
    }
    const {
      first_name: first,
      phn,
      primary_phone: phone,
    } = validateDemographics(demographicsIn(EN), chart)
    assert.deepEqual([first.same, phn.same, phone.same], [true, false, null])
  })
})
