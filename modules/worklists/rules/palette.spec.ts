import { test } from '@japa/runner'
import { isLookedFor, isNamed, palettePages, visitNumber } from './palette.js'

const keys = (...roles: Parameters<typeof palettePages>[0]) =>
  palettePages(roles).map(({ key }) => key)

test.group('The palette', () => {
  test('offers each role the pages it may open, and nobody else’s', ({ assert }) => {
    assert.deepEqual(keys('od'), ['patients', 'od_dashboard', 'resource_library', 'sessions'])
    assert.deepEqual(keys('omdr'), ['patients', 'second_readings', 'sessions'])
    assert.deepEqual(keys('igp'), ['igp_referrals', 'sessions'])
    assert.deepEqual(keys('science'), ['science_dashboard', 'sessions'])
    assert.include(keys('admin'), 'audit_trail')
    assert.notInclude(keys('pre_reviewer'), 'administration')
  })

  test('finds commands whatever the accents, case and order of words', ({ assert }) => {
    assert.isTrue(isNamed('Médecins de famille', 'FAMILLE medec'))
    assert.isFalse(isNamed('Médecins de famille', 'medecin paix'))
  })

  test('knows the number of a visit', ({ assert }) => {
    assert.equal(visitNumber(' #1042 '), 1042)
    assert.equal(visitNumber('1042'), 1042)
    assert.isNull(visitNumber('1042a'))
    assert.isNull(visitNumber('12345678901'))
    assert.deepEqual(['a', 'ab', '7', ' '].map(isLookedFor), [false, true, true, false])
  })
})
