import { test } from '@japa/runner'
import {
  formatAxis,
  formatCd,
  formatCylinder,
  formatDecibel,
  formatPercent,
  formatSphere,
} from './formats.js'

test.group('Formats', () => {
  test('F114 F121 F122 F123 measurements are written the documented way', ({ assert }) => {
    assert.equal(formatCd(0.6), '0.60')
    assert.equal(formatSphere(1.5), '+1.50')
    assert.equal(formatSphere(-2.25), '-2.25')
    assert.equal(formatSphere(-50), '-50.00')
    assert.equal(formatSphere(0), '+0.00')
    assert.equal(formatCylinder(-0.5), '-0.50')
    assert.equal(formatCylinder(-0), '0.00')
    assert.equal(formatAxis(5), '005')
    assert.equal(formatAxis(180), '180')
  })

  test('F136 field values carry their unit, or nothing when there is none', ({ assert }) => {
    assert.equal(formatPercent(98), '98%')
    assert.equal(formatDecibel(-3.5), '-3.50 dB')
    assert.isNull(formatPercent(null))
    assert.isNull(formatDecibel(null))
  })
})
