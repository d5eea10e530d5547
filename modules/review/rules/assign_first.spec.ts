import { test } from '@japa/runner'
import { assignFirst, isAssignedFirst, type AssignFirstInput } from './assign_first.js'

const QUIET: AssignFirstInput = {
  iop: 18,
  fuNumber: null,
  fuLetter: null,
  isUrgent: false,
  hasQuestion: false,
  ipc: null,
  hasMultipleVisitsWaiting: false,
}

test.group('Assign first', () => {
  test('F229 {change}: {first}')
    .with([
      { change: {}, first: false },
      { change: { iop: 24.9 }, first: false },
      { change: { iop: 25 }, first: true },
      { change: { iop: 26 }, first: true },
      { change: { iop: null }, first: false },
      { change: { fuNumber: 7, fuLetter: 'week' }, first: true },
      { change: { fuNumber: 8, fuLetter: 'week' }, first: true },
      { change: { fuNumber: 9, fuLetter: 'week' }, first: false },
      { change: { fuNumber: 2, fuLetter: 'month' }, first: true },
      { change: { fuNumber: 3, fuLetter: 'month' }, first: false },
      { change: { fuNumber: 1 }, first: false },
      { change: { isUrgent: true }, first: true },
      { change: { hasQuestion: true }, first: true },
      { change: { ipc: 'requested' }, first: true },
      { change: { ipc: 'addressed' }, first: false },
      { change: { hasMultipleVisitsWaiting: true }, first: true },
    ] as { change: Partial<AssignFirstInput>; first: boolean }[])
    .run(({ assert }, { change, first }) => {
      assert.equal(isAssignedFirst({ ...QUIET, ...change }), first)
    })

  test('F229 the administrator’s choice wins until it is cleared', ({ assert }) => {
    const urgent = { ...QUIET, isUrgent: true }
    assert.isFalse(assignFirst(urgent, false))
    assert.isTrue(assignFirst(QUIET, true))
    assert.isTrue(assignFirst(urgent, null))
  })
})
