import { test } from '@japa/runner'
import { EXAM_FIELDS } from './exam_fields.js'
import { MAX_TEXT_LENGTH, parseFieldValue } from './field_values.js'

const value = (name: string, raw: unknown) => {
  const parsed = parseFieldValue(name, raw)
  return parsed.ok ? parsed.value : parsed.error.key
}

test.group('Exam field values', () => {
  test('F125 {name}: {raw} is stored as {stored}')
    .with([
      { name: 'od_iop', raw: '21', stored: 21 },
      { name: 'od_iop', raw: 0, stored: 0 },
      { name: 'od_iop', raw: 21.5, stored: 21.5 },
      { name: 'od_iop', raw: '', stored: null },
      { name: 'od_iop', raw: null, stored: null },
      { name: 'od_cd', raw: 0.6, stored: '0.60' },
      { name: 'right_cd', raw: '0.65', stored: '0.65' },
      { name: 'os_cd', raw: '', stored: null },
      { name: 'os_cd', raw: ' nv ', stored: 'NV' },
      { name: 'os_sphere', raw: '-2.25', stored: -2.25 },
      { name: 'od_bcva', raw: '20/40', stored: '20/40' },
      { name: 'od_bcva', raw: 'cf', stored: 'CF' },
      { name: 'od_bcva', raw: '', stored: 'ND' },
      { name: 'od_iop_aim', raw: '17', stored: '17' },
      { name: 'od_iop_aim', raw: 'XXX', stored: 'XXX' },
      { name: 'is_urgent', raw: 'true', stored: true },
      { name: 'is_urgent', raw: false, stored: false },
      { name: 'is_urgent', raw: '', stored: false },
      { name: 'refer_in_person_omd_appt', raw: '', stored: null },
      { name: 'refer_in_person_omd_appt', raw: 'false', stored: false },
      { name: 'cant_bill_oct', raw: '', stored: null },
      { name: 'cant_bill_oct', raw: 'false', stored: false },
      { name: 'cant_bill_vf', raw: null, stored: null },
      { name: 'cant_bill_vf', raw: 'true', stored: true },
      { name: 'chief_complaint', raw: ' as typed ', stored: ' as typed ' },
      { name: 'chief_complaint', raw: null, stored: '' },
      { name: 'exam_date', raw: '2024-02-29', stored: '2024-02-29' },
      { name: 'plaquenil_date', raw: '', stored: null },
      { name: 'optometrist', raw: '7', stored: 7 },
      { name: 'od_requested_omd', raw: '', stored: null },
      { name: 'ipc', raw: '', stored: null },
      { name: 'omdc_status', raw: '', stored: '' },
      { name: 'retina_referral', raw: '', stored: '' },
      { name: 'retina_referral', raw: 'needed', stored: 'needed' },
      { name: 'billing_code', raw: 'none', stored: 'none' },
      { name: 'instrument', raw: 'iCare', stored: 'iCare' },
    ])
    .run(({ assert }, { name, raw, stored }) => assert.strictEqual(value(name, raw), stored))

  test('F125 {name}: {raw} is refused with {key}')
    .with([
      { name: 'od_iop', raw: '71', key: 'exams.range' },
      { name: 'od_iop', raw: -1, key: 'exams.range' },
      { name: 'od_iop', raw: '2a', key: 'exams.not_a_number' },
      { name: 'od_iop', raw: true, key: 'exams.not_a_number' },
      { name: 'od_iop', raw: 21.55, key: 'exams.too_many_decimals' },
      { name: 'od_pachs', raw: '540.5', key: 'exams.too_many_decimals' },
      { name: 'od_cd', raw: 0, key: 'exams.range' },
      { name: 'od_cd', raw: 0.91, key: 'exams.range' },
      { name: 'od_cd', raw: 'XXX', key: 'exams.not_a_number' },
      { name: 'od_cd', raw: 'no view', key: 'exams.not_a_number' },
      { name: 'od_iop', raw: 'NV', key: 'exams.not_a_number' },
      { name: 'dtc_hour', raw: 19, key: 'exams.range' },
      { name: 'plaquenil_dose', raw: '1000', key: 'exams.range' },
      { name: 'fu_number', raw: '100000', key: 'exams.range' },
      { name: 'fu_number', raw: 0, key: 'exams.range' },
      { name: 'od_bcva', raw: '20/500', key: 'exams.bcva_unknown' },
      { name: 'od_iop_aim', raw: '121', key: 'exams.iop_aim_format' },
      { name: 'is_urgent', raw: 'yes', key: 'exams.value_invalid' },
      { name: 'chief_complaint', raw: { a: 1 }, key: 'exams.value_invalid' },
      { name: 'exam_date', raw: '2023-02-29', key: 'exams.date_format' },
      { name: 'exam_date', raw: '01/02/2024', key: 'exams.date_format' },
      { name: 'optometrist', raw: '0', key: 'exams.value_invalid' },
      { name: 'optometrist', raw: '7 or 1=1', key: 'exams.value_invalid' },
      { name: 'exam_status', raw: 'all_statuses', key: 'exams.choice_unknown' },
      { name: 'retina_referral', raw: 'maybe', key: 'exams.choice_unknown' },
      { name: 'right_ght', raw: 'xxx', key: 'exams.choice_unknown' },
      { name: 'prereview_alert', raw: ['Urgent'], key: 'exams.value_invalid' },
      { name: 'unheard_of', raw: 1, key: 'exams.field_unknown' },
      { name: 'constructor', raw: 1, key: 'exams.field_unknown' },
    ])
    .run(({ assert }, { name, raw, key }) => assert.equal(value(name, raw), key))

  test('F085 a text has at most its length, and no null character', ({ assert }) => {
    assert.equal(value('e_notes', 'a\0b'), 'exams.value_invalid')
    assert.lengthOf(value('e_notes', 'x'.repeat(MAX_TEXT_LENGTH)) as string, MAX_TEXT_LENGTH)
    assert.equal(value('e_notes', 'x'.repeat(MAX_TEXT_LENGTH + 1)), 'exams.text_too_long')
  })

  test('F104 lists arrive as JSON or as its text', ({ assert }) => {
    assert.deepEqual(value('selected_omd_note_options', [7, '15', 7]), [7, 15])
    assert.deepEqual(value('selected_omd_note_options', '[7, 15]'), [7, 15])
    assert.deepEqual(value('selected_omd_note_options', ''), [])
    assert.equal(value('selected_omd_note_options', [7, 'x']), 'exams.value_invalid')
    assert.equal(value('selected_omd_note_options', 'seven'), 'exams.value_invalid')
    const rows = [{ glc_current_drops_select: 'timolol' }]
    assert.deepEqual(value('glc_current_drops', JSON.stringify(rows)), rows)
    assert.deepEqual(value('glc_current_drops', null), [])
    assert.equal(value('glc_current_drops', 'timolol'), 'exams.rows_format')
  })

  test('F119 a curve has at most three moments of two eyes', ({ assert }) => {
    assert.deepEqual(value('dtc_values', [{ od: '18', os: '' }]), [{ od: 18, os: null }])
    const refused = (raw: unknown) => parseFieldValue('dtc_values', raw)
    assert.containsSubset(refused([{ od: 18, os: 71 }]), {
      error: { key: 'exams.reading.range', params: { n: 1, eye: 'os' } },
    })
    assert.containsSubset(refused([{ od: 18 }, { od: 'high' }]), {
      error: { key: 'exams.reading.not_a_number', params: { n: 2, eye: 'od' } },
    })
    assert.containsSubset(refused([{}, {}, { os: 18.25 }]), {
      error: { key: 'exams.reading.too_many_decimals', params: { n: 3, eye: 'os' } },
    })
    assert.equal(value('dtc_values', [{}, {}, {}, {}]), 'exams.rows_format')
    assert.equal(value('dtc_values', [{ od: 18, hour: 7 }]), 'exams.rows_format')
    assert.equal(value('dtc_values', [18]), 'exams.rows_format')
  })

  test('F107 what is stored passes when it comes back unchanged', ({ assert }) => {
    const context = { isOptometrist: true, isReferralLetter: false, stored: 'XXX' }
    assert.deepEqual(parseFieldValue('od_cd', 'XXX', context), { ok: true, value: 'XXX' })
    assert.isFalse(parseFieldValue('os_cd', 'XXX').ok)
  })

  test('F104 every field answers to nonsense with a value or a message', ({ assert }) => {
    for (const name of EXAM_FIELDS.keys()) {
      for (const raw of [undefined, null, '', 'x', -1, 1.5, true, [], {}, [[]], { od: {} }]) {
        const parsed = parseFieldValue(name, raw)
        assert.isTrue(parsed.ok || parsed.error.key.startsWith('exams.'), name)
      }
    }
  })
})
