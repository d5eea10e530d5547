import { test } from '@japa/runner'
import { checkGp } from './gp.js'

const GP = { first_name: 'Ada', last_name: 'Moss', fax_number: '(604) 555-1234' }

test.group('GP', () => {
  test('F068 a complete doctor is taken', ({ assert }) => {
    assert.deepEqual(checkGp(GP), [])
  })

  test('F068 {field} is required')
    .with([{ field: 'first_name' }, { field: 'last_name' }, { field: 'fax_number' }])
    .run(({ assert }, { field }) => {
      const refused = checkGp({ ...GP, [field]: ' ' })
      assert.deepEqual(
        refused.map((each) => each.field),
        [field]
      )
    })

  test('F070 an incomplete fax number is named', ({ assert }) => {
    assert.deepEqual(checkGp({ ...GP, fax_number: '(604) 555-12__' }), [
      { field: 'fax_number', message: { key: 'directories.fax_incomplete' } },
    ])
  })
})
