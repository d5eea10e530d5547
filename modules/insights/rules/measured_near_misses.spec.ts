import { test } from '@japa/runner'
import { measuredNearMisses, type MeasuredName, type Pair } from './measured_near_misses.js'
import { isNearMissKind, namelessValue, sheetKind, sideOf } from './near_miss_values.js'

const told = (field: MeasuredName, now: Pair, before: Pair | null = null) =>
  measuredNearMisses(field, now, before).map(
    ({ kind, reason, eye, stored, read }) => `${kind} ${reason} ${eye ?? 'both'} ${stored} ${read}`
  )

test.group('Near misses of measurements', () => {
  test('F381 the eyes {field} {od} and {os}: {found}')
    .with([
      { field: 'iop', od: 14, os: 25.9, found: '' },
      { field: 'iop', od: 14, os: 26, found: 'exam_metrics eyes_differ both 14 26' },
      { field: 'cd', od: 0.5, os: 0.79, found: '' },
      { field: 'cd', od: 0.5, os: 0.8, found: 'exam_metrics eyes_differ both 0.5 0.8' },
      { field: 'pachs', od: 500, os: 559, found: '' },
      { field: 'pachs', od: 500, os: 560, found: 'exam_metrics eyes_differ both 500 560' },
      { field: 'vf_md', od: -1.5, os: -11.49, found: '' },
      { field: 'vf_md', od: -1.5, os: -11.5, found: 'vf eyes_differ both -1.5 -11.5' },
      { field: 'vfi', od: 98, os: 69, found: '' },
      { field: 'vfi', od: 98, os: 68, found: 'vf eyes_differ both 98 68' },
      { field: 'oct_rnfl_avg', od: 96, os: 72, found: '' },
      { field: 'oct_rnfl_avg', od: 96, os: 71, found: 'oct_rnfl eyes_differ both 96 71' },
      { field: 'oct_rnfl_sup', od: 120, os: 81, found: '' },
      { field: 'oct_rnfl_inf', od: 120, os: 80, found: 'oct_rnfl eyes_differ both 120 80' },
    ] as const)
    .run(({ assert }, { field, od, os, found }) => {
      assert.equal(told(field, { od, os }).join(), found)
    })

  test('F381 an eye far from where it was: below, on and above the limit', ({ assert }) => {
    const before = { od: 15, os: 16 }
    assert.deepEqual(told('iop', { od: 29.9, os: 20 }, before), [])
    assert.deepEqual(told('iop', { od: 30, os: 20 }, before), [
      'exam_metrics visits_differ od 30 15',
    ])
    assert.deepEqual(told('iop', { od: null, os: 35 }, before), [
      'exam_metrics visits_differ os 35 16',
    ])
    assert.deepEqual(told('oct_rnfl_avg', { od: 75, os: null }, { od: 95, os: null }), [
      'oct_rnfl visits_differ od 75 95',
    ])
    assert.deepEqual(told('vf_md', { od: -7.04, os: null }, { od: -1.05, os: null }), [])
    assert.deepEqual(told('vf_md', { od: -7.05, os: null }, { od: -1.05, os: null }), [
      'vf visits_differ od -7.05 -1.05',
    ])
  })

  test('F381 right and left where the other one was: told once, of both, and nothing else', ({
    assert,
  }) => {
    const before = { od: 512, os: 601 }
    assert.deepEqual(told('pachs', { od: 600, os: 515 }, before), [
      'exam_metrics eyes_swapped od 600 512',
      'exam_metrics eyes_swapped os 515 601',
    ])
    assert.deepEqual(told('pachs', { od: 515, os: 600 }, before), [
      'exam_metrics eyes_differ both 515 600',
    ])
    assert.deepEqual(told('pachs', { od: 560, os: 555 }, { od: 555, os: 560 }), [], 'too alike')
  })

  test('nothing is said of what was not measured', ({ assert }) => {
    assert.deepEqual(told('cd', { od: null, os: 0.9 }), [])
    assert.deepEqual(told('cd', { od: null, os: null }, { od: 0.2, os: 0.9 }), [])
  })
})

test.group('What a near miss may say', () => {
  test('Q173 numbers and codes of what science reads, and nothing that names anybody', ({
    assert,
  }) => {
    assert.equal(namelessValue('od_iop', '21.5'), '21.5')
    assert.equal(namelessValue('right_vf_md', -3.25), '-3.25')
    for (const [field, value] of [
      ['od_iop', 'Moreau'],
      ['od_iop', '9876543210'],
      ['od_iop', '1960-02-03'],
      ['chief_complaint', '12'],
      ['history_medical', 'true'],
      ['last_name', '12'],
      ['phn', '1234'],
      ['od_iop', null],
    ] as const) {
      assert.isNull(namelessValue(field, value), `${field} ${value}`)
    }
  })

  test('a side is told apart from its field, and a sheet from the others', ({ assert }) => {
    assert.deepEqual(sideOf('od_iop'), { name: 'iop', eye: 'od' })
    assert.deepEqual(sideOf('left_oct_rnfl_avg'), { name: 'oct_rnfl_avg', eye: 'os' })
    assert.deepEqual(sideOf('last_name'), { name: 'last_name', eye: null })
    assert.equal(sheetKind('oct_rnfl_sup'), 'oct_rnfl')
    assert.equal(sheetKind('vf_md'), 'vf')
    assert.equal(sheetKind('vfi'), 'vf')
    assert.isNull(sheetKind('iop'))
    assert.isTrue(isNearMissKind('csv'))
    assert.isFalse(isNearMissKind('letters'))
  })
})
