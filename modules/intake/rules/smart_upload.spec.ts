import { test } from '@japa/runner'
import {
  isInQueue,
  isOtherGp,
  isSmartUploadEditable,
  isSmartUploadRevertible,
  missingForSubmit,
  smartUploadLabel,
  wishesAfter,
} from './smart_upload.js'

const DONE = { fileCount: 1, pleaseConfirm: true, gpId: 4, hasNoGp: false }
const fields = (change: Partial<typeof DONE> | { gpId: null }) =>
  missingForSubmit({ ...DONE, ...change }).map(({ field }) => field)

test.group('Smart upload', () => {
  test('F344 a draft is open and called not submitted', ({ assert }) => {
    assert.isTrue(isSmartUploadEditable('draft'))
    assert.isFalse(isSmartUploadEditable('submitted'))
    assert.deepEqual(smartUploadLabel('draft'), { key: 'intake.smart_upload.draft' })
  })

  test('F344 submitting wants a file, the confirmation and a GP or none', ({ assert }) => {
    assert.deepEqual(fields({}), [])
    assert.deepEqual(fields({ fileCount: 0 }), ['file'])
    assert.deepEqual(fields({ pleaseConfirm: false }), ['please_confirm'])
    assert.deepEqual(fields({ gpId: null }), ['gp'])
    assert.deepEqual(missingForSubmit({ ...DONE, gpId: null, hasNoGp: true }), [])
  })

  test('F346 an upload of GP {said}, a patient of {known}: another one {other}')
    .with([
      { said: 4, known: 4, other: false },
      { said: 4, known: 5, other: true },
      { said: 4, known: 'none', other: true },
      { said: 4, known: null, other: true },
      { said: 'none', known: 'none', other: false },
      { said: 'none', known: 5, other: true },
      { said: 'none', known: null, other: true },
      { said: null, known: 5, other: false },
      { said: null, known: 'none', other: false },
    ] as const)
    .run(({ assert }, { said, known, other }) => {
      const gpOf = (gp: number | 'none' | null) => ({
        gp_id: gp === 'none' ? null : gp,
        has_no_gp: gp === 'none',
      })
      assert.equal(isOtherGp(gpOf(said), gpOf(known)), other)
    })

  test('F352 held until {holdDate} on 2026-07-15: in the queue {inQueue}')
    .with([
      { holdDate: null, inQueue: true },
      { holdDate: '2026-07-14', inQueue: true },
      { holdDate: '2026-07-15', inQueue: true },
      { holdDate: '2026-07-16', inQueue: false },
    ])
    .run(({ assert }, { holdDate, inQueue }) => {
      const upload = { status: 'submitted', examId: null, holdDate } as const
      assert.equal(isInQueue(upload, '2026-07-15'), inQueue)
    })

  test('F352 drafts and finished uploads are in no queue', ({ assert }) => {
    const today = '2026-07-15'
    assert.isFalse(isInQueue({ status: 'draft', examId: null, holdDate: null }, today))
    assert.isFalse(isInQueue({ status: 'submitted', examId: 9, holdDate: null }, today))
  })

  test('F347 given back while no visit was made of it', ({ assert }) => {
    const sent = { status: 'submitted', examId: null, odId: 4 } as const
    assert.isTrue(isSmartUploadRevertible(sent))
    assert.isFalse(isSmartUploadRevertible({ ...sent, examId: 9 }))
    assert.isFalse(isSmartUploadRevertible({ ...sent, status: 'draft' }))
    assert.isFalse(isSmartUploadRevertible({ ...sent, odId: null }), 'it came by fax')
  })

  const NOTHING = { high_priority: false, od_wants_omd_report: false, od_requested_omd_id: null }
  const ALL = { high_priority: true, od_wants_omd_report: true, od_requested_omd_id: 7 }

  test('F342 priority asks for the report; without the report there is no priority and no OMD', ({
    assert,
  }) => {
    assert.deepEqual(wishesAfter(NOTHING, { high_priority: true }), {
      high_priority: true,
      od_wants_omd_report: true,
      od_requested_omd_id: null,
    })
    assert.deepEqual(wishesAfter(ALL, { od_wants_omd_report: false }), NOTHING)
    assert.deepEqual(wishesAfter(ALL, { high_priority: false }), { ...ALL, high_priority: false })
  })

  test('F342 an OMD named with a new report stays', ({ assert }) => {
    const sent = { od_wants_omd_report: true, od_requested_omd_id: 8 }
    assert.deepEqual(wishesAfter(NOTHING, sent), { ...sent, high_priority: false })
  })
})
