import { test } from '@japa/runner'
import { AUDIT_PAGE_SIZES, DEFAULT_AUDIT_PAGE_SIZE } from './audit_table.js'

test.group('Audit table', () => {
  test('F301 five page sizes, thirty rows by default', ({ assert }) => {
    assert.deepEqual([...AUDIT_PAGE_SIZES], [10, 30, 50, 100, 200])
    assert.equal(DEFAULT_AUDIT_PAGE_SIZE, 30)
  })
})
