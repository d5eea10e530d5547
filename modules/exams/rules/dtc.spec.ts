import { test } from '@japa/runner'
import { dtcCount, hasDtcLayout, isDtcComplete, isDtcMissing } from './dtc.js'

const reading = (od: number | null, os: number | null = null) => ({ od, os })

test.group('Daily tension curve', () => {
  test('F138 only Manitoba lays it out', ({ assert }) => {
    assert.isTrue(hasDtcLayout('MB'))
    for (const other of ['BC', 'ON', '', null]) assert.isFalse(hasDtcLayout(other))
  })

  test('F119 three readings are complete, two are not', ({ assert }) => {
    assert.isFalse(isDtcComplete(2))
    assert.isTrue(isDtcComplete(3))
    assert.isTrue(isDtcComplete(4))
  })

  test('F119 a moment counts with either eye, zero included', ({ assert }) => {
    assert.equal(dtcCount([reading(18), reading(null, 0), reading(null)]), 2)
  })

  test('F119 Q111 once there is a first, Manitoba wants {why}')
    .with([
      { why: 'nothing before it', readings: [], hasHour: false, missing: false },
      { why: 'nothing for an hour alone', readings: [], hasHour: true, missing: false },
      { why: 'three of it', readings: [reading(18), reading(19)], hasHour: true, missing: true },
      {
        why: 'no more than three, of the one eye that is measured',
        readings: [reading(18), reading(19), reading(20)],
        hasHour: true,
        missing: false,
      },
      {
        why: 'its hour',
        readings: [reading(18, 17), reading(19, 17), reading(20, 17)],
        hasHour: false,
        missing: true,
      },
      {
        why: 'three of the other eye too',
        readings: [reading(15, 16), reading(15), reading(15, 16)],
        hasHour: true,
        missing: true,
      },
      {
        why: 'nothing more of both eyes',
        readings: [reading(15, 16), reading(0, 0), reading(15, 16)],
        hasHour: true,
        missing: false,
      },
    ])
    .run(({ assert }, { readings, hasHour, missing }) => {
      assert.equal(isDtcMissing({ province: 'MB', hasHour, readings }), missing)
      assert.isFalse(isDtcMissing({ province: 'BC', hasHour, readings }))
    })
})
