import { test } from '@japa/runner'
import type { ExamRole } from './exam_role.js'
import {
  isSubmission,
  odStatusOptions,
  previousStatusAfter,
  statusChangeAllowed,
  statusTargets,
} from './status_machine.js'
import { EXAM_STATUSES, type ExamStatus } from './statuses.js'

const STANDARD = { isReferralLetter: false }
const LETTER = { isReferralLetter: true }

test.group('Exam status machine', () => {
  const od: { from: ExamStatus; standard: ExamStatus[]; letter: ExamStatus[] }[] = [
    { from: 'not_ready', standard: ['od_review', 'ready'], letter: ['od_review'] },
    { from: 'od_review', standard: ['ready'], letter: [] },
    { from: 'ready', standard: [], letter: [] },
    { from: 'reviewed', standard: [], letter: [] },
  ]

  test('F177 an optometrist moves {from} to {standard}, a letter visit to {letter}')
    .with(od)
    .run(({ assert }, { from, standard, letter }) => {
      assert.deepEqual(statusTargets('od', from, STANDARD), standard)
      assert.deepEqual(statusTargets('od', from, LETTER), letter)
    })

  test('F177 an administrator moves anywhere, review processed included', ({ assert }) => {
    for (const from of EXAM_STATUSES) {
      const targets = statusTargets('admin', from, STANDARD)
      assert.lengthOf(targets, 4)
      assert.notInclude(targets, from)
      assert.include(targets, 'review_processed')
    }
  })

  test('F177 {role} sets no status')
    .with([{ role: 'omdr' }, { role: 'omdc' }, { role: 'pre_reviewer' }, { role: 'science' }])
    .run(({ assert }, { role }) => {
      for (const from of EXAM_STATUSES) {
        assert.deepEqual(statusTargets(role as ExamRole, from, STANDARD), [])
      }
    })

  test('F169 what is ready stays so for its optometrist, and they are told', ({ assert }) => {
    assert.deepEqual(statusChangeAllowed('od', 'ready', 'not_ready', STANDARD), {
      allowed: false,
      message: { key: 'exams.status_final' },
    })
    assert.deepEqual(statusChangeAllowed('od', 'od_review', 'not_ready', STANDARD), {
      allowed: false,
      message: { key: 'exams.status_not_allowed' },
    })
    assert.deepEqual(statusChangeAllowed('od', 'not_ready', 'review_processed', STANDARD), {
      allowed: false,
      message: { key: 'exams.status_not_allowed' },
    })
  })

  test('F166 staying is no move', ({ assert }) => {
    assert.isTrue(statusChangeAllowed('omdr', 'ready', 'ready', STANDARD).allowed)
  })

  test('F177 the selector shows the present status and what may be set', ({ assert }) => {
    assert.deepEqual(odStatusOptions('not_ready', STANDARD), {
      exam_status_od_can_set: ['od_review', 'ready'],
      exam_status_od_allowed: ['not_ready', 'od_review', 'ready'],
    })
    assert.deepEqual(odStatusOptions('reviewed', STANDARD), {
      exam_status_od_can_set: [],
      exam_status_od_allowed: ['reviewed'],
    })
  })

  test('F173 handing a visit back clears that it was ready', ({ assert }) => {
    assert.equal(previousStatusAfter('ready', 'not_ready'), 'not_ready')
    assert.equal(previousStatusAfter('reviewed', 'od_review'), 'od_review')
    assert.equal(previousStatusAfter('not_ready', 'ready'), 'not_ready')
    assert.equal(previousStatusAfter('ready', 'reviewed'), 'ready')
  })

  test('F170 only forward moves leave the optometrist', ({ assert }) => {
    assert.isTrue(isSubmission('not_ready', 'od_review'))
    assert.isTrue(isSubmission('od_review', 'ready'))
    assert.isFalse(isSubmission('ready', 'ready'))
    assert.isFalse(isSubmission('ready', 'not_ready'))
  })
})
