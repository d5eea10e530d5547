import { test } from '@japa/runner'
import { checkOmd } from './omd.js'

const OMD = { first_name: 'Ida', last_name: 'Lund', receive_method: 'fax', fax: '6045551234' }
const fields = (omd: object) => checkOmd({ ...OMD, ...omd }).map(({ field }) => field)

test.group('Outbound OMD', () => {
  test('F189 a number suffices by fax, an address by e-mail', ({ assert }) => {
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ receive_method: 'email', fax: '', email: 'i@lund.ca' }), [])
  })

  test('F189 what the method needs is required', ({ assert }) => {
    assert.deepEqual(fields({ fax: '' }), ['fax'])
    assert.deepEqual(fields({ fax: '(604) 555-12__' }), ['fax'])
    assert.deepEqual(fields({ receive_method: 'email' }), ['email'])
    assert.deepEqual(fields({ receive_method: 'email', email: 'i@' }), ['email'])
  })

  test('F189 names and method are required', ({ assert }) => {
    assert.deepEqual(fields({ first_name: '', last_name: null, receive_method: 'pigeon' }), [
      'first_name',
      'last_name',
      'receive_method',
    ])
  })

  test('F369 what is given beside the method must be valid too', ({ assert }) => {
    assert.deepEqual(fields({ email: 'not an address' }), ['email'])
  })
})
