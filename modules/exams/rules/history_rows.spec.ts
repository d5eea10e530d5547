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

  test('F144 a pressure is a whole number from 0 to 70', ({ assert }) => {
    assert.isNull(refusal([{ ...row, low_iop: 0, high_iop: 70 }]))
    assert.equal(refusal([{ ...row, low_iop: -1 }])?.key, 'exams.range')
    assert.equal(refusal([{ ...row, high_iop: 71 }])?.key, 'exams.range')
    assert.equal(refusal([{ ...row, low_iop: 17.5 }])?.key, 'exams.whole_number')
    assert.equal(refusal([{ ...row, low_iop: true }])?.key, 'exams.range')
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

  test('F142 a year has four digits', ({ assert }) => {
    const years = (history_date: unknown) =>
      readHistoryRows('omd_history', [{ history_omd_name: 'X', history_date }], OD).ok
    for (const year of [1900, '2019', 2200, '']) assert.isTrue(years(year), String(year))
    for (const year of [1899, 2201, '19', 'long ago', 2019.5])
      assert.isFalse(years(year), String(year))
  })

  test('F143 what is no list of rows is refused', ({ assert }) => {
    for (const rows of ['text', {}, [1], [null], [[]], Array(101).fill({})]) {
      assert.equal(refusal(rows)?.key, 'exams.rows_format')
    }
    assert.equal(refusal([{ ...row, machine_select: { a: 1 } }])?.key, 'exams.rows_format')
    assert.equal(refusal([{ ...row, machine_select: 'x'.repeat(201) }])?.key, 'exams.rows_format')
  })
})
