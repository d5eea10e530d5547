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

  test('F119 readings are missing once there is a first, in Manitoba', ({ assert }) => {
    const two = [reading(18), reading(19)]
    assert.isTrue(isDtcMissing({ province: 'MB', readings: two }))
    assert.isFalse(isDtcMissing({ province: 'MB', readings: [] }))
    assert.isFalse(isDtcMissing({ province: 'MB', readings: [...two, reading(20)] }))
    assert.isFalse(isDtcMissing({ province: 'BC', readings: two }))
  })
})
