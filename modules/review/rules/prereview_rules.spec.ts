import { test } from '@japa/runner'
import type { PlainExam } from '../../exams/rules/index.js'
import { applyPreReviewRules } from './auto_messages.js'
import { PREREVIEW_RULES, isOverAim, preReviewReasons } from './prereview_rules.js'

type Eyes = { od?: object; os?: object }
const exam = ({ od = {}, os = {} }: Eyes, more: object = {}) =>
  ({ eyes: { od: { iop: 15, ...od }, os: { iop: 16, ...os } }, ...more }) as unknown as PlainExam

const saidOf = (chart: PlainExam) =>
  preReviewReasons(chart).map(
    ({ option, checked, message: { key, params } }) =>
      `${checked ? '+' : '-'}${option} ${key.replace('review.rule.', '')}` +
      (params?.eyes ? ` ${params.eyes}` : '')
  )

const DROPS = { glc_current_drops: [{ glc_current_drops_select: 'timolol' }] }

test.group('Rules of the pre-review', () => {
  test('F245 Q88 each rule has an id of its own, an option and a source', ({ assert }) => {
    const ids = PREREVIEW_RULES.map(({ id }) => id)
    assert.lengthOf(new Set(ids), ids.length)
    for (const { source, option } of PREREVIEW_RULES) {
      assert.isAbove(source.length, 10)
      assert.isAbove(option, 0)
    }
  })

  test('F245 {what}: {says}')
    .with([
      { what: 'nothing to say', chart: exam({}), says: [] },
      {
        what: 'no applanation below 24',
        chart: exam({ od: { iop: 23 } }, { applanation: 'non-contact' }),
        says: [],
      },
      {
        what: '24 by non-contact',
        chart: exam({ od: { iop: 24 } }, { applanation: 'non-contact' }),
        says: ['+8 repeat_applanation OD 24 mmHg'],
      },
      {
        what: 'the eye’s own method',
        chart: exam(
          { od: { iop: 24 }, os: { iop: 24, iop_method: 'non-contact' } },
          {
            applanation: 'applanation',
          }
        ),
        says: ['+8 repeat_applanation OS 24 mmHg'],
      },
      {
        what: '25 is high, both eyes named',
        chart: exam({ od: { iop: 25 }, os: { iop: 31 } }),
        says: ['-1 high_not_stable OD 25 mmHg, OS 31 mmHg'],
      },
      {
        what: 'a daily curve above the IOP of one eye',
        chart: exam(
          {},
          {
            dtc_values: [
              { od: 14, os: 19 },
              { od: 13, os: 27 },
            ],
          }
        ),
        says: ['-1 high_not_stable OS 27 mmHg'],
      },
      {
        what: 'a daily curve above the target',
        chart: exam(
          { od: { iop_aim: '16' }, os: { iop_aim: '17' } },
          {
            ...DROPS,
            dtc_values: [{ od: 18, os: 12 }],
          }
        ),
        says: [
          '-5 above_target OD 18 mmHg (16 mmHg)',
          '-1 above_target_not_stable OD 18 mmHg (16 mmHg)',
        ],
      },
      {
        what: 'on target, on drops',
        chart: exam({ od: { iop_aim: '15' }, os: { iop_aim: '17' } }, DROPS),
        says: ['+5 on_target OD 15 mmHg (15 mmHg), OS 16 mmHg (17 mmHg)'],
      },
      {
        what: 'on target without drops',
        chart: exam({ od: { iop_aim: '15' }, os: { iop_aim: '17' } }),
        says: [],
      },
      {
        what: 'one eye above its target',
        chart: exam({ od: { iop_aim: '14' }, os: { iop_aim: '17' } }, DROPS),
        says: [
          '-5 above_target OD 15 mmHg (14 mmHg)',
          '-1 above_target_not_stable OD 15 mmHg (14 mmHg)',
        ],
      },
      {
        what: 'a field that is abnormal',
        chart: exam({ od: { ght: 'wnl' }, os: { ght: 'onl' } }),
        says: ['+2 repeat_field OS ONL'],
      },
      { what: 'a field that is normal', chart: exam({ od: { ght: 'wnl' } }), says: [] },
      {
        what: 'boxes',
        chart: exam({}, { rr_narrow_angles: true, cat_refer: true, ipc: 'requested' }),
        says: ['+13 narrow_angles', '+10 cataract_referral', '+16 in_person'],
      },
      { what: 'an answered request', chart: exam({}, { ipc: 'addressed' }), says: [] },
    ])
    .run(({ assert }, { chart, says }) => assert.deepEqual(saidOf(chart), says as string[]))

  test('F133 a target is missed from above only', ({ assert }) => {
    assert.isTrue(isOverAim(18, '17'))
    assert.isFalse(isOverAim(17, '17'))
    assert.isFalse(isOverAim(30, 'XXX'))
    assert.isFalse(isOverAim(null, '17'))
  })
})

const reason = (option: number, checked = true) => ({
  option,
  checked,
  message: { key: `review.rule.${option}` },
})

test.group('What a pre-review makes of the options', () => {
  const NOTHING = {
    selected: [7, 15],
    before: [7, 15],
    reasons: [],
    ruledBefore: new Map<number, boolean>(),
    overridden: new Map<number, boolean>(),
  }
  const made = (change: Partial<Parameters<typeof applyPreReviewRules>[0]>) => {
    const { selected, overrides } = applyPreReviewRules({ ...NOTHING, ...change })
    return { selected, overrides: [...overrides] }
  }

  test('F245 a rule ticks and unticks', ({ assert }) => {
    assert.deepEqual(made({ reasons: [reason(8)] }), { selected: [7, 15, 8], overrides: [] })
    assert.deepEqual(
      made({ selected: [1, 7, 15], before: [1, 7, 15], reasons: [reason(1, false)] }),
      { selected: [7, 15], overrides: [] }
    )
  })

  test('F248 what somebody chose against a rule stands, now and the next time', ({ assert }) => {
    const now = { selected: [7, 15], before: [7, 15, 8], reasons: [reason(8)] }
    assert.deepEqual(made(now), { selected: [7, 15], overrides: [[8, false]] })
    const later = { reasons: [reason(8)], overridden: new Map([[8, false]]) }
    assert.deepEqual(made(later), { selected: [7, 15], overrides: [[8, false]] })
    const again = { ...later, selected: [7, 15, 8] }
    assert.deepEqual(made(again), { selected: [7, 15, 8], overrides: [] })
  })

  test('F245 what a rule had ticked goes with its reason, what somebody ticked stays', ({
    assert,
  }) => {
    const selected = [7, 15, 8, 2]
    const ruledBefore = new Map([[8, true]])
    assert.deepEqual(made({ selected, before: selected, ruledBefore }).selected, [7, 15, 2])
  })

  test('F258 in person replaces tele, unless tele was just chosen', ({ assert }) => {
    assert.deepEqual(made({ reasons: [reason(16)] }).selected, [7, 16])
    const chosen = made({ before: [7, 16], reasons: [reason(16)] })
    assert.deepEqual(chosen, { selected: [7, 15], overrides: [[16, false]] })
  })
})
