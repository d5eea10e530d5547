import { test } from '@japa/runner'
import { fillMask, matchesMask } from './masks.js'

test.group('Masks', () => {
  test('F054 {value} in {mask}: {fits}')
    .with([
      { mask: '(999) 999-9999', value: '(604) 555-1234', fits: true },
      { mask: '(999) 999-9999', value: '(604) 555-123', fits: false },
      { mask: '(999) 999-9999', value: '(604) 555-12345', fits: false },
      { mask: '(999) 999-9999', value: '(604) 555-123_', fits: false },
      { mask: '(999) 999-9999', value: '[604] 555-1234', fits: false },
      { mask: 'a9', value: 'k1', fits: true },
      { mask: 'a9', value: 'é1', fits: false },
      { mask: 'a9', value: '11', fits: false },
      { mask: '99', value: '١٢', fits: false },
      { mask: '99', value: '', fits: false },
    ])
    .run(({ assert }, { mask, value, fits }) => assert.equal(matchesMask(mask, value), fits))

  test('F054 a value written another way is put into the mask, or left alone', ({ assert }) => {
    assert.equal(fillMask('(999) 999-9999', '604.555.1234'), '(604) 555-1234')
    assert.equal(fillMask('a9a 9a9', 'V6B1A1'), 'V6B 1A1')
    assert.isNull(fillMask('a9a 9a9', 'V6B1A'))
    assert.isNull(fillMask('a9a 9a9', 'V6B1A12'))
    assert.isNull(fillMask('a9a 9a9', '6VB1A1'))
  })
})
