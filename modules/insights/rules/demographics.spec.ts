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

  for (const [text, first, last] of [
    ['Re: macular change\nThank you for seeing him.', null, null],
    ['Re: Glaucoma Suspect', null, null],
    ['RE: Macular Change', null, null],
    ['RE: mild nuclear sclerosis LE: clear', null, null],
    ['RE: Mild Nuclear Sclerosis\nLE: Clear', null, null],
    ['Objet : Demande de consultation', null, null],
    ['Patient: Presents with flashes since Monday', null, null],
    ['Patient: complains of flashes', null, null],
    ['Re: cataract referral\nPatient: Whitfield, Rose', 'Rose', 'Whitfield'],
    ['RE: mild haze LE: clear\nPatient name: Rose Whitfield', 'Rose', 'Whitfield'],
    ['Re: Rose Whitfield', 'Rose', 'Whitfield'],
    ['Re: Anna de la Cruz', 'Anna de la', 'Cruz'],
    ['re: rose whitfield, DOB 1950-03-04', 'rose', 'whitfield'],
    ['Objet : Mme Blanche Côté', 'Blanche', 'Côté'],
    ['Re: Mrs. Rose Whitfield', 'Rose', 'Whitfield'],
    ['Name: rose whitfield', 'rose', 'whitfield'],
    ['Her right eye (RE: Rose Whitfield)', null, null],
  ] as const) {
    test(`F280 a subject or a finding is nobody's name: ${text.split('\n')[0]}`, ({ assert }) => {
      const { first_name: given, last_name: family } = demographicsIn(text)
      assert.deepEqual([given, family], [first, last])
    })
  }

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
