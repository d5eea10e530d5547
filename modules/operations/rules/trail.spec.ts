import { test } from '@japa/runner'
import { trailKind } from './trail.js'

test.group('Kinds of the audit trail', () => {
  test('F322 {action} is {kind}')
    .with([
      { action: 'patient.read', kind: 'seen' },
      { action: 'patient.trail_read', kind: 'seen' },
      { action: 'exam.images_listed', kind: 'seen' },
      { action: 'patient.health_number_checked', kind: 'seen' },
      { action: 'letter.read', kind: 'seen' },
      { action: 'patients.listed', kind: 'seen' },
      { action: 'patients.searched', kind: 'seen' },
      { action: 'portal.patients_searched', kind: 'seen' },
      { action: 'exam.thumbnails_read', kind: 'seen' },
      { action: 'patient.added', kind: 'changed' },
      { action: 'patient.changed', kind: 'changed' },
      { action: 'exam.state_changed', kind: 'changed' },
      { action: 'exam.reviewed', kind: 'changed' },
      { action: 'delivery.queued', kind: 'received' },
      { action: 'delivery.delivered', kind: 'received' },
      { action: 'patients.exported', kind: 'received' },
      { action: 'patient.access_reported', kind: 'received' },
    ] as const)
    .run(({ assert }, { action, kind }) => {
      assert.equal(trailKind(action), kind)
    })
})
