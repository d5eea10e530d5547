import { test } from '@japa/runner'
import { EXAM_ROLES, type ExamRole } from './exam_role.js'
import { FIELD_ACCESS, type FieldContext } from './field_access.js'
import { FIELD_ALIASES } from './field_table.js'
import {
  EXAM_FIELDS,
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
  test('F108 every name is listed once, and every spelling leads to one of them', ({ assert }) => {
    for (const target of Object.values(FIELD_ALIASES))
      assert.isTrue(EXAM_FIELDS.has(target), target)
    for (const alias of Object.keys(FIELD_ALIASES)) assert.isFalse(EXAM_FIELDS.has(alias), alias)
    assert.isAbove(EXAM_FIELDS.size, 200)
  })

  test('F135 {name} is stored in {column} of {eye}')
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

  test('F104 {name} is no field, for anybody')
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
  test('F104 whoever may write a field may read it', ({ assert }) => {
    for (const role of EXAM_ROLES) {
      for (const context of CONTEXTS) {
        const readable = readableFields(role, context.status)
        const blind = [...writableFields(role, context)].filter((name) => !readable.has(name))
        assert.deepEqual(blind, [], `${role} at ${context.status}`)
      }
    }
  })

  test('F380 science reads and never writes; a deactivated visit is nobody’s to write', ({
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

  test('F173 the context is taken from the visit, and an unknown status is an error', ({
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
