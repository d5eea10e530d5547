import { test } from '@japa/runner'
import {
  FAX_STATES,
  destinationText,
  faxDestination,
  isFaxAssignable,
  isFaxDismissable,
  isFaxRetriable,
  practiceOfFax,
} from './received_fax.js'

test.group('Received faxes', () => {
  test('the folder {written} stands for {told}')
    .with([
      { written: '6045550123', told: 'number 6045550123' },
      { written: '16045550123', told: 'number 6045550123' },
      { written: '+1 (604) 555-0123', told: 'number 6045550123' },
      { written: '604555012', told: 'unknown' },
      { written: '26045550123', told: 'unknown' },
      { written: 'practice-12', told: 'practice 12' },
      { written: 'Practice-7', told: 'practice 7' },
      { written: 'practice-0', told: 'unknown' },
      { written: 'scans', told: 'unknown' },
      { written: '', told: 'unknown' },
    ])
    .run(({ assert }, { written, told }) => {
      const found = faxDestination(written)
      assert.equal(Object.values(found).join(' '), told)
    })

  test('a number is kept as one, however it was written', ({ assert }) => {
    assert.equal(destinationText('1 604 555-0123'), '6045550123')
    assert.equal(destinationText(' Practice-7'), 'practice-7')
    assert.equal(destinationText('front desk'), 'front desk')
  })

  test('one practice has it, none and several are asked about', ({ assert }) => {
    assert.deepEqual(practiceOfFax([4]), { practiceId: 4 })
    assert.deepEqual(practiceOfFax([]), { reason: 'nobodys_number' })
    assert.deepEqual(practiceOfFax([4, 9]), { reason: 'shared_number' })
  })

  test('what a person may do with it follows from where it stands', ({ assert }) => {
    const states = (may: (state: (typeof FAX_STATES)[number]) => boolean) => FAX_STATES.filter(may)
    assert.deepEqual(states(isFaxAssignable), ['waiting', 'filed', 'set_aside'])
    assert.deepEqual(states(isFaxDismissable), ['waiting', 'filed'])
    assert.deepEqual(
      states((state) => isFaxRetriable({ state, source: 'gateway' })),
      ['refused']
    )
    assert.isFalse(isFaxRetriable({ state: 'refused', source: 'folder' }))
  })
})
