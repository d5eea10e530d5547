import { test } from '@japa/runner'
import { VERSION, isOutdated } from './version.js'

test.group('Version', () => {
  test('F395 any other version is outdated, newer or older', ({ assert }) => {
    assert.isFalse(isOutdated(VERSION))
    assert.isTrue(isOutdated('2.9.360', '2.9.359'))
    assert.isTrue(isOutdated('2.9.359', '2.9.360'))
  })
})
