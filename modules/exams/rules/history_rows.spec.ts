import { test } from '@japa/runner'
import { readHistoryRows } from './history_rows.js'

const OD = { isOptometrist: true, isReferralLetter: false }
const row = {
  eye_select: 'OD',
  low_iop: '18',
  iop_history_drops_select: 'none',
  machine_select: 'GAT',
}
const read = (rows: unknown) => readHistoryRows('iop_history', rows, OD)
const refusal = (rows: unknown) => {
  const result = read(rows)
  return result.ok ? null : result.error
}

test.group('History rows on the wire', () => {
  test('F143 rows are typed, and empty ones left out', ({ assert }) => {
    assert.deepEqual(read([row, { eye_select: '', low_iop: '' }]), {
      ok: true,
      value: [
        {
          eye_select: 'OD',
          low_iop: 18,
          iop_history_drops_select: ['none'],
          machine_select: 'GAT',
        },
      ],
    })
  })

  test('F146 a partly filled row is refused, and named', ({ assert }) => {
    assert.deepEqual(refusal([row, { ...row, machine_select: '' }]), {
      key: 'exams.row.machine_required',
      params: { row: 2 },
    })
  })

  test('F144 a pressure is a whole number from 0 to 70, told by its own name and row')
    .with([
      { pressures: { low_iop: -1 }, key: 'exams.row.range', of: { field: 'low_iop' } },
      { pressures: { low_iop: 71 }, key: 'exams.row.range', of: { field: 'low_iop' } },
      { pressures: { high_iop: -1 }, key: 'exams.row.range', of: { field: 'high_iop' } },
      { pressures: { high_iop: 71 }, key: 'exams.row.range', of: { field: 'high_iop' } },
      { pressures: { low_iop: true }, key: 'exams.row.range', of: { field: 'low_iop' } },
      { pressures: { low_iop: 17.5 }, key: 'exams.row.whole_number', of: { column: 'low_iop' } },
      { pressures: { high_iop: 20.5 }, key: 'exams.row.whole_number', of: { column: 'high_iop' } },
    ])
    .run(({ assert }, { pressures, key, of }) => {
      const refused = refusal([row, { ...row, ...pressures }])
      assert.equal(refused?.key, key)
      assert.containsSubset(refused?.params, { ...of, row: 2 })
    })

  test('F144 the limits themselves are taken', ({ assert }) => {
    assert.isNull(refusal([{ ...row, low_iop: 0, high_iop: 70 }]))
  })

  test('F143 {name} is no column')
    .with(['machine', '__proto__', 'constructor', 'toString'].map((name) => ({ name })))
    .run(({ assert }, { name }) => {
      const rows: unknown = JSON.parse(`[{"${name}": "x", "eye_select": "OD"}]`)
      assert.equal(refusal(rows)?.key, 'exams.row.unknown_column')
    })

  test('F143 choices outside their list are refused', ({ assert }) => {
    assert.equal(refusal([{ ...row, eye_select: 'LEFT' }])?.key, 'exams.row.eye_unknown')
    assert.equal(
      refusal([{ ...row, iop_history_procedure_prefix: 'mid-' }])?.key,
      'exams.row.prefix_unknown'
    )
  })

  test('F142 a year has four digits, and the one that has not is named', ({ assert }) => {
    const years = (columns: object) =>
      readHistoryRows('omd_history', [{ history_omd_name: 'X', ...columns }], OD)
    for (const year of [1900, '2019', 2200, '']) {
      assert.isTrue(years({ history_date: year }).ok, String(year))
    }
    for (const year of [1899, 2201, '19', 'long ago', 2019.5]) {
      for (const column of ['history_date', 'history_end_date']) {
        assert.deepEqual(years({ [column]: year }), {
          ok: false,
          error: { key: 'exams.row.year_unknown', params: { column, row: 1 } },
        })
      }
    }
  })

  test('F143 what is no list of rows is refused', ({ assert }) => {
    for (const rows of ['text', {}, Array(101).fill({})]) {
      assert.equal(refusal(rows)?.key, 'exams.rows_format')
    }
    for (const none of [1, null, []]) {
      assert.deepEqual(refusal([row, none]), { key: 'exams.row.no_row', params: { row: 2 } })
    }
  })

  test('F143 a text that is none, or too long, is told by its column and row', ({ assert }) => {
    for (const [column, value] of [
      ['machine_select', { a: 1 }],
      ['machine_select', 'x'.repeat(201)],
      ['iop_history_drops_select', ['latanoprost', 'x'.repeat(201)]],
    ] as const) {
      const refused = refusal([row, row, { ...row, [column]: value }])
      assert.equal(refused?.key, 'exams.row.unreadable')
      assert.containsSubset(refused?.params, { column, row: 3 })
    }
  })
})
