import { test } from '@japa/runner'
import { message, permission } from './message.js'

test.group('Message', () => {
  test('F013 a message carries its key, and values only when it names some', ({ assert }) => {
    assert.deepEqual(message('exams.saved'), { key: 'exams.saved' })
    assert.deepEqual(message('exams.range', { low: 1 }), { key: 'exams.range', params: { low: 1 } })
  })

  test('F013 a permission is given, or refused with a message', ({ assert }) => {
    assert.deepEqual(permission(true, 'exams.no'), { allowed: true })
    assert.deepEqual(permission(false, 'exams.no'), {
      allowed: false,
      message: { key: 'exams.no' },
    })
  })
})
