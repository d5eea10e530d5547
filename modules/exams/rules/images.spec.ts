import { test } from '@japa/runner'
import {
  IMAGE_SLOTS,
  extraImageStrip,
  galleryColumns,
  isImageSlot,
  isTurnable,
  needsOctMaculaReminder,
  turnedOnce,
} from './images.js'

test.group('Images', () => {
  test('F151 sixteen slots, eight of each side', ({ assert }) => {
    assert.lengthOf([...new Set(IMAGE_SLOTS)], 16)
    assert.lengthOf(
      IMAGE_SLOTS.filter((slot) => slot.startsWith('left_')),
      8
    )
    assert.isTrue(isImageSlot('right_vf_10_2_photo'))
    assert.isFalse(isImageSlot('right_vf_30_2_photo'))
    assert.isFalse(isImageSlot('extra_images'))
  })

  const both = ['right_oct_photo', 'left_oct_photo']

  test('F165 {role} to {target} with {filled}: reminded {reminded}')
    .with([
      { role: 'od', target: 'ready', filled: [], reminded: true },
      { role: 'od', target: 'od_review', filled: ['right_oct_photo'], reminded: true },
      { role: 'od', target: 'ready', filled: both, reminded: false },
      { role: 'od', target: 'not_ready', filled: [], reminded: false },
      { role: 'admin', target: 'ready', filled: [], reminded: false },
    ] as const)
    .run(({ assert }, { role, target, filled, reminded }) => {
      assert.equal(needsOctMaculaReminder(role, target, filled), reminded)
    })

  test('F160 F161 strips and galleries by role', ({ assert }) => {
    assert.deepEqual((['od', 'admin', 'omdr', 'omdc'] as const).map(extraImageStrip), [6, 6, 7, 7])
    assert.equal(galleryColumns('omdr', { retinaEnabled: false }), 4)
    assert.equal(galleryColumns('omdr', { retinaEnabled: true }), 3)
    assert.equal(galleryColumns('omdc', { retinaEnabled: false }), 3)
    assert.equal(galleryColumns('od', { retinaEnabled: true }), 4)
  })

  test('F159 Q117 a quarter turn at a time, four of them are none', ({ assert }) => {
    assert.deepEqual([0, 90, 180, 270].map(turnedOnce), [90, 180, 270, 0])
    assert.isTrue(isTurnable('image/png'))
    assert.isFalse(isTurnable('application/pdf'))
    assert.isFalse(isTurnable('text/plain'))
  })
})
