import { test } from '@japa/runner'
import { filterTyped, isCylinderPattern, isIopAimTyped } from './typing.js'

test.group('Typing', () => {
  test('F125 {name}: {typed} becomes {kept}')
    .with([
      { name: 'iop', typed: '215', kept: '21' },
      { name: 'iop', typed: '2.1', kept: '21' },
      { name: 'pachs', typed: '1234', kept: '123' },
      { name: 'ishihara', typed: '123', kept: '12' },
      { name: 'cd', typed: '0.655', kept: '0.65' },
      { name: 'cd', typed: '-0.6', kept: '0.6' },
      { name: 'cd', typed: 'n', kept: 'N' },
      { name: 'cd', typed: 'nvx', kept: 'NV' },
      { name: 'cd', typed: '0.4n', kept: '0.4' },
      { name: 'iop', typed: 'nv', kept: '' },
      { name: 'sphere', typed: '+1.5D', kept: '+1.5' },
      { name: 'cylinder', typed: '+1.25', kept: '1.25' },
      { name: 'sphere', typed: '-1,5', kept: '-1.5' },
      { name: 'cd', typed: '0,45', kept: '0.45' },
      { name: 'iop', typed: '2,1', kept: '21' },
      { name: 'axis', typed: '090', kept: '90' },
      { name: 'axis', typed: 'a45', kept: '45' },
      { name: 'axis', typed: '000', kept: '' },
      { name: 'axis', typed: '1805', kept: '180' },
      { name: 'fu_number', typed: '123456', kept: '12345' },
    ] as const)
    .run(({ assert }, { name, typed, kept }) => assert.equal(filterTyped(name, typed), kept))

  test('F122 cylinder {typed}: {matches}')
    .with([
      { typed: '-1.25', matches: true },
      { typed: '-1.5', matches: true },
      { typed: '1.25', matches: true },
      { typed: '-9', matches: true },
      { typed: '-12.5', matches: false },
      { typed: '-1.255', matches: false },
      { typed: '+1.25', matches: false },
      { typed: '-', matches: false },
      { typed: '', matches: false },
    ])
    .run(({ assert }, { typed, matches }) => assert.equal(isCylinderPattern(typed), matches))

  test('F134 a target is one or two digits, or empty', ({ assert }) => {
    for (const typed of ['', '7', '21']) assert.isTrue(isIopAimTyped(typed))
    for (const typed of ['121', '2a', '1.5', '-1', 'XXX']) assert.isFalse(isIopAimTyped(typed))
  })
})
