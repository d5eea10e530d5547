import { test } from '@japa/runner'
import { SNAPSHOT_SECTIONS, parseSavedValues } from './snapshot.js'

test.group('Snapshot', () => {
  test('F236 what cannot be read is empty', ({ assert }) => {
    assert.deepEqual(parseSavedValues('{"od_iop": 21}'), { od_iop: 21 })
    for (const text of [null, '', '{', '[1]', 'null', '7']) {
      assert.deepEqual(parseSavedValues(text), {})
    }
  })

  test('F278 four sections', ({ assert }) => assert.lengthOf([...SNAPSHOT_SECTIONS], 4))
})
