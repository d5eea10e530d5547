import { test } from '@japa/runner'
import { applyFollowUpRules, nextVisit, type FollowUpInput } from './follow_up.js'

const BARE: FollowUpInput = {
  selected: [],
  retinaReferral: '',
  fuNumber: null,
  fuLetter: null,
  isFuUnknown: false,
  isUrgent: false,
  isRetinaOnly: false,
  hasCurrentOmd: false,
  hasGpFax: false,
  isCopyHeldBack: false,
  letterDue: null,
  today: '2024-05-10',
}

const applied = (change: Partial<FollowUpInput>) => {
  const result = applyFollowUpRules({ ...BARE, ...change })
  if (!result.ok) throw new Error(result.error.key)
  return result.value
}
const refused = (change: Partial<FollowUpInput>) => {
  const result = applyFollowUpRules({ ...BARE, ...change })
  return result.ok ? null : result.error.key
}
const notes = (change: Partial<FollowUpInput>) => applied(change).selected_omd_note_options

test.group('Follow-up at submit', () => {
  test('F258 F259 an empty follow-up becomes tele and with the optometrist', ({ assert }) => {
    assert.sameMembers(notes({}), [7, 15])
  })

  test('F258 what is chosen stays, both together are refused', ({ assert }) => {
    assert.sameMembers(notes({ selected: [16, 19] }), [16, 19])
    assert.equal(refused({ selected: [15, 16] }), 'review.follow_up.tele_or_omd')
  })

  test('F260 option 11 is added where it belongs', ({ assert }) => {
    const both = { hasCurrentOmd: true, hasGpFax: true }
    assert.include(notes(both), 11)
    assert.notInclude(notes({ ...both, isRetinaOnly: true }), 11)
  })

  test('F260 Q80 what would not go to the GP by itself is not noted, but for a needed referral', ({
    assert,
  }) => {
    const heldBack = { hasCurrentOmd: true, hasGpFax: true, isCopyHeldBack: true }
    assert.notInclude(notes(heldBack), 11)
    assert.notInclude(notes({ ...heldBack, retinaReferral: 'optional' }), 11)
    assert.include(notes({ ...heldBack, retinaReferral: 'needed' }), 11)
    assert.include(notes({ ...heldBack, selected: [60] }), 11)
    assert.include(notes({ ...heldBack, selected: [11] }), 11)
  })

  test('F226 priority adds its note', ({ assert }) => {
    assert.include(notes({ isUrgent: true }), 9)
    assert.notInclude(notes({ selected: [9] }), 9)
  })

  test('F261 F262 a referral brings its note and replaces the optometrist', ({ assert }) => {
    assert.sameMembers(notes({ retinaReferral: 'needed', selected: [7, 16] }), [16, 60])
    assert.sameMembers(notes({ retinaReferral: 'optional', selected: [7, 60] }), [15, 59])
    assert.sameMembers(notes({ retinaReferral: 'custom', selected: [59] }), [15, 7])
  })

  test('F261 a note says what the field left open', ({ assert }) => {
    assert.equal(applied({ selected: [60] }).retina_referral, 'needed')
    assert.equal(applied({ selected: [59] }).retina_referral, 'optional')
    assert.equal(refused({ selected: [59, 60] }), 'review.follow_up.optional_or_needed')
    assert.equal(
      applied({ selected: [59, 60], retinaReferral: 'needed' }).retina_referral,
      'needed'
    )
  })

  test('F228 F263 needed switches the override on and sets the date of the letter', ({
    assert,
  }) => {
    const needed = applied({ retinaReferral: 'needed' })
    assert.isTrue(needed.cu_omd_admin_override)
    assert.equal(needed.letterDue, '2024-05-14')
    const optional = applied({ retinaReferral: 'optional' })
    assert.notProperty(optional, 'cu_omd_admin_override')
    assert.isNull(optional.letterDue)
  })

  test('F263 Q76 a letter’s day stays while the referral is needed, and goes with it', ({
    assert,
  }) => {
    const letterDue = '2024-05-02'
    assert.equal(applied({ retinaReferral: 'needed', letterDue }).letterDue, letterDue)
    assert.isNull(applied({ retinaReferral: 'custom', letterDue }).letterDue)
  })

  test('F264 a number needs its unit, an unknown follow-up has neither', ({ assert }) => {
    assert.equal(refused({ fuNumber: 6 }), 'review.follow_up.unit_required')
    const given = applied({ fuNumber: 6, fuLetter: 'month' })
    assert.equal(given.fu_number, 6)
    assert.equal(given.fu_letter, 'month')
    const unknown = applied({ fuNumber: 6, fuLetter: 'month', isFuUnknown: true })
    assert.isNull(unknown.fu_number)
    assert.isNull(unknown.fu_letter)
    assert.isNull(applied({ fuLetter: 'week' }).fu_letter)
  })

  test('F264 Q157 {number} {unit}, unknown {isUnknown}: {next}')
    .with([
      { number: null, unit: null, isUnknown: false, next: null },
      { number: null, unit: 'week', isUnknown: false, next: null },
      { number: 1, unit: 'week', isUnknown: false, next: '1 week' },
      { number: 99_999, unit: 'month', isUnknown: false, next: '99999 month' },
      { number: 7, unit: null, isUnknown: false, next: 'fu_letter' },
      { number: 7, unit: null, isUnknown: true, next: null },
      { number: 7, unit: 'month', isUnknown: true, next: null },
    ] as const)
    .run(({ assert }, { number, unit, isUnknown, next }) => {
      const found = nextVisit({ fuNumber: number, fuLetter: unit, isFuUnknown: isUnknown })
      if (!found.ok) return assert.equal(found.error.field, next)
      const { fu_number: count, fu_letter: letter } = found.value
      assert.equal(count === null ? letter : `${count} ${letter}`, next)
    })

  test('{what} is told with its reason')
    .with([
      {
        what: 'F258 F259 what an empty follow-up becomes',
        given: {},
        told: ['+15 tele_or_omd', '+7 default_follow_up'],
      },
      {
        what: 'F262 what a referral replaces',
        given: { retinaReferral: 'needed', selected: [7, 16] },
        told: ['+60 referral', '-7 referral_instead'],
      },
      {
        what: 'F261 the note of another referral',
        given: { retinaReferral: 'optional', selected: [60, 16] },
        told: ['-60 other_referral', '+59 referral'],
      },
      { what: 'F226 priority', given: { isUrgent: true, selected: [7, 16] }, told: ['+9 urgent'] },
      { what: 'F226 no priority', given: { selected: [7, 9, 16] }, told: ['-9 not_urgent'] },
      {
        what: 'F260 a copy to the GP',
        given: { selected: [19, 16], hasCurrentOmd: true, hasGpFax: true },
        told: ['+11 omd_and_gp_fax'],
      },
      { what: 'nothing that was chosen by hand', given: { selected: [7, 16] }, told: [] },
    ] as { what: string; given: Partial<FollowUpInput>; told: string[] }[])
    .run(({ assert }, { given, told }) => {
      const reasons = applied(given).reasons.map(
        ({ option, checked, message }) =>
          `${checked ? '+' : '-'}${option} ${message.key.replace('review.why.', '')}`
      )
      assert.deepEqual(reasons, told)
    })

  test('F258 applying the rules twice changes nothing more', ({ assert }) => {
    const once = applied({ retinaReferral: 'needed', selected: [7], isUrgent: true })
    const twice = applied({
      retinaReferral: once.retina_referral,
      selected: once.selected_omd_note_options,
      isUrgent: true,
    })
    assert.sameMembers(twice.selected_omd_note_options, once.selected_omd_note_options)
    assert.deepEqual(twice.reasons, [])
  })
})
