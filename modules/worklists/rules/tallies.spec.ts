import { test } from '@japa/runner'
import { differenceOf, talliesOf, type TalliedVisit } from './tallies.js'

const VISIT: TalliedVisit = {
  practice_id: 7,
  exam_date: '2026-05-31',
  exam_status: 'ready',
  submitted_at: new Date('2026-06-01T23:59:59.999Z'),
  ready_at: new Date('2026-06-04T08:00:00Z'),
  cat_refer: true,
  ipc: null,
  hide_exam_for_od: false,
  deactivated_at: null,
}

const told = (visit: TalliedVisit) =>
  talliesOf(visit).map(
    ({ kind, practiceId, day, visits, cataractReferrals }) =>
      `${kind} ${practiceId ?? 'all'} ${day} ${visits} ${cataractReferrals}`
  )

test.group('What a visit adds to the tallies', () => {
  test('F337 F027 its month and the day it was handed in, everybody’s and its practice’s', ({
    assert,
  }) => {
    assert.deepEqual(told(VISIT), [
      'visited all 2026-05-01 1 1',
      'visited 7 2026-05-01 1 1',
      'handed_in all 2026-06-01 1 1',
      'handed_in 7 2026-06-01 1 1',
    ])
    const midnight = new Date('2026-06-02T00:00:00Z')
    assert.include(told({ ...VISIT, submitted_at: midnight }), 'handed_in 7 2026-06-02 1 1')
    assert.include(told({ ...VISIT, submitted_at: null }), 'handed_in 7 2026-06-04 1 1')
  })

  test('F337 the optometrist’s own visit was not handed in', ({ assert }) => {
    assert.deepEqual(told({ ...VISIT, exam_status: 'not_ready', cat_refer: false }), [
      'visited all 2026-05-01 1 0',
      'visited 7 2026-05-01 1 0',
    ])
    assert.lengthOf(told({ ...VISIT, submitted_at: null, ready_at: null }), 2)
  })

  test('F103 a hidden visit counts for everybody, not for its practice', ({ assert }) => {
    assert.deepEqual(told({ ...VISIT, hide_exam_for_od: true }), [
      'visited all 2026-05-01 1 1',
      'handed_in all 2026-06-01 1 1',
    ])
  })

  test('F310 an IPC status is counted, an empty one is none', ({ assert }) => {
    assert.include(told({ ...VISIT, ipc: 'addressed' }), 'ipc all 2026-05-01 1 1')
    assert.lengthOf(told({ ...VISIT, ipc: '' }), 4)
  })

  test('F074 a deactivated visit adds to nothing', ({ assert }) => {
    assert.isEmpty(told({ ...VISIT, ipc: 'requested', deactivated_at: new Date() }))
  })

  test('what stays is not counted again; what moves leaves its old place', ({ assert }) => {
    assert.isEmpty(differenceOf(talliesOf(VISIT), talliesOf({ ...VISIT })))
    const moved = differenceOf(talliesOf(VISIT), talliesOf({ ...VISIT, cat_refer: false }))
    assert.sameMembers(
      moved.map((each) => `${each.kind} ${each.visits} ${each.cataractReferrals}`),
      ['visited 0 -1', 'visited 0 -1', 'handed_in 0 -1', 'handed_in 0 -1']
    )
    const june = differenceOf(talliesOf(VISIT), talliesOf({ ...VISIT, exam_date: '2026-06-01' }))
    assert.sameDeepMembers(
      june.map((each) => [each.practiceId, each.day, each.visits]),
      [
        [null, '2026-05-01', -1],
        [7, '2026-05-01', -1],
        [null, '2026-06-01', 1],
        [7, '2026-06-01', 1],
      ]
    )
  })
})
