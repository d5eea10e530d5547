import { test } from '@japa/runner'
import { OPERATION_NAMES, finalOutcomes, operationsOn } from './index.js'

test.group('Bulk work', () => {
  test('F306 how far a batch is, and what of it may be tried again', ({ assert }) => {
    assert.deepEqual(finalOutcomes({}), { total: 0, done: 0, again: 0 })
    const counts = { waiting: 64, done: 32, already: 16, changed: 8, refused: 4, failed: 2 }
    assert.deepEqual(finalOutcomes(counts), { total: 126, done: 62, again: 14 })
    assert.deepEqual(finalOutcomes({ ...counts, waiting: 0, cancelled: 64 }), {
      total: 126,
      done: 126,
      again: 78,
    })
  })

  test('F327 of patients only the family doctors are removed', ({ assert }) => {
    assert.deepEqual(operationsOn('patient'), ['remove_gps'])
    assert.deepEqual(operationsOn('visit'), OPERATION_NAMES)
  })
})
