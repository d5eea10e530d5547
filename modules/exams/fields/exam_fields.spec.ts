import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { EXAM_ROLES, type ExamRole } from '../rules/exam_role.js'
import { FIELD_ACCESS } from './field_access.js'
import { EXAM_FIELDS, FIELD_ALIASES, examField, wireNameOf } from './exam_fields.js'
import { canReadField, fieldContext, readableFields, writableFields } from './who_may.js'
import { MEASUREMENT_RANGES } from '../rules/ranges.js'
import { isPair } from './field.js'
import { FIELD_RECORDS } from './table.js'
import { CONTEXTS, at, readers, writers } from './given_contexts.js'

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

  test('F105 a column that was changed is told under its wire name: {key} is {name}')
    .with([
      { key: 'od_iop', name: 'od_iop' },
      { key: 'od_ght', name: 'right_ght' },
      { key: 'os_vf_md', name: 'left_vf_md' },
      { key: 'od_id', name: 'optometrist' },
      { key: 'uveitis_os', name: 'uveitis_os' },
      { key: 'ready_at', name: 'ready_at' },
    ])
    .run(({ assert }, { key, name }) => assert.equal(wireNameOf(key), name))

  test('F085 what the page shows by the table alone has its words in {locale}')
    .with([{ locale: 'en' }, { locale: 'fr' }])
    .run(({ assert }, { locale }) => {
      const path = new URL(`../lang/${locale}.json`, import.meta.url)
      const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
      const placed = FIELD_RECORDS.filter(([, { place }]) => place !== undefined)
      assert.isAbove(placed.length, 30)
      const keys = placed.flatMap(([base, field]) =>
        isPair(field) && field.stored === 'visit' ? [field.od, field.os] : [base]
      )
      assert.deepEqual(
        keys.filter((key) => !words[`field.${key}`]),
        []
      )
      const ranged = Object.keys(MEASUREMENT_RANGES)
      assert.deepEqual(
        ranged.filter((name) => !words.range!.includes(` ${name} {`)),
        []
      )
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
