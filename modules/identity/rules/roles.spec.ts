import { test } from '@japa/runner'
import { ROLES, isRole } from './roles.js'

test.group('Roles', () => {
  test('F015 every role is known, nothing else is', ({ assert }) => {
    assert.isTrue(ROLES.every(isRole))
    for (const other of ['superuser', 'gp', '', 'OD', null, 7]) assert.isFalse(isRole(other))
  })
})
