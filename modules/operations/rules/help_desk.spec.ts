import { test } from '@japa/runner'
import { checkHelpDeskRequest } from './help_desk.js'

const REQUEST = { requester_name: 'Anna', contact_email: 'a@b.ca', request: 'Help' }
const fields = (change: object) =>
  checkHelpDeskRequest({ ...REQUEST, ...change }).map(({ field }) => field)

test.group('Help desk', () => {
  test('F385 name, valid address and text are required', ({ assert }) => {
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ requester_name: ' ' }), ['requester_name'])
    assert.deepEqual(fields({ contact_email: 'a@' }), ['contact_email'])
    assert.deepEqual(fields({ contact_email: null }), ['contact_email'])
    assert.deepEqual(fields({ request: '' }), ['request'])
  })
})
