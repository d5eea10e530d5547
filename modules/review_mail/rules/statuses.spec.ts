import { test } from '@japa/runner'
import {
  batchStatus,
  nextStatuses,
  REVIEW_EMAIL_STATUSES,
  SHOWN_STATUSES,
  type ShownStatus,
} from './statuses.js'

test.group('Review e-mails', () => {
  test('F374 three things are done in the queue, and only while it has not left', ({ assert }) => {
    assert.deepEqual([...REVIEW_EMAIL_STATUSES], ['hold', 'ready', 'deleted'])
    const movable = SHOWN_STATUSES.filter((status) => nextStatuses(status).length > 0)
    assert.deepEqual(movable, ['ready', 'hold'])
    assert.deepEqual(nextStatuses('ready'), ['hold', 'deleted'])
    assert.deepEqual(nextStatuses('hold'), ['ready', 'deleted'])
  })

  test('F374 a batch of {statuses} is {expected}')
    .with([
      { statuses: ['sent', 'ready', 'deleted'], expected: 'ready' },
      { statuses: ['hold', 'sent'], expected: 'hold' },
      { statuses: ['deleted', 'failed', 'sent'], expected: 'failed' },
      { statuses: ['sent', 'deleted'], expected: 'sent' },
      { statuses: ['deleted', 'deleted'], expected: 'deleted' },
      { statuses: [], expected: 'deleted' },
    ] as { statuses: ShownStatus[]; expected: ShownStatus }[])
    .run(({ assert }, { statuses, expected }) => {
      assert.equal(batchStatus(statuses), expected)
    })
})
