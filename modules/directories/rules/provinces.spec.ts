import { test } from '@japa/runner'
import { PROVINCES, provinceCode, provinceId } from './provinces.js'

test.group('Provinces', () => {
  test('F060 there are thirteen, each with an id of its own, and Ontario is 9', ({ assert }) => {
    assert.lengthOf(PROVINCES, 13)
    assert.lengthOf([...new Set(PROVINCES.map(({ id }) => id))], 13)
    assert.equal(provinceId('ON'), 9)
  })

  test('F060 {given} is {code}')
    .with([
      { given: 'ON', code: 'ON' },
      { given: 'on', code: 'ON' },
      { given: 9, code: 'ON' },
      { given: '9', code: 'ON' },
      { given: 13, code: 'YT' },
      { given: 14, code: null },
      { given: 0, code: null },
      { given: 'XX', code: null },
      { given: '', code: null },
      { given: null, code: null },
    ])
    .run(({ assert }, { given, code }) => assert.equal(provinceCode(given), code))

  test('F060 a code that is none has no id', ({ assert }) => assert.isNull(provinceId('WA')))
})
