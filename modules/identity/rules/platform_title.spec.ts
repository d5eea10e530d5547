import { test } from '@japa/runner'
import { platformTitle } from './platform_title.js'
import type { Role } from './roles.js'

test.group('Platform title', () => {
  const table: { roles: Role[]; retina: boolean; essentials: boolean; title: string }[] = [
    { roles: ['od'], retina: true, essentials: false, title: 'retina_enabled' },
    { roles: ['od'], retina: false, essentials: false, title: 'enhanced_clinic' },
    { roles: ['od'], retina: false, essentials: true, title: 'essentials_clinic' },
    { roles: ['omdc'], retina: true, essentials: false, title: 'omd_consultant' },
    { roles: ['omdr'], retina: true, essentials: false, title: 'omd_retina_enabled' },
    { roles: ['omdr'], retina: false, essentials: false, title: 'omd_integrated_clinic' },
    { roles: ['admin'], retina: false, essentials: false, title: 'administrator' },
    { roles: ['pre_reviewer'], retina: false, essentials: false, title: 'administrator' },
    { roles: ['sales'], retina: false, essentials: false, title: 'sales' },
    { roles: ['science'], retina: false, essentials: false, title: 'science' },
    { roles: ['igp'], retina: false, essentials: false, title: 'internal_gp' },
  ]

  test('F017 {roles} reads {title}')
    .with(table)
    .run(({ assert }, { roles, retina, essentials, title }) => {
      assert.equal(platformTitle(roles, { retinaEnabled: retina, isEssentials: essentials }), title)
    })
})
