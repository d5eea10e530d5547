import { test } from '@japa/runner'
import { isOutdated } from './shell.js'

test.group('Shell', () => {
  test('F395 any other version is outdated, newer or older', ({ assert }) => {
    assert.isFalse(isOutdated('2.9.359', '2.9.359'))
    assert.isTrue(isOutdated('2.9.359', '2.9.360'))
    assert.isTrue(isOutdated('2.9.360', '2.9.359'))
  })
})
