import { test } from '@japa/runner'
import { loginAllowed } from './login.js'

test.group('Login activation', () => {
  test('F004 {flag} lets a user in')
    .with([
      { flag: 'isMigrated' },
      { flag: 'isSuperuser' },
      { flag: 'isAdmin' },
      { flag: 'isSales' },
      { flag: 'isScienceUser' },
    ])
    .run(({ assert }, { flag }) => {
      assert.deepEqual(loginAllowed({ [flag]: true }), { allowed: true })
    })

  test('F004 nobody else gets in', ({ assert }) => {
    const refused = { allowed: false, message: { key: 'identity.not_activated' } } as const
    assert.deepEqual(loginAllowed({}), refused)
    assert.deepEqual(loginAllowed({ isMigrated: false, isAdmin: false }), refused)
  })
})
