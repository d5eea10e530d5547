import { test } from '@japa/runner'
import { omdcStatusAgrees } from './consult_status.js'
import { OMDC_STATUSES } from './statuses.js'

test.group('OMDC status', () => {
  test('F212 without a consultant: none or processed', ({ assert }) => {
    assert.deepEqual(
      OMDC_STATUSES.filter((status) => omdcStatusAgrees(null, status).allowed),
      ['', 'processed']
    )
  })

  test('F212 with a consultant: any but none', ({ assert }) => {
    assert.deepEqual(
      OMDC_STATUSES.filter((status) => omdcStatusAgrees(7, status).allowed),
      ['ready', 'reviewed', 'processed']
    )
    assert.deepEqual(omdcStatusAgrees(7, ''), {
      allowed: false,
      message: { key: 'exams.omdc_status_mismatch' },
    })
  })
})
