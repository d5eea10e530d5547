import { test } from '@japa/runner'
import {
  LOOP_STATES,
  canStep,
  dueAfter,
  isOverdue,
  nextSteps,
  stepNeedsReason,
  type LoopState,
} from './referral_loop.js'

/** Every pair: y may, r may and says why, . may not. Rows from, columns to, in the states' order. */
const TABLE: Readonly<Record<LoopState, string>> = {
  sent: '.yyryyr',
  received: '..yryyr',
  accepted: '...ryyr',
  declined: '......r',
  booked: '..rrryr',
  seen: '......r',
  closed: 'r......',
}

test.group('Steps of a referral', () => {
  test('from {from} to {to}')
    .with(LOOP_STATES.flatMap((from) => LOOP_STATES.map((to, at) => ({ from, to, at }))))
    .run(({ assert }, { from, to, at }) => {
      const expected = TABLE[from][at]!
      assert.equal(canStep(from, to), expected !== '.')
      if (expected !== '.') assert.equal(stepNeedsReason(from, to), expected === 'r')
    })

  test('every state but the end leads on, and the end can be opened again', ({ assert }) => {
    for (const state of LOOP_STATES) assert.isNotEmpty(nextSteps(state))
  })

  test('{state}, {urgency}: due {due}')
    .with([
      { state: 'sent', urgency: 'urgent', due: '2026-03-02' },
      { state: 'sent', urgency: 'routine', due: '2026-03-14' },
      { state: 'received', urgency: 'urgent', due: '2026-03-03' },
      { state: 'received', urgency: 'routine', due: '2026-03-21' },
      { state: 'accepted', urgency: 'urgent', due: '2026-03-07' },
      { state: 'accepted', urgency: 'routine', due: '2026-03-30' },
      { state: 'declined', urgency: 'urgent', due: '2026-03-01' },
      { state: 'declined', urgency: 'routine', due: '2026-03-07' },
      { state: 'booked', urgency: 'urgent', due: '2026-03-02' },
      { state: 'booked', urgency: 'routine', due: '2026-03-07' },
      { state: 'seen', urgency: 'urgent', due: '2026-03-07' },
      { state: 'seen', urgency: 'routine', due: '2026-03-30' },
    ] as const)
    .run(({ assert }, { state, urgency, due }) => {
      assert.equal(dueAfter(state, urgency, '2026-02-28'), due)
    })

  test('due the 14th, on {today}: overdue {overdue}')
    .with([
      { today: '2026-03-13', overdue: false },
      { today: '2026-03-14', overdue: false },
      { today: '2026-03-15', overdue: true },
    ])
    .run(({ assert }, { today, overdue }) => {
      assert.equal(isOverdue({ state: 'sent', due_on: '2026-03-14' }, today), overdue)
      assert.isFalse(isOverdue({ state: 'closed', due_on: '2026-03-14' }, today))
    })
})
