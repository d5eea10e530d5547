import { test } from '@japa/runner'
import { hasDoctorTitle } from './display_name.js'

test.group('Display name', () => {
  test('F018 everybody but administrators is called Dr.', ({ assert }) => {
    assert.isTrue(hasDoctorTitle(['od']))
    assert.isTrue(hasDoctorTitle(['sales']))
    assert.isFalse(hasDoctorTitle(['admin']))
    assert.isFalse(hasDoctorTitle(['omdr', 'admin']))
  })
})
