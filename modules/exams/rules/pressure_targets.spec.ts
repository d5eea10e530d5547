import { test } from '@japa/runner'
import { pressureTargets, standingTargets, writtenTargets } from './pressure_targets.js'

const visit = (exam_date: string, iop_aim: string | null, treatment_iop: string | null = null) => ({
  exam_date,
  iop_aim,
  treatment_iop,
})

test.group('target pressures', () => {
  test('{aim} and zone {zone}: {$self}')
    .with([
      { aim: null, zone: null, set: [] },
      { aim: 'XXX', zone: '', set: [] },
      { aim: '', zone: 'as low as it goes', set: [['treatment_iop', null]] },
      { aim: null, zone: ' 12-14 ', set: [['treatment_iop', null]] },
      { aim: null, zone: '  ', set: [] },
      { aim: '17', zone: null, set: [['iop_aim', 17]] },
      { aim: 'XXX', zone: '21', set: [['treatment_iop', 21]] },
      { aim: '17', zone: '17', set: [['iop_aim', 17]] },
      { aim: '7', zone: '07', set: [['iop_aim', 7]] },
      {
        aim: '17',
        zone: '15-17',
        set: [
          ['iop_aim', 17],
          ['treatment_iop', null],
        ],
      },
      {
        aim: '17',
        zone: '14',
        set: [
          ['iop_aim', 17],
          ['treatment_iop', 14],
        ],
      },
    ])
    .run(({ assert }, { aim, zone, set }) => {
      const targets = writtenTargets([visit('2024-02-01', aim, zone)])
      assert.deepEqual(
        targets.map(({ source, value }) => [source, value]),
        set
      )
      assert.deepEqual(
        pressureTargets([visit('2024-02-01', aim, zone)]),
        targets.filter(({ value }) => value !== null)
      )
    })

  test('each stands until the next visit that stores one; a visit without any ends none', ({
    assert,
  }) => {
    const targets = pressureTargets([
      visit('2023-01-10', '21'),
      visit('2023-07-11', 'XXX'),
      visit('2024-01-12', '17', '14'),
      visit('2024-07-13', '16'),
      visit('2025-01-14', null),
    ])
    assert.deepEqual(targets, [
      { text: '21', value: 21, source: 'iop_aim', date: '2023-01-10', until: '2024-01-12' },
      { text: '17', value: 17, source: 'iop_aim', date: '2024-01-12', until: '2024-07-13' },
      { text: '14', value: 14, source: 'treatment_iop', date: '2024-01-12', until: '2024-07-13' },
      { text: '16', value: 16, source: 'iop_aim', date: '2024-07-13', until: null },
    ])
    assert.deepEqual(
      standingTargets(targets).map(({ value }) => value),
      [16]
    )
  })

  test('F253 a newer target that is a range ends the older number, and stands as it was written', ({
    assert,
  }) => {
    const visits = [
      visit('2023-01-10', '21'),
      visit('2024-01-12', null, '12-14'),
      visit('2025-01-14', 'XXX'),
    ]
    const number = { text: '21', value: 21, source: 'iop_aim', date: '2023-01-10' }
    const range = { text: '12-14', value: null, source: 'treatment_iop', date: '2024-01-12' }
    assert.deepEqual(writtenTargets(visits), [
      { ...number, until: '2024-01-12' },
      { ...range, until: null },
    ])
    assert.deepEqual(pressureTargets(visits), [{ ...number, until: '2024-01-12' }])
    assert.deepEqual(standingTargets(pressureTargets(visits)), [])
    assert.deepEqual(standingTargets(writtenTargets(visits)), [{ ...range, until: null }])
  })
})
