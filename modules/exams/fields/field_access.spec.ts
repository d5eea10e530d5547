import { test } from '@japa/runner'
import { examField } from './exam_fields.js'
import { PREREVIEW_FIELDS, canReadField, canWriteField, writableFields } from './who_may.js'
import { EXAM_STATUSES } from '../rules/statuses.js'
import { CONSULT, CONTEXTS, at, readers, writers } from './given_contexts.js'

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
    'gpt_omd_history_saved_values',
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
    'retina_letter_due',
    'patient_status',
    'od_iop_aim',
    'os_iop_aim',
    'followup_aim',
    'right_ght',
    'left_vf_md',
    'right_octav',
    'reviewed_at',
  ]

  test('F176 {name} reaches an optometrist only when reviewed')
    .with(report.map((name) => ({ name })))
    .run(({ assert }, { name }) => {
      assert.deepEqual(
        EXAM_STATUSES.filter((status) => canReadField('od', name, status)),
        ['reviewed']
      )
    })

  test('F176 the follow-up is their own until the review begins, then hidden until it ends', ({
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

  test('F380 science reads no private note', ({ assert }) => {
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

  test('F211 a consultant writes notes only, on their own visit while it waits for them', ({
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
    assert.deepEqual(writableFields('pre_reviewer', at('ready')), PREREVIEW_FIELDS)
  })

  test('F246 pre-review data: notes, options, status, aims, referral and follow-up', ({
    assert,
  }) => {
    assert.sameMembers(
      [...PREREVIEW_FIELDS],
      [
        ...['omd_od', 'omd_gp', 'selected_omd_note_options', 'patient_status'],
        ...['od_iop_aim', 'os_iop_aim', 'followup_aim', 'retina_referral'],
        ...['fu_number', 'fu_letter', 'is_fu_unknown'],
      ]
    )
  })
})
