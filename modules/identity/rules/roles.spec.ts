import { test } from '@japa/runner'
import { ROLES, isRole, knowsNames } from './roles.js'

test.group('Roles', () => {
  test('F015 every role is known, nothing else is', ({ assert }) => {
    assert.isTrue(ROLES.every(isRole))
    for (const other of ['superuser', 'gp', '', 'OD', null, 7]) assert.isFalse(isRole(other))
  })

  test('Q173 whoever is a scientist and nothing else is told no names, {$self} is')
    .with(ROLES.filter((role) => role !== 'science'))
    .run(({ assert }, role) => {
      assert.isTrue(knowsNames([role]))
      assert.isTrue(knowsNames([role, 'science']))
      assert.isFalse(knowsNames(['science']))
      assert.isFalse(knowsNames([]))
    })
})
