import { test } from '@japa/runner'
import {
  checkCard,
  checkRow,
  filledRows,
  hasPastOmd,
  historyAnswer,
  needsNewRow,
  rowMessage,
  type HistoryName,
  type HistoryRow,
} from './histories.js'

const OD = { isOptometrist: true, isReferralLetter: false }
const IOP_ROW: HistoryRow = {
  eye_select: 'OD',
  low_iop: 18,
  high_iop: null,
  iop_history_drops_select: ['none'],
  iop_history_procedure_prefix: '',
  iop_history_procedure_select: [],
  machine_select: 'GAT',
}

/** What a row lacks, or null. */
const problem = (history: HistoryName, row: HistoryRow, context = OD) => {
  const checked = checkRow(history, row, context)
  return checked.ok ? null : checked.error
}
const iop = (change: HistoryRow, context = OD) =>
  problem('iop_history', { ...IOP_ROW, ...change }, context)

test.group('History rows', () => {
  test('F140 until yesterday: {row} lacks {lacks}')
    .with([
      { row: ['OD', 'latanoprost', 'good'], lacks: null },
      { row: ['OD', '', ''], lacks: 'drug_required' },
      { row: ['', '', 'good'], lacks: 'drug_required' },
      { row: ['OU', ' ', 'good'], lacks: 'drug_required' },
      { row: ['', '', ''], lacks: null },
    ])
    .run(({ assert }, { row, lacks }) => {
      const [eye, drug, compliance] = row
      const values = {
        glc_past_drops_eye_select: eye,
        glc_past_drops_select: drug,
        glc_past_drops_compliance_select: compliance,
      }
      assert.equal(problem('glc_past_drops', values), lacks)
    })

  test('F141 an ongoing drop needs its drug', ({ assert }) => {
    const row = { glc_current_drops_eye_select: 'OS', glc_current_drops_select: '' }
    assert.equal(problem('glc_current_drops', row), 'drug_required')
    assert.isNull(problem('glc_current_drops', { ...row, glc_current_drops_select: 'timolol' }))
  })

  test('F142 an OMD entry names a doctor or a diagnosis, and ends after it began', ({ assert }) => {
    assert.equal(problem('omd_history', { eye_select: 'OD' }), 'omd_required')
    assert.isNull(problem('omd_history', { history_omd_name: 'Dr X' }))
    const years = (from: number, to: number) =>
      problem('omd_history', { history_omd_name: 'X', history_date: from, history_end_date: to })
    assert.isNull(years(2019, 2019))
    assert.equal(years(2019, 2018), 'years_reversed')
  })

  test('F145 a pressure row needs eye, low pressure, drops and machine', ({ assert }) => {
    assert.isNull(iop({}))
    assert.equal(iop({ eye_select: '' }), 'eye_required')
    assert.equal(iop({ low_iop: null }), 'low_iop_required')
    assert.equal(iop({ iop_history_drops_select: [] }), 'drops_required')
    assert.equal(iop({ machine_select: '' }), 'machine_required')
  })

  test('F145 a pressure of zero is a pressure', ({ assert }) => {
    assert.isNull(iop({ low_iop: 0 }))
  })

  test('F145 reviewers and letter visits name no machine', ({ assert }) => {
    assert.isNull(iop({ machine_select: '' }, { isOptometrist: false, isReferralLetter: false }))
    assert.isNull(iop({ machine_select: '' }, { isOptometrist: true, isReferralLetter: true }))
  })

  test('F145 before and after go with a procedure', ({ assert }) => {
    const prefix = (value: string, procedures: string[]) =>
      iop({ iop_history_procedure_prefix: value, iop_history_procedure_select: procedures })
    assert.isNull(prefix('pre-', ['SLT']))
    assert.equal(prefix('post-', []), 'prefix_and_procedure')
    assert.equal(prefix('', ['SLT']), 'prefix_and_procedure')
  })

  test('F144 the high pressure is not below the low one', ({ assert }) => {
    assert.equal(iop({ high_iop: 17 }), 'iop_reversed')
    assert.isNull(iop({ high_iop: 18 }))
  })

  test('F146 the message names the row', ({ assert }) => {
    assert.deepEqual(rowMessage('eye_required', 2), {
      key: 'exams.row.eye_required',
      params: { row: 2 },
    })
  })

  test('F140 a card wants an entry or its box', ({ assert }) => {
    const refused = { ok: false, error: { key: 'exams.entry_required' } } as const
    assert.deepEqual(checkCard([], false), refused)
    assert.deepEqual(checkCard([{ drug: '' }], false), refused)
    assert.isTrue(checkCard([], true).ok)
    assert.isTrue(checkCard([{ drug: 'timolol' }], false).ok)
  })

  test('F147 some, none and not asked stay apart', ({ assert }) => {
    const answer = (exam: object) => historyAnswer('glc_past_drops', exam as HistoryRow)
    assert.equal(answer({ glc_past_drops: [], glc_past_drops_none: true }), 'none')
    assert.equal(answer({ glc_past_drops: [], glc_past_drops_unknown: true }), 'unknown')
    assert.equal(
      answer({ glc_past_drops: [{ drug: '' }], glc_current_drops_none: true }),
      'not_asked'
    )
    assert.equal(answer({}), 'not_asked')
    assert.equal(answer({ glc_past_drops: [{ drug: 'timolol' }] }), 'some')
  })

  test('F148 a new row follows a filled one', ({ assert }) => {
    assert.isTrue(needsNewRow([]))
    assert.isTrue(needsNewRow([{ drug: 'timolol' }]))
    assert.isFalse(needsNewRow([{ drug: 'timolol' }, { drug: '' }]))
    assert.lengthOf(filledRows([{ drug: 'timolol' }, { drug: ' ', eyes: [] }]), 1)
  })

  test('F142 the first entry tells of a past OMD', ({ assert }) => {
    assert.isTrue(hasPastOmd([{ history_omd_name: 'Dr X' }]))
    assert.isFalse(hasPastOmd([{ history_omd_name: ' ' }, { history_omd_name: 'Dr Y' }]))
    assert.isFalse(hasPastOmd([]))
  })
})
