import { test } from '@japa/runner'
import { isRecurringJob, nextDue } from './recurring.js'

test.group('When a recurring job is due', () => {
  test('so many minutes after it began the last time; at once when it never ran', ({ assert }) => {
    assert.equal(nextDue(1_000_000, 5), 1_300_000)
    assert.equal(nextDue(null, 5), 0)
  })

  test('only cron knows of the others', ({ assert }) => {
    assert.isNull(nextDue(1_000_000, null))
    assert.isNull(nextDue(null, null))
  })

  test('no other name is a job', ({ assert }) => {
    assert.isTrue(isRecurringJob('audit_verify'))
    for (const name of ['', 'length', 'audit verify']) assert.isFalse(isRecurringJob(name))
  })
})
