import { test } from '@japa/runner'
import { GHT_CODES, fieldTone } from './visual_field.js'

test.group('Visual field', () => {
  test('F132 outside normal limits is raised, within is normal, every other to watch', ({
    assert,
  }) => {
    assert.deepEqual(
      GHT_CODES.map((code) => [code, fieldTone(code)]),
      [
        ['wnl', 'normal'],
        ['grs', 'watch'],
        ['b-grs', 'watch'],
        ['b', 'watch'],
        ['onl', 'raised'],
        ['ahs', 'watch'],
        ['na', 'watch'],
      ]
    )
  })

  test('F132 without a field there is nothing to say', ({ assert }) => {
    assert.isNull(fieldTone(null))
    assert.isNull(fieldTone(''))
  })
})
