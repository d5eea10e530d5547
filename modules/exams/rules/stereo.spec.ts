import { test } from '@japa/runner'
import {
  STEREO_POSITION_FIELDS,
  STEREO_SWITCH_FIELDS,
  stereoFieldsOf,
  stereoPlaceOf,
  stereoPositionAllowed,
} from './stereo.js'

test.group('Stereo viewer', () => {
  test('F162 C049 sixteen measures of four photos and a switch for each eye', ({ assert }) => {
    assert.lengthOf([...new Set(STEREO_POSITION_FIELDS)], 16)
    assert.include(STEREO_POSITION_FIELDS, 'left_stereo_top')
    assert.deepEqual([...STEREO_SWITCH_FIELDS], ['right_switched', 'left_switched'])
  })

  test('F162 {field} of {value}: allowed {allowed}')
    .with([
      { field: 'right_fundus_width', value: 0, allowed: false },
      { field: 'right_fundus_width', value: 1, allowed: true },
      { field: 'right_fundus_width', value: 1000, allowed: true },
      { field: 'right_fundus_width', value: 1001, allowed: false },
      { field: 'left_stereo_height', value: 2000, allowed: true },
      { field: 'left_stereo_height', value: 2001, allowed: false },
      { field: 'left_stereo_left', value: -2000, allowed: true },
      { field: 'left_stereo_left', value: -2001, allowed: false },
      { field: 'left_stereo_top', value: Number.NaN, allowed: false },
    ] as const)
    .run(({ assert }, { field, value, allowed }) => {
      assert.equal(stereoPositionAllowed(field, value), allowed)
    })

  test('F162 a place is whole or none', ({ assert }) => {
    const place = { left: -12.4, top: 3.6, width: 500, height: 375 }
    const fields = stereoFieldsOf('left', 'fundus', place)
    assert.deepEqual(stereoPlaceOf(fields, 'left', 'fundus'), {
      left: -12,
      top: 4,
      width: 500,
      height: 375,
    })
    assert.isNull(stereoPlaceOf(fields, 'left', 'stereo'))
    assert.isNull(stereoPlaceOf({ left_fundus_left: 3 }, 'left', 'fundus'))
  })
})
