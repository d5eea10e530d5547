import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  EVERY_WAY,
  WRITING_WAYS,
  through,
  throughWay,
  type Given,
  type WayName,
} from '#tests/helpers/ways_in'

type Outcome = { has?: number[]; lacks?: number[]; row?: object }

const RULES: { rule: string; given?: Given; fields: object; then: Outcome }[] = [
  {
    rule: 'F228 F261 F262 a needed referral',
    given: { exam: { selected_omd_note_options: [7, 16] } },
    fields: { retina_referral: 'needed' },
    then: { has: [16, 60], lacks: [7, 15, 59], row: { cu_omd_admin_override: true } },
  },
  {
    rule: 'F262 an optional referral',
    given: { exam: { selected_omd_note_options: [7, 16] } },
    fields: { retina_referral: 'optional' },
    then: { has: [16, 59], lacks: [7, 60], row: { cu_omd_admin_override: false } },
  },
  {
    rule: 'F228 F261 the note of a needed referral, ticked',
    given: { exam: { retina_referral: 'optional', selected_omd_note_options: [15, 59] } },
    fields: { selected_omd_note_options: [15, 60] },
    then: {
      has: [15, 60],
      lacks: [7, 59],
      row: { retina_referral: 'needed', cu_omd_admin_override: true },
    },
  },
  {
    rule: 'F259 F261 Q75 a referral taken back',
    given: { exam: { retina_referral: 'needed', selected_omd_note_options: [16, 60] } },
    fields: { retina_referral: '' },
    then: { has: [7, 16], lacks: [59, 60], row: { retina_referral: '' } },
  },
  {
    rule: 'F260 a needed referral of a patient whose GP has a fax',
    fields: { retina_referral: 'needed' },
    then: { has: [11, 60] },
  },
  {
    rule: 'F258 F259 Q75 neither tele nor OMD, neither 7 nor 19',
    fields: { selected_omd_note_options: [3] },
    then: { has: [3, 7, 15], lacks: [16, 19] },
  },
  {
    rule: 'F258 F259 OMD and 19',
    fields: { selected_omd_note_options: [16, 19] },
    then: { has: [16, 19], lacks: [7, 15] },
  },
  {
    rule: 'F226 notes of an urgent visit',
    given: { exam: { is_urgent: true } },
    fields: { selected_omd_note_options: [7, 15] },
    then: { has: [7, 15, 9] },
  },
  {
    rule: 'F226 the urgent note of a visit that is not',
    fields: { selected_omd_note_options: [7, 9, 15] },
    then: { lacks: [9] },
  },
  {
    rule: 'F229 Q86 a follow-up within 8 weeks',
    fields: { fu_number: 8, fu_letter: 'week' },
    then: { row: { assign_first: true } },
  },
  {
    rule: 'F229 Q86 a follow-up in 9 weeks',
    given: { exam: { assign_first: true } },
    fields: { fu_number: 9, fu_letter: 'week' },
    then: { row: { assign_first: false } },
  },
  {
    rule: 'F229 Q86 a follow-up within 2 months that the administrator overrides',
    given: { exam: { assign_first: true, assign_first_admin_override: false } },
    fields: { fu_number: 2, fu_letter: 'month' },
    then: { row: { assign_first: false } },
  },
  {
    rule: 'F229 Q86 a far follow-up, but 25 mmHg in the left eye',
    given: { od: { iop: 14 }, os: { iop: 25 } },
    fields: { fu_number: 6, fu_letter: 'month' },
    then: { row: { assign_first: true } },
  },
  {
    rule: 'F229 Q86 a far follow-up, 24 mmHg in the right eye',
    given: { exam: { assign_first: true }, od: { iop: 24 }, os: { iop: 11 } },
    fields: { fu_number: 6, fu_letter: 'month' },
    then: { row: { assign_first: false } },
  },
]

const REFUSED: { what: string; given?: Given; fields: object; names: string; ways?: WayName[] }[] =
  [
    {
      what: 'Q163 an option that is in no list',
      fields: { selected_omd_note_options: [7, 15, 9999] },
      names: 'selected_omd_note_options',
    },
    {
      what: 'F258 tele and OMD together',
      fields: { selected_omd_note_options: [7, 15, 16] },
      names: 'selected_omd_note_options',
    },
    {
      what: 'F261 both notes of a referral',
      fields: { selected_omd_note_options: [15, 59, 60] },
      names: 'selected_omd_note_options',
    },
    {
      what: 'F253 a drop nobody offers',
      fields: { treatment_drop: 'cyanide', treatment_iop_od: '17', treatment_iop_os: '14' },
      names: 'treatment_drop',
      ways: WRITING_WAYS,
    },
    {
      what: 'F252 a premium drop on a standard visit',
      fields: { treatment_drop: 'Zimed', treatment_iop_od: '17', treatment_iop_os: '14' },
      names: 'treatment_drop',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 a zone of the right eye that is none',
      fields: { treatment_iop_od: '99' },
      names: 'treatment_iop_od',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 a zone of the left eye that is none',
      fields: { treatment_iop_os: '18' },
      names: 'treatment_iop_os',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 a drop without the left eye’s zone',
      fields: { treatment_drop: 'timolol', treatment_iop_od: '17' },
      names: 'treatment_iop_os',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 a custom zone that is not written out',
      fields: { treatment_iop_os: 'custom', treatment_iop_os_custom: ' ' },
      names: 'treatment_iop_os_custom',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 an interval nobody offers',
      fields: { treatment_fu: 'nonsense' },
      names: 'treatment_fu',
      ways: WRITING_WAYS,
    },
    {
      what: 'F253 a custom interval that is not written out',
      fields: { treatment_success_fu: 'custom' },
      names: 'treatment_success_fu_custom',
      ways: WRITING_WAYS,
    },
    {
      what: 'F252 a stand-in with the ingredient it is to replace',
      fields: {
        treatment_drop: 'timolol',
        treatment_iop_od: '17',
        treatment_iop_os: '21',
        alternate_treatment_drop: 'dorzolamide/timolol',
      },
      names: 'alternate_treatment_drop',
      ways: WRITING_WAYS,
    },
  ]

test.group('A rule holds on every way in', () => {
  for (const { rule, given = {}, fields, then } of RULES) {
    test(`Q163 ${rule}: {way}`)
      .with(through(EVERY_WAY))
      .run(async ({ assert }, { way }) => {
        const { answer, row } = await throughWay(way, given, fields)
        assert.equal(answer.status, 200, answer.text)
        assert.includeMembers(row.selected_omd_note_options, then.has ?? [])
        for (const id of then.lacks ?? []) assert.notInclude(row.selected_omd_note_options, id)
        assert.containsSubset(row, then.row ?? {})
      })
  }

  for (const { what, given = {}, fields, names, ways = EVERY_WAY } of REFUSED) {
    test(`${what} is refused, named, and nothing is stored: {way}`)
      .with(through(ways))
      .run(async ({ assert }, { way }) => {
        const { answer, before, row } = await throughWay(way, given, fields)
        assert.equal(answer.status, 422, answer.text)
        assert.include(
          answer.body.errors.map(({ field }: { field: string }) => field),
          names
        )
        assert.isNotEmpty(answer.body.errors[0].message)
        assert.deepEqual(row, before)
      })
  }

  test('F147 none empties the history: {way}')
    .with(through(WRITING_WAYS))
    .run(async ({ assert }, { way }) => {
      const rows = [{ eye_select: 'OS', low_iop: 21, iop_history_drops_select: ['none'] }]
      const given = { exam: { iop_history: JSON.stringify(rows) } }
      const { answer, row } = await throughWay(way, given, { iop_history_none: true })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(row.iop_history, [])
      assert.isTrue(row.iop_history_none)
    })

  test('F104 the trail names what the person changed, and apart from it what followed: {way}')
    .with(through(EVERY_WAY))
    .run(async ({ assert }, { way }) => {
      const { exam } = await throughWay(way, {}, { omd_gp: 'Stable.', retina_referral: 'needed' })
      const records = await db
        .from('audit_records')
        .where({ subject_type: 'exam', subject_id: String(exam.id) })
        .whereNotNull('details')
      const told = records.map(({ details }) => details).find(({ fields }) => fields)
      assert.includeMembers(told.fields, ['omd_gp', 'retina_referral'])
      assert.includeMembers(told.followed, ['selected_omd_note_options', 'cu_omd_admin_override'])
      const [revision] = await db.from('exam_revisions').where('exam_id', exam.id)
      assert.deepEqual(revision.changes.omd_gp, { from: '', to: 'Stable.' })
      assert.property(revision.changes, 'selected_omd_note_options')
    })
})
