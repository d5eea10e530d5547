import { test } from '@japa/runner'
import { isLookedFor, isNamed, namedLines, nameRank, palettePages, visitNumber } from './palette.js'

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

  test('F031 “{typed}” in {name}: {rank} of its words begin nothing')
    .with([
      { name: 'Lindqvist, Maya', typed: 'lin', rank: 0 },
      { name: 'Zielinski, Maya', typed: 'lin', rank: 1 },
      { name: 'Lindqvist, Maya', typed: 'MAYA Lin', rank: 0 },
      { name: 'Lindqvist, Maya', typed: 'maya qvist', rank: 1 },
      { name: 'Ólafsson-Linné, Una', typed: 'ola lin', rank: 0 },
      { name: 'O’Neil, Una', typed: 'neil', rank: 0 },
      { name: 'Lindqvist, Maya', typed: ' ', rank: 0 },
    ])
    .run(({ assert }, { name, typed, rank }) => assert.equal(nameRank(name, typed), rank))

  test('F031 commands that begin as typed stand first, the others as they were', ({ assert }) => {
    const lines = ['Dark theme', 'The other', 'Mathematics'].map((text) => ({ text }))
    const shown = namedLines(lines, 'th').map(({ text }) => text)
    assert.deepEqual(shown, ['Dark theme', 'The other', 'Mathematics'])
    assert.deepEqual(
      namedLines([{ text: 'Gather' }, { text: 'The other' }], 'the').map(({ text }) => text),
      ['The other', 'Gather']
    )
  })

  test('knows the number of a visit', ({ assert }) => {
    assert.equal(visitNumber(' #1042 '), 1042)
    assert.equal(visitNumber('1042'), 1042)
    assert.isNull(visitNumber('1042a'))
    assert.isNull(visitNumber('12345678901'))
    assert.deepEqual(['a', 'ab', '7', ' '].map(isLookedFor), [false, true, true, false])
  })
})
