import { test } from '@japa/runner'
import { EXAM_FIELDS, examField } from '../fields/exam_fields.js'
import { canReadField } from '../fields/who_may.js'
import { HISTORY_COLUMNS } from './histories.js'
import { IMAGE_SLOTS } from './images.js'
import { isScienceImage, neutralImageName, scienceValue, type CodeLists } from './science.js'

const NAME = 'Zzyxquill'

const CODES: CodeLists = {
  drops: new Set(['latanoprost', 'timolol']),
  compliance: new Set(['good']),
  machines: new Set(['goldmann']),
  procedures: new Set(['slt']),
  disease_stage_options: new Set(['mild']),
}

const told = (name: string, value: unknown) => scienceValue(examField(name)!, value, CODES)

test.group('What science reads of a visit', () => {
  test('Q173 nothing that is read is free text, a directory number or raw', ({ assert }) => {
    for (const { name, kind, science } of EXAM_FIELDS.values()) {
      if (science) assert.notInclude(['text', 'id', 'count', 'json'], kind, name)
    }
  })

  test('Q173 a field that is not listed is not read, nor its value of the visit before', ({
    assert,
  }) => {
    for (const name of ['chief_complaint', 'od_omd', 'omdr', 'od_name', 'omd_history', 'patient']) {
      assert.isFalse(canReadField('science', name, 'reviewed'), name)
      assert.isFalse(canReadField('science', `past_${name}`, 'reviewed'), name)
    }
    for (const name of ['od_iop', 'left_ght', 'rr_glc', 'asthma', 'past_od_iop', 'iop_history']) {
      assert.isTrue(canReadField('science', name, 'ready'), name)
    }
  })

  test('Q173 a name that stands in any field’s place is no value of it', ({ assert }) => {
    for (const field of EXAM_FIELDS.values()) {
      const value = scienceValue(field, NAME, CODES)
      assert.notInclude(JSON.stringify(value), NAME, field.name)
    }
    assert.isNull(told('dtc_values', [{ od: 17, os: NAME }]))
    assert.isNull(told('dtc_values', [{ od: 17, note: NAME }]))
    assert.isNull(told('selected_omd_note_options', [7, NAME]))
  })

  test('Q173 {name} {value} stays as it is stored')
    .with([
      { name: 'od_iop', value: 17.5 },
      { name: 'os_cd', value: '0.55' },
      { name: 'od_cd', value: 'XXX' },
      { name: 'os_bcva', value: '20/25' },
      { name: 'od_iop_aim', value: '17' },
      { name: 'od_iop_method', value: 'iCare' },
      { name: 'os_iop_at', value: '2026-03-02T17:20:00+00:00' },
      { name: 'omdc_status', value: '' },
      { name: 'plaquenil_date', value: '2020-02-01' },
      { name: 'glaucoma_disease_stage', value: 'mild' },
      { name: 'selected_omd_note_options', value: [7, 15] },
      { name: 'dtc_values', value: [{ od: 17, os: null }] },
      { name: 'refer_in_person_omd_appt', value: false },
    ])
    .run(({ assert }, { name, value }) => {
      assert.deepEqual(told(name, value), value)
    })

  test('Q173 of a history row the codes of its lists stay, words do not', ({ assert }) => {
    const row = {
      eye_select: 'OS',
      low_iop: 12,
      high_iop: 19,
      iop_history_drops_select: ['timolol', NAME],
      iop_history_procedure_prefix: 'post-',
      iop_history_procedure_select: ['slt'],
      machine_select: NAME,
      note: NAME,
    }
    assert.deepEqual(told('iop_history', [row]), [
      {
        eye_select: 'OS',
        low_iop: 12,
        high_iop: 19,
        iop_history_drops_select: ['timolol'],
        iop_history_procedure_prefix: 'post-',
        iop_history_procedure_select: ['slt'],
        machine_select: '',
      },
    ])
    assert.deepEqual(told('glc_past_drops', [{ glc_past_drops_select: NAME }]), [])
    for (const [history, columns] of Object.entries(HISTORY_COLUMNS)) {
      const planted = Object.fromEntries(Object.keys(columns).map((column) => [column, NAME]))
      assert.deepEqual(told(history, [planted]), [], history)
    }
  })

  test('Q173 photographs of the eye are seen, print-outs and pages are not', ({ assert }) => {
    const seen = IMAGE_SLOTS.filter((slot) => isScienceImage(slot, 'image/jpeg'))
    assert.deepEqual(seen, [
      'right_fundus_photo',
      'left_fundus_photo',
      'right_stereo_photo',
      'left_stereo_photo',
    ])
    for (const slot of ['extra_images', 'od_referral_letter', 'right_oct_photo', '']) {
      assert.isFalse(isScienceImage(slot, 'image/png'), slot)
    }
    assert.isFalse(isScienceImage('left_fundus_photo', 'application/pdf'))
  })

  test('Q173 an image is called by visit, eye and kind')
    .with([
      { slot: 'right_fundus_photo', extension: 'jpg', name: '12-od-fundus.jpg' },
      { slot: 'left_stereo_photo', extension: 'png', name: '12-os-stereo.png' },
    ])
    .run(({ assert }, { slot, extension, name }) => {
      assert.equal(neutralImageName(12, slot, extension), name)
    })
})
