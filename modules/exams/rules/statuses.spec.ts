import { test } from '@japa/runner'
import {
  EXAM_STATUSES,
  examStatusLabel,
  isExamStatus,
  normaliseIpc,
  omdcStatusLabel,
  referralStatusLabel,
  statusesOf,
  storedStatus,
  type ChosenStatus,
} from './statuses.js'

test.group('Exam statuses', () => {
  test('F166 review processed is stored as reviewed and processed', ({ assert }) => {
    assert.deepEqual(storedStatus('review_processed'), {
      exam_status: 'reviewed',
      is_review_processed: true,
    })
    for (const status of EXAM_STATUSES) {
      assert.deepEqual(storedStatus(status), { exam_status: status, is_review_processed: false })
    }
  })

  test('F166 filters are no statuses', ({ assert }) => {
    assert.isTrue(isExamStatus('ready'))
    for (const other of ['not_ready_od_review', 'all_statuses', 'review_processed', '', null]) {
      assert.isFalse(isExamStatus(other))
    }
  })

  test('F034 a filter lets through what it names', ({ assert }) => {
    assert.deepEqual(statusesOf('all_statuses'), EXAM_STATUSES)
    assert.deepEqual(statusesOf('not_ready_od_review'), ['not_ready', 'od_review'])
    assert.deepEqual(statusesOf('submitted'), ['od_review', 'ready'])
    assert.deepEqual(statusesOf('ready'), ['ready'])
  })

  const labels: { status: ChosenStatus; rlu: boolean; admin: boolean; key: string }[] = [
    { status: 'not_ready', rlu: true, admin: false, key: 'rlu_not_ready' },
    { status: 'od_review', rlu: true, admin: false, key: 'rlu_od_review' },
    { status: 'ready', rlu: true, admin: false, key: 'rlu_ready' },
    { status: 'reviewed', rlu: true, admin: false, key: 'rlu_reviewed' },
    { status: 'not_ready', rlu: false, admin: false, key: 'not_ready' },
    { status: 'od_review', rlu: false, admin: false, key: 'od_review' },
    { status: 'ready', rlu: false, admin: false, key: 'ready' },
    { status: 'reviewed', rlu: false, admin: false, key: 'reviewed' },
    { status: 'od_review', rlu: true, admin: true, key: 'admin_od_review' },
    { status: 'ready', rlu: false, admin: true, key: 'admin_ready' },
    { status: 'review_processed', rlu: false, admin: true, key: 'review_processed' },
  ]

  test('F167 F168 {status}, letter mode {rlu}, administrator {admin}: {key}')
    .with(labels)
    .run(({ assert }, { status, rlu, admin, key }) => {
      assert.deepEqual(examStatusLabel(status, { rlu, admin }), { key: `exams.status.${key}` })
    })

  test('F042 a consultant’s status has a name, and none has one too', ({ assert }) => {
    assert.deepEqual(omdcStatusLabel('processed'), { key: 'exams.omdc_status.processed' })
    assert.deepEqual(omdcStatusLabel(''), { key: 'exams.omdc_status.none' })
  })

  test('F221 empty and unknown are no in-person consultation', ({ assert }) => {
    for (const none of [null, undefined, '', 'none']) assert.isNull(normaliseIpc(none))
    assert.equal(normaliseIpc('omd_requested'), 'omd_requested')
  })

  test('F043 the referral status follows the consultation', ({ assert }) => {
    assert.deepEqual(referralStatusLabel('ipc_only'), { key: 'exams.referral_status.ipc_only' })
    assert.deepEqual(referralStatusLabel(null), { key: 'exams.referral_status.none' })
  })
})
