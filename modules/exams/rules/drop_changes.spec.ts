import { test } from '@japa/runner'
import { dropChanges } from './drop_changes.js'

const drop = (eye: string, name: string) => ({
  glc_current_drops_eye_select: eye,
  glc_current_drops_select: name,
})

test.group('changes of drops', () => {
  test('{what}')
    .with([
      { what: 'nothing before: no change is told', visits: [[drop('OU', 'timolol')]], last: [] },
      {
        what: 'the same in another order',
        visits: [
          [drop('OD', 'timolol'), drop('OS', 'latanoprost')],
          [drop('OS', 'latanoprost'), drop('OD', 'timolol')],
        ],
        last: [],
      },
      {
        what: 'one eye changes',
        visits: [
          [drop('OD', 'timolol'), drop('OS', 'latanoprost')],
          [drop('OD', 'timolol'), drop('OS', 'brimonidine')],
        ],
        last: [{ eye: 'os', started: ['brimonidine'], stopped: ['latanoprost'] }],
      },
      {
        what: 'both eyes become one',
        visits: [[drop('OU', 'timolol')], [drop('OD', 'timolol')]],
        last: [{ eye: 'os', started: [], stopped: ['timolol'] }],
      },
      {
        what: 'both eyes written as two rows are both eyes',
        visits: [[drop('OU', 'timolol')], [drop('OS', 'timolol'), drop('OD', ' timolol ')]],
        last: [],
      },
      {
        what: 'a row without its eye is no eye’s',
        visits: [[drop('OD', 'timolol')], [drop('', 'timolol'), drop('OD', 'latanoprost')]],
        last: [{ eye: null, started: ['latanoprost'], stopped: [] }],
      },
      {
        what: 'a visit without rows, none or same, says nothing and is passed over',
        visits: [[drop('OD', 'timolol')], [], [drop('', '')], [drop('OD', 'latanoprost')]],
        last: [{ eye: 'od', started: ['latanoprost'], stopped: ['timolol'] }],
      },
    ])
    .run(({ assert }, { visits, last }) => {
      const changes = dropChanges(visits)
      assert.lengthOf(changes, visits.length)
      assert.deepEqual(changes.at(-1), last as (typeof changes)[number])
      for (const before of changes.slice(0, -1)) assert.isEmpty(before)
    })
})
