import { test } from '@japa/runner'
import { isTooLarge } from './uploads.js'

test.group('Size of an upload', () => {
  test('F154 {bytes} bytes, refused: {refused}')
    .with([
      { bytes: 0, refused: false },
      { bytes: 1_048_575, refused: false },
      { bytes: 1_048_576, refused: true },
      { bytes: 1_048_577, refused: true },
    ])
    .run(({ assert }, { bytes, refused }) => assert.equal(isTooLarge(bytes), refused))

  test('F154 a limit that is set is the largest file that is taken', ({ assert }) => {
    assert.isFalse(isTooLarge(2_000, 2_000))
    assert.isTrue(isTooLarge(2_001, 2_000))
  })
})
