import { test } from '@japa/runner'
import { VIEWER_ZOOM, nextZoom } from './viewers.js'

test.group('Zoom', () => {
  test('F163 F295 steps and limits of each viewer', ({ assert }) => {
    assert.deepEqual({ ...VIEWER_ZOOM.pdf }, { initial: 1.2, min: 1.2, max: 3, multiplier: 1.2 })
    assert.equal(VIEWER_ZOOM.referral_letter.initial, 1)
    assert.equal(VIEWER_ZOOM.admin_referral_letter.multiplier, 1.1)
  })

  test('F163 {viewer} at {scale}, {step}: {next}')
    .with([
      { viewer: 'pdf', scale: 1.2, step: 'in', next: 1.44 },
      { viewer: 'pdf', scale: 1.2, step: 'out', next: 1.2 },
      { viewer: 'pdf', scale: 2.9, step: 'in', next: 3 },
      { viewer: 'referral_letter', scale: 3, step: 'in', next: 3 },
      { viewer: 'referral_letter', scale: 1.2, step: 'out', next: 1 },
      { viewer: 'admin_referral_letter', scale: 1, step: 'in', next: 1.1 },
    ] as const)
    .run(({ assert }, { viewer, scale, step, next }) => {
      assert.closeTo(nextZoom(viewer, scale, step), next, 1e-9)
    })
})
