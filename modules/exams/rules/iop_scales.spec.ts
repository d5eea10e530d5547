import { test } from '@japa/runner'
import {
  aimValue,
  iopScaleFor,
  iopSeverity,
  iopTone,
  reviewIopTone,
  type IopScale,
} from './iop_scales.js'
import type { Tone } from './tones.js'

/** Scale, value, tone: below, on and above each limit. */
const TABLE: [feature: string, scale: IopScale, value: number, tone: Tone][] = [
  ['F039', 'od_list', 14.9, 'normal'],
  ['F039', 'od_list', 15, 'neutral'],
  ['F039', 'od_list', 19.9, 'neutral'],
  ['F039', 'od_list', 20, 'watch'],
  ['F039', 'od_list', 22.9, 'watch'],
  ['F039', 'od_list', 23, 'raised'],
  ['F129', 'other_list', 19.9, 'normal'],
  ['F129', 'other_list', 20, 'watch'],
  ['F129', 'other_list', 21, 'watch'],
  ['F129', 'other_list', 21.1, 'raised'],
  ['F130', 'baseline', 14.9, 'normal'],
  ['F130', 'baseline', 15, 'neutral'],
  ['F130', 'baseline', 20.9, 'neutral'],
  ['F130', 'baseline', 21, 'watch'],
  ['F130', 'baseline', 23.9, 'watch'],
  ['F130', 'baseline', 24, 'raised'],
  ['F131', 'change', -3, 'normal'],
  ['F131', 'change', 0, 'normal'],
  ['F131', 'change', 0.1, 'watch'],
  ['F131', 'change', 2, 'watch'],
  ['F131', 'change', 2.1, 'raised'],
  ['F133', 'review', 21, 'normal'],
  ['F133', 'review', 21.1, 'watch'],
  ['F133', 'review', 23.9, 'watch'],
  ['F133', 'review', 24, 'raised'],
  ['F133', 'review_over_aim', 0, 'normal'],
  ['F133', 'review_over_aim', 0.1, 'watch'],
  ['F133', 'review_over_aim', 2.9, 'watch'],
  ['F133', 'review_over_aim', 3, 'raised'],
]

test.group('IOP scales', () => {
  for (const [feature, scale, value, tone] of TABLE) {
    test(`${feature} ${scale}: ${value} is ${tone}`, ({ assert }) => {
      assert.equal(iopTone(scale, value), tone)
    })
  }

  test('F133 {iop} with target {aim} is {tone}')
    .with([
      { iop: 17, aim: 17, tone: 'normal' },
      { iop: 19, aim: 17, tone: 'watch' },
      { iop: 20, aim: 17, tone: 'raised' },
      { iop: 24, aim: 24, tone: 'normal' },
      { iop: 24, aim: null, tone: 'raised' },
    ])
    .run(({ assert }, { iop, aim, tone }) => assert.equal(reviewIopTone(iop, aim), tone))

  test('F134 XXX and empty are no target', ({ assert }) => {
    for (const none of ['XXX', '', null, undefined, '1.5', '121']) assert.isNull(aimValue(none))
    assert.equal(aimValue('17'), 17)
    assert.equal(aimValue(7), 7)
  })

  test('F133 each screen and reader has a scale of its own', ({ assert }) => {
    assert.equal(iopScaleFor('list', 'od', true), 'od_list')
    assert.equal(iopScaleFor('list', 'omdr', true), 'other_list')
    assert.equal(iopScaleFor('exam', 'admin', true), 'review_over_aim')
    assert.equal(iopScaleFor('exam', 'omdr', false), 'review')
    assert.equal(iopScaleFor('baseline', 'od', false), 'baseline')
  })

  test('F127 a pressure of {iop} warns: {severity}')
    .with([
      { iop: 21.9, severity: null },
      { iop: 22, severity: 'medium' },
      { iop: 24.9, severity: 'medium' },
      { iop: 25, severity: 'high' },
      { iop: 70, severity: 'high' },
    ])
    .run(({ assert }, { iop, severity }) => assert.equal(iopSeverity(iop), severity))
})
