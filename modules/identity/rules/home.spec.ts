import { test } from '@japa/runner'
import { homeTarget } from './home.js'
import type { Role } from './roles.js'

test.group('Home', () => {
  const table: { roles: Role[]; home: string }[] = [
    { roles: ['od'], home: 'patients' },
    { roles: ['omdr'], home: 'patients' },
    { roles: ['omdc'], home: 'patients' },
    { roles: ['admin'], home: 'patients' },
    { roles: ['sales'], home: 'sales' },
    { roles: ['science'], home: 'science' },
    { roles: ['igp'], home: 'igp' },
    { roles: ['sales', 'admin'], home: 'patients' },
    { roles: [], home: 'patients' },
  ]

  test('F020 home of {roles} is {home}')
    .with(table)
    .run(({ assert }, { roles, home }) => assert.equal(homeTarget(roles), home))
})
