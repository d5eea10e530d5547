import { test } from '@japa/runner'
import { scoreMatch, type Identity } from './matching.js'

const PATIENT: Identity = {
  phn: '9123456789',
  birthDate: '1950-03-01',
  lastName: 'O’Brien',
  firstName: 'Zoé',
  phone: '(604) 555-1234',
}
const UNKNOWN: Identity = {
  phn: null,
  birthDate: null,
  lastName: null,
  firstName: null,
  phone: null,
}
const match = (letter: Partial<Identity>) => scoreMatch({ ...UNKNOWN, ...letter }, PATIENT)

test.group('Patient matching', () => {
  test('F349 a health number alone is a match', ({ assert }) => {
    assert.deepEqual(match({ phn: '9123 456-789' }), { score: 60, fields: ['phn'], isMatch: true })
  })

  test('F349 a birth date needs another agreement', ({ assert }) => {
    assert.isFalse(match({ birthDate: '1950-03-01' }).isMatch)
    assert.isTrue(match({ birthDate: '1950-03-01', firstName: 'ZOE' }).isMatch)
  })

  test('F349 names and phone without birth date reach the threshold, names do not', ({
    assert,
  }) => {
    const names = { lastName: 'obrien', firstName: 'zoe' }
    assert.equal(match(names).score, 30)
    assert.isFalse(match(names).isMatch)
    assert.isTrue(match({ ...names, phone: '604-555-1234' }).isMatch)
  })

  test('F349 what is not known agrees with nothing', ({ assert }) => {
    assert.equal(scoreMatch(UNKNOWN, UNKNOWN).score, 0)
    assert.equal(scoreMatch({ ...UNKNOWN, phone: '' }, { ...UNKNOWN, phone: '' }).score, 0)
    assert.equal(match({ phn: '9123456780', lastName: 'Other' }).score, 0)
  })
})
