import { test } from '@japa/runner'
import type { ExamWire } from '#exams/rules'
import { ExamForm } from '../../inertia/features/visit_form/form/exam_form.js'

const RECORD = {
  id: 1,
  version: 1,
  asthma: false,
  heart_block: false,
  comorbidities_none: false,
  comorbidities_unknown: false,
  allergies: '',
  allergies_sulfa: false,
  allergies_none: false,
  glc_current_drops: [] as object[],
  glc_current_drops_none: false,
  omd_history: [] as object[],
  omd_history_none: false,
  od_wants_omd_report: false,
  is_urgent: false,
  od_requested_omd: null as number | null,
  e_notes: '',
}
type Values = Partial<Record<keyof typeof RECORD, unknown>>

const DROP = { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'timolol' }
const VISIT = { history_omd_name: 'Dr. Quill' }

const record = (values: Values, version = 1) =>
  ({ ...RECORD, ...values, version }) as unknown as ExamWire

/** A form over a record, with what somebody has written in it. */
function givenForm(stands: Values, edits: Values): ExamForm {
  const form = new ExamForm(record(stands), () => () => true)
  form.set(edits)
  return form
}

const EXCLUDING: {
  what: string
  stands?: Values
  mine: Values
  theirs: Values
  names: string[]
}[] = [
  {
    what: 'F092 none over a comorbidity',
    mine: { comorbidities_none: true },
    theirs: { asthma: true },
    names: ['asthma'],
  },
  {
    what: 'F092 a comorbidity over none',
    mine: { asthma: true },
    theirs: { comorbidities_none: true },
    names: ['comorbidities_none'],
  },
  {
    what: 'F147 none/same over a drop',
    mine: { glc_current_drops_none: true },
    theirs: { glc_current_drops: [DROP] },
    names: ['glc_current_drops'],
  },
  {
    what: 'F147 a row of the OMD history over none/same',
    mine: { omd_history: [VISIT] },
    theirs: { omd_history_none: true },
    names: ['omd_history_none'],
  },
  {
    what: 'F086 no allergies over an allergy',
    mine: { allergies_none: true },
    theirs: { allergies: 'penicillin' },
    names: ['allergies'],
  },
  {
    what: 'F086 sulfa over no allergies',
    mine: { allergies_sulfa: true },
    theirs: { allergies_none: true },
    names: ['allergies_none'],
  },
  {
    what: 'F094 F095 no report over high priority',
    stands: { od_wants_omd_report: true },
    mine: { od_wants_omd_report: false },
    theirs: { is_urgent: true, od_wants_omd_report: true },
    names: ['is_urgent'],
  },
  {
    what: 'F094 F095 high priority over no report',
    stands: { od_wants_omd_report: true },
    mine: { is_urgent: true },
    theirs: { od_wants_omd_report: false },
    names: ['od_wants_omd_report'],
  },
  {
    what: 'F095 a wished OMD over no report',
    stands: { od_wants_omd_report: true },
    mine: { od_requested_omd: 7 },
    theirs: { od_wants_omd_report: false },
    names: ['od_wants_omd_report'],
  },
]

const COMPATIBLE: { what: string; stands?: Values; mine: Values; theirs: Values; then: Values }[] =
  [
    {
      what: 'F092 two conditions',
      stands: { comorbidities_none: true },
      mine: { asthma: true },
      theirs: { heart_block: true, comorbidities_none: false },
      then: { asthma: true, heart_block: true, comorbidities_none: false },
    },
    {
      what: 'F094 F095 a report of both, and high priority',
      mine: { od_wants_omd_report: true, od_requested_omd: null, is_urgent: false },
      theirs: { od_wants_omd_report: true, is_urgent: true },
      then: { od_wants_omd_report: true, is_urgent: true },
    },
    {
      what: 'F092 F147 two other fields',
      mine: { comorbidities_none: true },
      theirs: { glc_current_drops: [DROP] },
      then: { comorbidities_none: true, glc_current_drops: [DROP] },
    },
  ]

test.group('Two people at one answer', () => {
  for (const { what, stands = {}, mine, theirs, names } of EXCLUDING) {
    test(`Q17 ${what} waits, and both are asked for`, ({ assert }) => {
      const form = givenForm(stands, mine)
      const news = record({ ...stands, ...theirs }, 2)
      form.receive(news)
      assert.equal(form.newer?.version, 2)
      assert.equal(form.version, 1, 'the server notices, too')
      for (const name of names)
        assert.deepEqual(form.value(name as 'asthma'), record(stands)[name as 'asthma'])
      assert.deepEqual(form.disputed(news), names)
    })

    test(`Q17 ${what} is asked for of a draft that comes back later`, ({ assert }) => {
      const before = givenForm(stands, mine)
      const form = new ExamForm(record({ ...stands, ...theirs }, 2), () => () => true)
      form.restore(before.answers, 1)
      assert.equal(form.version, 1)
      for (const [name, value] of Object.entries(mine)) {
        assert.deepEqual(form.value(name as 'asthma'), value)
      }
      assert.includeMembers(form.disputed(form.base, Object.keys(theirs)), names)
    })
  }

  for (const { what, stands = {}, mine, theirs, then } of COMPATIBLE) {
    test(`Q17 ${what} stand beside each other, nobody is asked`, ({ assert }) => {
      const form = givenForm(stands, mine)
      form.receive(record({ ...stands, ...theirs }, 2))
      assert.isNull(form.newer)
      assert.equal(form.version, 2)
      assert.containsSubset(form.record(), then)
    })
  }

  test('Q17 what is merged is what was written, not what stood beside it', ({ assert }) => {
    const form = givenForm({}, { od_wants_omd_report: true, e_notes: 'quiet' })
    form.adopt(record({ od_wants_omd_report: true, is_urgent: true }, 2))
    assert.deepEqual(form.edits, { e_notes: 'quiet' })
  })
})

test.group('A none that is taken back', () => {
  for (const { none, before } of [
    { none: 'allergies_none', before: { allergies: 'penicillin', allergies_sulfa: true } },
    { none: 'glc_current_drops_none', before: { glc_current_drops: [DROP, {}] } },
    { none: 'comorbidities_unknown', before: { asthma: true, heart_block: true } },
    { none: 'comorbidities_none', before: { asthma: true, heart_block: true } },
  ] as { none: keyof typeof RECORD; before: Values }[]) {
    test(`F086 F147 ${none} brings back what it took the place of, stored or typed`, ({
      assert,
    }) => {
      const [first] = Object.entries(before)
      const form = givenForm(Object.fromEntries([first!]), before)
      form.deny(none, true)
      for (const name of Object.keys(before)) {
        assert.isEmpty(form.value(name as 'allergies') || '', name)
      }
      assert.isTrue(form.value(none as 'asthma'))
      form.deny(none, false)
      assert.containsSubset(form.record(), { ...before, [none]: false })
    })

    test(`F147 ${none} brings it back after a save, too, but not what somebody ended since`, ({
      assert,
    }) => {
      const form = givenForm(before, {})
      form.deny(none, true)
      form.saved(form.edits, 2)
      form.deny(none, false)
      assert.containsSubset(form.record(), before)
      form.deny(none, true)
      form.saved(form.edits, 3)
      form.receive(record({}, 4))
      form.receive(record({ [none]: true }, 5))
      form.deny(none, false)
      assert.notIncludeMembers(Object.keys(form.edits), Object.keys(before))
    })
  }

  test('Q150 unknown takes the place of none, and what both took the place of comes back', ({
    assert,
  }) => {
    const form = givenForm({ asthma: true }, {})
    form.deny('comorbidities_none', true)
    form.deny('comorbidities_unknown', true)
    assert.containsSubset(form.record(), {
      asthma: false,
      comorbidities_none: false,
      comorbidities_unknown: true,
    })
    form.deny('comorbidities_unknown', false)
    assert.isFalse(form.isDirty, 'as it was')
  })

  test('F086 F092 what is told ends a none on the page as on the server', ({ assert }) => {
    const form = givenForm({ allergies_none: true, comorbidities_none: true }, {})
    form.set({ allergies: 'latex', asthma: true })
    assert.isFalse(form.value('allergies_none'))
    assert.isFalse(form.value('comorbidities_none'))
  })
})
