import { test } from '@japa/runner'
import { isReviewEmailStatus } from './review_emails.js'

test.group('Review e-mails', () => {
  test('F374 three things are done in the queue', ({ assert }) => {
    for (const status of ['hold', 'ready', 'deleted']) assert.isTrue(isReviewEmailStatus(status))
    for (const other of ['sent', '', null]) assert.isFalse(isReviewEmailStatus(other))
  })
})
