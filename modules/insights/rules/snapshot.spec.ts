import { test } from '@japa/runner'
import { SNAPSHOT_SECTIONS, parseSavedValues, panelText } from './snapshot.js'

test.group('Snapshot', () => {
  test('F236 what cannot be read is empty', ({ assert }) => {
    assert.deepEqual(parseSavedValues('{"od_iop": 21}'), { od_iop: 21 })
    for (const text of [null, '', '{', '[1]', 'null', '7']) {
      assert.deepEqual(parseSavedValues(text), {})
    }
  })

  test('F278 four sections', ({ assert }) => assert.lengthOf([...SNAPSHOT_SECTIONS], 4))
})

test.group('A text of the panel', () => {
  const read = (slot: 'plan' | 'impression', text: string, isRejected = false) => ({
    slot,
    text,
    isRejected,
  })
  const VALUES = [
    read('impression', 'Cataract.'),
    read('plan', 'Wait.'),
    read('plan', 'Operate.', true),
    read('plan', 'Call back.'),
  ]

  test('F275 F276 {name}')
    .with([
      {
        name: 'what was read and not rejected',
        values: VALUES,
        worded: undefined,
        is: 'Wait. Call back.',
      },
      { name: 'an administrator’s words', values: VALUES, worded: 'Sooner.', is: 'Sooner.' },
      { name: 'words without a reading', values: [], worded: 'Sooner.', is: 'Sooner.' },
      { name: 'words that were taken back', values: VALUES, worded: '', is: 'Wait. Call back.' },
      { name: 'nothing', values: VALUES.slice(0, 1), worded: undefined, is: '' },
    ])
    .run(({ assert }, { values, worded, is }) => {
      assert.equal(panelText('plan', values, worded), is)
    })
})
