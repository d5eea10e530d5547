import { test } from '@japa/runner'
import { PROVINCE_CODES } from '../../directories/rules/index.js'
import { JURISDICTIONS, jurisdictionOf } from './jurisdictions.js'

test.group('Health numbers by province', () => {
  test('F060 every province has a row with its source', ({ assert }) => {
    assert.sameMembers(
      JURISDICTIONS.map(({ province }) => province),
      PROVINCE_CODES
    )
    assert.isTrue(JURISDICTIONS.every(({ source }) => source.startsWith('Q147')))
  })

  test('F060 {province} takes {taken} and refuses {refused}')
    .with([
      { province: 'ON', taken: '1234567897AB', refused: '1234567897ABC' },
      { province: 'ON', taken: '1234567897', refused: '123456789' },
      { province: 'BC', taken: '9123456789', refused: '8123456789' },
      { province: 'AB', taken: '123456789', refused: '12345678' },
      { province: 'MB', taken: '123456789', refused: '1234567890' },
      { province: 'NB', taken: '123456789', refused: '12345678A' },
      { province: 'SK', taken: '123456789', refused: '12345678' },
      { province: 'NU', taken: '123456789', refused: '12345678' },
      { province: 'YT', taken: '123456789', refused: '12345678' },
      { province: 'NS', taken: '1234567890', refused: '123456789' },
      { province: 'NL', taken: '123456789012', refused: '12345678901' },
      { province: 'PE', taken: '12345678', refused: '123456789' },
      { province: 'QC', taken: 'TREM12345678', refused: 'TRE112345678' },
      { province: 'NT', taken: 'D1234567', refused: 'A1234567' },
    ])
    .run(({ assert }, { province, taken, refused }) => {
      const { format } = jurisdictionOf(province)!
      assert.match(taken, format)
      assert.notMatch(refused, format)
    })

  test('F063 only Manitoba has a second number', ({ assert }) => {
    const withSecond = JURISDICTIONS.filter(({ secondary }) => secondary !== null)
    assert.deepEqual(
      withSecond.map(({ province }) => province),
      ['MB']
    )
  })

  test('F060 outside Canada there is no row', ({ assert }) => {
    assert.isNull(jurisdictionOf('WA'))
    assert.isNull(jurisdictionOf(null))
  })
})
