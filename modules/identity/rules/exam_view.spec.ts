import { test } from '@japa/runner'
import { examView, examViewsOf } from './exam_view.js'
import type { Role } from './roles.js'

test.group('Exam view by role', () => {
  const table: { roles: Role[]; retinaEnabled: boolean; view: string | null }[] = [
    { roles: ['admin', 'od'], retinaEnabled: true, view: 'od_retina' },
    { roles: ['admin', 'od'], retinaEnabled: false, view: 'od_standard' },
    { roles: ['omdr', 'omdc'], retinaEnabled: false, view: 'omdc' },
    { roles: ['admin', 'omdr'], retinaEnabled: true, view: 'omdr' },
    { roles: ['science', 'admin'], retinaEnabled: false, view: 'admin' },
    { roles: ['science'], retinaEnabled: false, view: 'science' },
    { roles: ['pre_reviewer'], retinaEnabled: false, view: 'pre_reviewer' },
    { roles: ['pre_reviewer', 'admin'], retinaEnabled: false, view: 'admin' },
    { roles: ['pre_reviewer', 'omdr'], retinaEnabled: true, view: 'omdr' },
    { roles: ['science', 'pre_reviewer'], retinaEnabled: false, view: 'pre_reviewer' },
    { roles: ['sales'], retinaEnabled: false, view: null },
    { roles: ['igp'], retinaEnabled: false, view: null },
    { roles: [], retinaEnabled: false, view: null },
  ]

  test('F024 {roles} opens {view}')
    .with(table)
    .run(({ assert }, { roles, retinaEnabled, view }) => {
      assert.equal(examView(roles, { retinaEnabled }), view)
    })

  test('F024 the views of several roles come in the order of matching', ({ assert }) => {
    assert.deepEqual(examViewsOf(['admin', 'omdr', 'omdc'], { retinaEnabled: false }), [
      'omdc',
      'omdr',
      'admin',
    ])
  })
})
