import { test } from '@japa/runner'
import { displayName } from './display_name.js'

test.group('Display name', () => {
  test('F018 everybody but administrators is called Dr.', ({ assert }) => {
    assert.equal(displayName('Anna Roy', ['od']), 'Dr. Anna Roy')
    assert.equal(displayName('Anna Roy', ['sales']), 'Dr. Anna Roy')
    assert.equal(displayName('Anna Roy', ['admin']), 'Anna Roy')
    assert.equal(displayName('Anna Roy', ['omdr', 'admin']), 'Anna Roy')
  })
})
