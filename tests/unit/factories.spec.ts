import { test } from '@japa/runner'
import {
  SameValueError,
  dropsMustDiffer,
  eyesMustDiffer,
  mustDiffer,
  reviewersMustDiffer,
  sidesMustDiffer,
} from '#database/factories/differ'

test.group('Fixtures in which values could be swapped unnoticed are refused', () => {
  test('both eyes: {same}')
    .with([
      { same: 'iop', od: { iop: 17 }, os: { iop: 17 } },
      { same: 'cd', od: { iop: 17, cd: '0.50' }, os: { iop: 18, cd: '0.50' } },
      { same: 'octav', od: { octav: 'green' }, os: { octav: 'green' } },
    ])
    .run(({ assert }, { same, od, os }) => {
      assert.throws(() => eyesMustDiffer(od, os), SameValueError)
      assert.throws(() => eyesMustDiffer(od, os), new RegExp(`od.${same} and os.${same} both hold`))
    })

  test('fields of both sides as the wire names them: {one}')
    .with([
      { one: 'od_iop', other: 'os_iop' },
      { one: 'right_octav', other: 'left_octav' },
      { one: 'treatment_iop_od', other: 'treatment_iop_os' },
      { one: 'treatment_iop_od_custom', other: 'treatment_iop_os_custom' },
    ])
    .run(({ assert }, { one, other }) => {
      assert.throws(() => sidesMustDiffer({ [one]: 15, [other]: '15' }), SameValueError)
      sidesMustDiffer({ [one]: 15, [other]: 16 })
    })

  test('a drop that is taken and one that was stopped', ({ assert }) => {
    const drops = (past: string, current: string) => ({
      glc_past_drops: [{ glc_past_drops_select: past }],
      glc_current_drops: JSON.stringify([{ glc_current_drops_select: current }]),
    })
    assert.throws(() => dropsMustDiffer(drops('Timolol', 'Timolol')), SameValueError)
    dropsMustDiffer(drops('Timolol', 'Latanoprost'))
  })

  test('reviewer, second reviewer and consultant', ({ assert }) => {
    assert.throws(() => reviewersMustDiffer({ omdr_id: 4, omdc_id: 4 }), SameValueError)
    assert.throws(() => reviewersMustDiffer({ omdr_id: 4, second_omdr_id: 4 }), SameValueError)
    reviewersMustDiffer({ omdr_id: 4, second_omdr_id: 5, omdc_id: 6 })
  })

  test('what says nothing may stand twice: {$self}')
    .with([null, undefined, '', false, true, 'ND'])
    .run((_, value) => {
      mustDiffer({ one: value, other: value })
      eyesMustDiffer({ bcva: value }, { bcva: value })
    })
})
