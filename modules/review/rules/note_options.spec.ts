import { test } from '@japa/runner'
import { chooseFollowUp, conflictingNotes, needsOption11, removeFollowUp } from './note_options.js'

test.group('Note options', () => {
  test('F258 of {selected}, choosing {chosen} gives {result}')
    .with([
      { selected: [15], chosen: 16, result: [16] },
      { selected: [16], chosen: 15, result: [15] },
      { selected: [], chosen: 15, result: [15] },
      { selected: [7, 15], chosen: 16, result: [7, 16] },
      { selected: [7, 15], chosen: 11, result: [7, 15, 11] },
      { selected: [15], chosen: 15, result: [15] },
    ])
    .run(({ assert }, { selected, chosen, result }) => {
      assert.deepEqual(chooseFollowUp(selected, chosen), result)
    })

  test('F258 of {selected}, taking {removed} away leaves {result}')
    .with([
      { selected: [15], removed: 15, result: [16] },
      { selected: [16, 7], removed: 16, result: [7, 15] },
      { selected: [15, 7], removed: 7, result: [15] },
    ])
    .run(({ assert }, { selected, removed, result }) => {
      assert.deepEqual(removeFollowUp(selected, removed), result)
    })

  test('F260 option 11 wants OMD, fax, and more than retina', ({ assert }) => {
    const all = { hasCurrentOmd: true, hasGpFax: true, isRetinaOnly: false }
    assert.isTrue(needsOption11(all))
    assert.isFalse(needsOption11({ ...all, hasCurrentOmd: false }))
    assert.isFalse(needsOption11({ ...all, hasGpFax: false }))
    assert.isFalse(needsOption11({ ...all, isRetinaOnly: true }))
  })

  test('F313 notes that exclude each other are found', ({ assert }) => {
    assert.deepEqual(conflictingNotes([7, 15]), [])
    assert.deepEqual(conflictingNotes([15, 16, 60]), ['tele_omd'])
    assert.deepEqual(conflictingNotes([7, 59, 60]), [
      'retina_optional_needed',
      'follow_up_od_retina_optional',
      'follow_up_od_retina_needed',
    ])
  })
})
