import { test } from '@japa/runner'
import {
  disputedTexts,
  mergedPolicy,
  savedSince,
  type PolicyVersions,
} from '../../inertia/features/insurance/policy_conflict.js'
import type { PolicyValues } from '../../inertia/features/insurance/policy_values.js'

const BEFORE: PolicyValues = {
  company: 'Evergreen Vision',
  payor_id: 'P-31',
  member_id: 'EV 1184-02',
  group_id: 'G-77',
  copay: '$25',
  deductible: '500',
  billing_address: '12 Alder Way',
  status: 'Active',
}

type Written = { mine: Partial<PolicyValues>; theirs: Partial<PolicyValues> }

const versions = ({ mine, theirs }: Written): PolicyVersions => ({
  before: BEFORE,
  mine: { ...BEFORE, ...mine },
  theirs: { ...BEFORE, ...theirs },
})

test.group('Two who change one policy', () => {
  test('F356 Q17 asked is what both wrote, and otherwise: {what}')
    .with([
      { what: 'different fields', mine: { copay: '$40' }, theirs: { group_id: 'G-9' }, asked: [] },
      {
        what: 'one field',
        mine: { copay: '$40', group_id: 'G-8' },
        theirs: { copay: '20%' },
        asked: ['copay'],
      },
      { what: 'the same', mine: { copay: '$40' }, theirs: { copay: '$40' }, asked: [] },
      { what: 'theirs alone', mine: {}, theirs: { company: 'Lakeside' }, asked: [] },
    ])
    .run(({ assert }, { mine, theirs, asked }) => {
      assert.deepEqual(disputedTexts(versions({ mine, theirs })), asked)
      assert.deepEqual(savedSince(versions({ mine, theirs })), Object.keys(theirs))
    })

  test('F356 Q17 theirs with mine on top; of what both wrote, what was chosen: {side}')
    .with([
      { side: 'mine', copay: '$40' },
      { side: 'theirs', copay: '20%' },
    ] as const)
    .run(({ assert }, { side, copay }) => {
      const both = versions({
        mine: { copay: '$40', member_id: 'EV 1184-05' },
        theirs: { copay: '20%', deductible: '750', status: 'Inactive' },
      })
      assert.deepEqual(mergedPolicy(both, { copay: side }), {
        ...BEFORE,
        ...{ copay, member_id: 'EV 1184-05', deductible: '750', status: 'Inactive' },
      })
    })
})
