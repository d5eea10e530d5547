import { test } from '@japa/runner'
import { PATIENT_LIST_DEFAULTS, OD_PROGRAMS, canOpenSelected, isNoFilter } from './list.js'

test.group('Patient list', () => {
  test('F308 the list opens as documented', ({ assert }) => {
    assert.deepEqual(
      { ...PATIENT_LIST_DEFAULTS },
      {
        exam_period: '12_months',
        exam_status: 'not_ready_od_review',
        grouping: 'doctor',
        omdc_status: 'ready',
        omdr_status: 'ready',
        no_inactive_patients: true,
        no_inactive_exams: true,
        no_test_patients: true,
      }
    )
  })

  test('F034 two codes filter nothing', ({ assert }) => {
    assert.isTrue(isNoFilter('all_time'))
    assert.isTrue(isNoFilter('all_statuses'))
    assert.isFalse(isNoFilter('12_months'))
  })

  test('F038 five visits open at once, six do not', ({ assert }) => {
    assert.isTrue(canOpenSelected(4))
    assert.isTrue(canOpenSelected(5))
    assert.isFalse(canOpenSelected(6))
  })

  test('F308 four OD programs', ({ assert }) => {
    assert.deepEqual([...OD_PROGRAMS], ['CA IC', 'CA RE', 'CA ES', 'US IC'])
  })
})
