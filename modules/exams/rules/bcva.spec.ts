import { test } from '@japa/runner'
import { bcvaSeverity, isBcva, isBcvaMeasured } from './bcva.js'

test.group('Visual acuity', () => {
  test('F128 {bcva} warns: {severity}')
    .with([
      { bcva: '20/15', severity: null },
      { bcva: '20/25', severity: null },
      { bcva: '20/30', severity: 'low' },
      { bcva: '20/40', severity: 'low' },
      { bcva: '20/40-2', severity: 'low' },
      { bcva: '20/50', severity: 'medium' },
      { bcva: '20/80', severity: 'medium' },
      { bcva: '20/100', severity: 'high' },
      { bcva: '20/400', severity: 'high' },
      { bcva: 'CF', severity: 'high' },
      { bcva: 'HM', severity: 'high' },
      { bcva: 'LP', severity: 'high' },
      { bcva: 'NLP', severity: 'high' },
      { bcva: 'ND', severity: null },
      { bcva: 'ENU', severity: null },
    ])
    .run(({ assert }, { bcva, severity }) => assert.equal(bcvaSeverity(bcva), severity))

  test('F124 lines from 20/10 to 20/400 and the categories are values', ({ assert }) => {
    for (const value of ['20/10', '20/20', '20/40+1', '20/400', 'CF', 'ND', 'ENU']) {
      assert.isTrue(isBcva(value), value)
    }
    for (const value of ['20/9', '20/401', '6/6', '20/40-4', 'cf', '', 'XXX']) {
      assert.isFalse(isBcva(value), value)
    }
  })

  test('F171 not done is missing, eye not used is not', ({ assert }) => {
    assert.isFalse(isBcvaMeasured('ND'))
    assert.isFalse(isBcvaMeasured(null))
    assert.isTrue(isBcvaMeasured('ENU'))
    assert.isTrue(isBcvaMeasured('20/20'))
  })
})
