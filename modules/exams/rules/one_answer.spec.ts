import { test } from '@japa/runner'
import { EXAM_FIELDS, textsAt } from '../fields/index.js'
import { COMORBIDITIES } from './comorbidities.js'
import { HISTORIES } from './histories.js'
import { DENIALS, afterDenials, answerOf, deniedButRecorded, spokenFor } from './one_answer.js'

const ROW = { history_omd_name: 'Dr. Quill' }
const NO_CONDITION = Object.fromEntries(COMORBIDITIES.map((name) => [name, false]))

test.group('None, and what it denies', () => {
  test('F086 F092 F147 Q150 every "none" of a visit is in the table, each with an "unknown", and every field by its wire name', ({
    assert,
  }) => {
    const nones = [...EXAM_FIELDS.keys()].filter((name) => name.endsWith('_none'))
    assert.sameMembers(
      DENIALS.map(({ none }) => none),
      nones.flatMap((name) => [name, name.replace(/_none$/, '_unknown')])
    )
    for (const { none, other, denies } of DENIALS) {
      assert.isTrue(EXAM_FIELDS.has(none), none)
      assert.equal(DENIALS.find((each) => each.none === other)?.other, none)
      for (const name of Object.keys(denies)) assert.isTrue(EXAM_FIELDS.has(name), name)
    }
  })

  test('F092 F147 none empties the others, each with its own empty value', ({ assert }) => {
    assert.deepEqual(afterDenials({ comorbidities_none: true }, {}), NO_CONDITION)
    assert.deepEqual(afterDenials({ comorbidities_unknown: true }, {}), NO_CONDITION)
    for (const history of HISTORIES) {
      assert.deepEqual(afterDenials({ [`${history}_none`]: true }, {}), { [history]: [] })
      assert.deepEqual(afterDenials({ [`${history}_unknown`]: true }, {}), { [history]: [] })
    }
  })

  test('Q150 of none and unknown the one said last holds: {$self}')
    .with(['comorbidities', 'allergies', ...textsAt('history'), ...HISTORIES])
    .run(({ assert }, of) => {
      const [none, unknown] = [`${of}_none`, `${of}_unknown`]
      const after = (asked: string, stood: string) =>
        afterDenials({ [asked]: true }, { [stood]: true })
      assert.isFalse(after(unknown, none)[none])
      assert.notProperty(after(unknown, none), unknown)
      assert.isFalse(after(none, unknown)[unknown])
      assert.notProperty(after(none, unknown), none)
      const both = { [none]: true, [unknown]: true }
      assert.deepEqual(afterDenials(both, {}), {}, 'nobody chooses between them')
      assert.deepEqual(
        deniedButRecorded(both, both).map((each) => each.none),
        [none, unknown]
      )
    })

  test('F086 F092 F147 what is told ends a none, recorded or sent along: {told}')
    .with([
      { told: 'asthma', value: true, none: 'comorbidities_none' },
      { told: 'allergies', value: 'latex', none: 'allergies_none' },
      { told: 'allergies_sulfa', value: true, none: 'allergies_none' },
      { told: 'history_family', value: 'father: glaucoma', none: 'history_family_none' },
      { told: 'omd_history', value: [ROW], none: 'omd_history_none' },
    ])
    .run(({ assert }, { told, value, none }) => {
      assert.deepEqual(afterDenials({ [told]: value }, { [none]: true }), { [none]: false })
      const unknown = none.replace(/_none$/, '_unknown')
      assert.deepEqual(afterDenials({ [told]: value }, { [unknown]: true }), { [unknown]: false })
      assert.deepEqual(afterDenials({ [told]: value }, { [none]: false }), {})
      const isRefused = DENIALS.some((each) => each.none === none && each.isKept)
      const together = isRefused ? {} : { [none]: false }
      assert.deepEqual(afterDenials({ [told]: value, [none]: true }, {}), together)
    })

  test('F086 Q150 nothing said ends no none: {allergies}')
    .with([{ allergies: '' }, { allergies: ' ' }, { allergies: '', allergies_sulfa: false }])
    .run(({ assert }, asked) => {
      assert.deepEqual(afterDenials(asked, { allergies_none: true }), {})
    })

  test('F086 Q163 no allergies over a recorded one is refused, emptied ones are not', ({
    assert,
  }) => {
    const none = { allergies_none: true }
    const refused = (asked: object, after: object) =>
      deniedButRecorded(asked as never, { ...after, ...asked }).map((each) => each.none)
    assert.deepEqual(refused(none, { allergies: 'latex' }), ['allergies_none'])
    assert.deepEqual(refused(none, { allergies_sulfa: true }), ['allergies_none'])
    const unknown = { allergies_unknown: true }
    assert.deepEqual(refused(unknown, { allergies: 'latex' }), ['allergies_unknown'])
    const text = { medication_other_unknown: true }
    assert.deepEqual(refused(text, { medication_other: 'ASA' }), ['medication_other_unknown'])
    assert.deepEqual(refused({ ...none, allergies: '' }, { allergies: 'latex' }), [])
    assert.deepEqual(refused({}, { ...none, allergies: 'latex' }), [], 'stored long ago')
    assert.deepEqual(refused({ comorbidities_none: true }, { asthma: true }), [])
  })
})

test.group('One answer in several fields', () => {
  for (const [name, value, others] of [
    ['comorbidities_none', true, [...COMORBIDITIES, 'comorbidities_unknown']],
    ['comorbidities_unknown', true, [...COMORBIDITIES, 'comorbidities_none']],
    ['comorbidities_none', false, []],
    ['asthma', true, ['comorbidities_none', 'comorbidities_unknown']],
    ['asthma', false, []],
    ['allergies_none', true, ['allergies', 'allergies_sulfa', 'allergies_unknown']],
    ['allergies', 'latex', ['allergies_none', 'allergies_unknown']],
    ['allergies', '', []],
    ['glc_current_drops_none', true, ['glc_current_drops', 'glc_current_drops_unknown']],
    ['omd_history', [ROW], ['omd_history_none', 'omd_history_unknown']],
    ['omd_history', [], []],
    ['od_wants_omd_report', false, ['od_requested_omd', 'is_urgent']],
    ['od_wants_omd_report', true, ['od_requested_omd', 'is_urgent']],
    ['is_urgent', true, ['od_wants_omd_report']],
    ['is_urgent', false, []],
    ['od_requested_omd', 7, ['od_wants_omd_report']],
    ['od_requested_omd', null, []],
    ['is_outbound_referral', false, ['referral_omd', 'cat_refer']],
    ['is_outbound_referral', true, []],
    ['cat_refer', true, ['is_outbound_referral']],
    ['referral_omd', 3, ['is_outbound_referral']],
    ['refer_in_person_omd_appt', false, ['ipc']],
    ['refer_in_person_omd_appt', true, []],
    ['e_notes', 'quiet', []],
  ] as const) {
    test(`F092 F094 F095 F147 Q17 ${name} ${JSON.stringify(value)} speaks for ${others.length}`, ({
      assert,
    }) => {
      assert.sameMembers([...spokenFor(name, value)], [...others])
    })
  }

  test('Q17 whatever speaks for another field is one answer with it', ({ assert }) => {
    for (const name of EXAM_FIELDS.keys()) {
      for (const value of [true, false, 'x', 1, [ROW]]) {
        for (const other of spokenFor(name, value)) {
          assert.include(answerOf(name, [name])?.fields, other, `${name} ${other}`)
          assert.include(answerOf(other, [name])?.fields, name, `${other} ${name}`)
        }
      }
    }
  })

  test('F186 Q17 the variant answers all that starts anew with it, where it is switched', ({
    assert,
  }) => {
    assert.include(spokenFor('rlu_exam_is_premium', false), 'rr_glc')
    assert.include(answerOf('rr_glc', ['rlu_exam_is_premium'])?.fields, 'rlu_exam_is_premium')
    assert.isNull(answerOf('rr_glc', ['e_notes']))
    assert.notInclude(answerOf('is_urgent', ['is_urgent'])?.fields, 'rr_glc')
  })
})
