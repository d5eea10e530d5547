import { test } from '@japa/runner'
import { EXAM_ROLES, type ExamRole } from './exam_role.js'
import { FIELD_ACCESS, type FieldContext } from './field_access.js'
import { FIELD_ALIASES } from './field_table.js'
import {
  EXAM_FIELDS,
  PREREVIEW_FIELDS,
  canReadField,
  canWriteField,
  examField,
  fieldContext,
  readableFields,
  writableFields,
} from './fields.js'
import { EXAM_STATUSES, type ExamStatus } from './statuses.js'

const at = (status: ExamStatus, more: Partial<FieldContext> = {}): FieldContext => ({
  status,
  ...more,
})
const CONSULT = { omdcStatus: 'ready', isOwnConsult: true }

/** Every state a visit can be in, for rules that must hold in all of them. */
const CONTEXTS: FieldContext[] = EXAM_STATUSES.flatMap((status) =>
  [false, true].flatMap((isReferralLetter) => [
    at(status, { isReferralLetter }),
    at(status, { isReferralLetter, ...CONSULT }),
  ])
)

const writers = (name: string, context: FieldContext) =>
  EXAM_ROLES.filter((role) => canWriteField(role, name, context))
const readers = (name: string, status: ExamStatus) =>
  EXAM_ROLES.filter((role) => canReadField(role, name, status))

test.group('Exam fields: names', () => {
  test('Q154 every name is listed once, and every spelling leads to one of them', ({ assert }) => {
    for (const target of Object.values(FIELD_ALIASES))
      assert.isTrue(EXAM_FIELDS.has(target), target)
    for (const alias of Object.keys(FIELD_ALIASES)) assert.isFalse(EXAM_FIELDS.has(alias), alias)
    assert.isAbove(EXAM_FIELDS.size, 200)
  })

  test('Q131 {name} is stored in {column} of {eye}')
    .with([
      { name: 'od_iop', column: 'iop', eye: 'od' },
      { name: 'right_cd', column: 'cd', eye: 'od' },
      { name: 'os_cd', column: 'cd', eye: 'os' },
      { name: 'left_ght', column: 'ght', eye: 'os' },
      { name: 'instrument', column: 'applanation', eye: null },
      { name: 'optometrist', column: 'od_id', eye: null },
      { name: 'omd_reviewer', column: 'omdr_id', eye: null },
      { name: 'exam_impression', column: 'impression', eye: null },
    ])
    .run(({ assert }, { name, column, eye }) => {
      const field = examField(name)
      assert.equal(field?.column, column)
      assert.equal(field?.eye ?? null, eye)
    })

  test('Q156 {name} is no field, for anybody')
    .with(
      [
        '',
        'unknown',
        '__proto__',
        'constructor',
        'toString',
        'od_',
        'OD_IOP',
        'deactivated_at',
      ].map((name) => ({ name }))
    )
    .run(({ assert }, { name }) => {
      assert.isNull(examField(name))
      assert.deepEqual(writers(name, at('not_ready')), [])
      assert.deepEqual(readers(name, 'reviewed'), [])
    })
})

test.group('Exam fields: what holds for all', () => {
  test('Q156 whoever may write a field may read it', ({ assert }) => {
    for (const role of EXAM_ROLES) {
      for (const context of CONTEXTS) {
        const readable = readableFields(role, context.status)
        const blind = [...writableFields(role, context)].filter((name) => !readable.has(name))
        assert.deepEqual(blind, [], `${role} at ${context.status}`)
      }
    }
  })

  test('Q43 science reads and never writes; a deactivated visit is nobody’s to write', ({
    assert,
  }) => {
    for (const context of CONTEXTS) {
      assert.equal(writableFields('science', context).size, 0)
      for (const role of EXAM_ROLES) {
        assert.equal(writableFields(role, { ...context, isDeactivated: true }).size, 0)
      }
    }
  })

  test('F135 values of the visit before are read by that visit’s status, and never written', ({
    assert,
  }) => {
    assert.isTrue(canReadField('od', 'past_od_iop', 'ready'))
    assert.isFalse(canReadField('od', 'past_od_iop_aim', 'ready'))
    assert.isTrue(canReadField('od', 'past_od_iop_aim', 'reviewed'))
    assert.isFalse(canReadField('od', 'past_admin_private_notes', 'reviewed'))
    assert.deepEqual(writers('past_od_iop', at('not_ready')), [])
  })

  test('F015 no access names a role that does not exist', ({ assert }) => {
    for (const { read, write } of Object.values(FIELD_ACCESS)) {
      for (const role of [...Object.keys(read), ...Object.keys(write)]) {
        assert.include(EXAM_ROLES, role as ExamRole)
      }
    }
  })
})

test.group('Exam fields: privacy', () => {
  const never = [
    'notes_from_moa',
    'admin_private_notes',
    'admin_private_notes_addressed',
    'upload_reconciler_admin_reconciliation_notes',
    'billing_note',
    'billing_note_cache',
    'billing_addressed',
    'omd_textbox0',
    'omd_referral_text',
    'cpt',
    'icd_10',
    'prereview_alert',
    'initials_select',
    'assign_first',
    'cu_omd_admin_override',
    'gpt_saved_values',
    'gpt_near_miss_fields',
    'omdr_manual_planned_billing_code',
    'internal_gp_status',
    'glaucoma_disease_stage',
    'my_retina_id',
    'treatment_drop',
  ]

  test('F099 F239 {name} never reaches an optometrist')
    .with(never.map((name) => ({ name })))
    .run(({ assert }, { name }) => {
      assert.isNotNull(examField(name))
      for (const status of EXAM_STATUSES) assert.isFalse(canReadField('od', name, status))
      for (const context of CONTEXTS) assert.isFalse(canWriteField('od', name, context))
    })

  const report = [
    'omd_od',
    'omd_gp',
    'selected_omd_note_options',
    'retina_referral',
    'patient_status',
    'od_iop_aim',
    'os_iop_aim',
    'followup_aim',
    'right_ght',
    'left_vf_md',
    'right_octav',
  ]

  test('F176 {name} reaches an optometrist only when reviewed')
    .with(report.map((name) => ({ name })))
    .run(({ assert }, { name }) => {
      assert.deepEqual(
        EXAM_STATUSES.filter((status) => canReadField('od', name, status)),
        ['reviewed']
      )
    })

  test('F176 the follow-up is his own until the review begins, then hidden until it ends', ({
    assert,
  }) => {
    for (const name of ['fu_number', 'fu_letter', 'is_fu_unknown']) {
      assert.deepEqual(
        EXAM_STATUSES.filter((status) => canReadField('od', name, status)),
        ['not_ready', 'od_review', 'reviewed']
      )
    }
  })

  test('F099 F231 administrators’ notes are administrators’ only', ({ assert }) => {
    for (const status of EXAM_STATUSES) {
      assert.deepEqual(readers('admin_private_notes', status), ['admin'])
      assert.deepEqual(readers('gpt_saved_values', status), ['admin'])
    }
  })

  test('Q43 science reads no private note', ({ assert }) => {
    for (const name of ['omd_od', 'omd_gp', 'notes_from_moa', 'billing_note', 'omd_textbox0']) {
      assert.isFalse(canReadField('science', name, 'reviewed'), name)
    }
    assert.isTrue(canReadField('science', 'od_iop', 'reviewed'))
  })
})

test.group('Exam fields: who writes when', () => {
  test(
    'F173 the optometrist’s entry: {status} (before {previousStatus}, letter {isReferralLetter}): {open}'
  )
    .with([
      { status: 'not_ready', previousStatus: 'not_ready', isReferralLetter: false, open: true },
      { status: 'od_review', previousStatus: 'not_ready', isReferralLetter: false, open: true },
      { status: 'ready', previousStatus: 'not_ready', isReferralLetter: false, open: false },
      { status: 'reviewed', previousStatus: 'ready', isReferralLetter: false, open: false },
      { status: 'not_ready', previousStatus: 'ready', isReferralLetter: false, open: false },
      { status: 'od_review', previousStatus: 'reviewed', isReferralLetter: false, open: false },
      { status: 'not_ready', previousStatus: 'not_ready', isReferralLetter: true, open: true },
      { status: 'od_review', previousStatus: 'not_ready', isReferralLetter: true, open: false },
    ] as const)
    .run(({ assert }, { open, ...context }) => {
      for (const name of [
        'od_iop',
        'glc_past_drops',
        'exam_status',
        'exam_date',
        'is_urgent',
        'od_omd',
      ]) {
        assert.equal(canWriteField('od', name, context), open, name)
      }
    })

  test('F091 F174 submitting closes the choices', ({ assert }) => {
    for (const name of ['cant_bill_oct', 'cant_bill_vf', 'rlu_exam_is_premium', 'referral_omd']) {
      assert.isTrue(canWriteField('od', name, at('not_ready')), name)
      assert.isFalse(canWriteField('od', name, at('od_review')), name)
    }
  })

  test('F201 {name} at ready: {roles}')
    .with([
      { name: 'od_iop', roles: ['admin'] },
      { name: 'od_cd', roles: ['admin', 'omdr'] },
      { name: 'iop_history', roles: ['admin', 'omdr'] },
      { name: 'od_iop_aim', roles: ['admin', 'omdr', 'pre_reviewer'] },
      { name: 'omd_od', roles: ['admin', 'omdr', 'pre_reviewer'] },
      { name: 'selected_omd_note_options', roles: ['admin', 'omdr', 'pre_reviewer'] },
      { name: 'cpt', roles: ['admin', 'omdr'] },
      { name: 'exam_status', roles: ['admin'] },
      { name: 'ipc', roles: ['admin'] },
      { name: 'omdc_status', roles: ['admin'] },
      { name: 'admin_private_notes', roles: ['admin'] },
      { name: 'is_pre_reviewed', roles: [] },
      { name: 'version', roles: [] },
      { name: 'patient', roles: [] },
      { name: 'is_review_processed', roles: [] },
    ])
    .run(({ assert }, { name, roles }) => {
      assert.sameMembers(writers(name, at('ready')) as string[], roles)
    })

  test('F178 reviewers write what is ready or reviewed, nothing before', ({ assert }) => {
    const open = EXAM_STATUSES.filter((status) => canWriteField('omdr', 'omd_od', at(status)))
    assert.deepEqual(open, ['ready', 'reviewed'])
    assert.equal(writableFields('omdr', at('not_ready')).size, 0)
    assert.equal(writableFields('omdr', at('od_review')).size, 0)
  })

  test('F211 a consultant writes notes only, on his own visit while it waits for him', ({
    assert,
  }) => {
    const written = [...writableFields('omdc', at('ready', CONSULT))]
    assert.includeMembers(written, ['omd_od', 'omd_gp', 'omd_textbox0', 'omd_referral_text'])
    for (const name of ['od_cd', 'od_iop_aim', 'retina_referral', 'exam_status', 'omdc_status']) {
      assert.notInclude(written, name)
    }
    assert.equal(
      writableFields('omdc', at('ready', { ...CONSULT, omdcStatus: 'reviewed' })).size,
      0
    )
    assert.equal(writableFields('omdc', at('ready', { ...CONSULT, isOwnConsult: false })).size, 0)
    assert.equal(writableFields('omdc', at('ready')).size, 0)
  })

  test('F235 the retina id is an administrator’s while not ready', ({ assert }) => {
    assert.deepEqual(writers('my_retina_id', at('not_ready')), ['admin'])
    assert.deepEqual(writers('my_retina_id', at('od_review')), [])
  })

  test('F244 a pre-reviewer writes pre-review data, and only while ready', ({ assert }) => {
    assert.deepEqual(
      EXAM_STATUSES.filter((status) => writableFields('pre_reviewer', at(status)).size > 0),
      ['ready']
    )
    const written = writableFields('pre_reviewer', at('ready'))
    for (const name of PREREVIEW_FIELDS) assert.isTrue(written.has(name), name)
  })

  test('Q156 the context is taken from the visit, and an unknown status is an error', ({
    assert,
  }) => {
    const exam = {
      eyes: { od: {}, os: {} },
      exam_status: 'ready',
      exam_status_previous: 'od_review',
      is_referral_letter_upload_pei: true,
      omdc_status: 'ready',
      deactivated_at: null,
    }
    assert.deepEqual(fieldContext(exam, { isOwnConsult: true }), {
      status: 'ready',
      previousStatus: 'od_review',
      isReferralLetter: true,
      omdcStatus: 'ready',
      isOwnConsult: true,
      isDeactivated: false,
    })
    assert.isTrue(fieldContext({ ...exam, deactivated_at: new Date(0) }).isDeactivated)
    assert.throws(() => fieldContext({ ...exam, exam_status: 'open' }), /Unknown exam status/)
  })
})
