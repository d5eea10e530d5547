import { test } from '@japa/runner'
import { EXAM_STATUSES, type PlainExam } from '../../exams/rules/index.js'
import {
  adminSaveAllowed,
  isInitials,
  preReviewAlerts,
  preReviewAllowed,
  preReviewState,
} from './pre_review.js'

const eyes = (od: number | null, os: number | null = null) => ({
  eyes: { od: { iop: od }, os: { iop: os } },
})
const curve = (...dtc_values: { od: number | null; os: number | null }[]) => ({ dtc_values })
const exam = (change: object = {}) => ({ ...eyes(15), ...change }) as PlainExam

test.group('Pre-review', () => {
  test('F244 only a ready chart is pre-reviewed', ({ assert }) => {
    assert.deepEqual(
      EXAM_STATUSES.filter((status) => preReviewAllowed(status).allowed),
      ['ready']
    )
    assert.deepEqual(preReviewAllowed('reviewed'), {
      allowed: false,
      message: { key: 'review.prereview_not_ready' },
    })
  })

  test('F245 initials are one to four letters', ({ assert }) => {
    for (const text of ['A', 'abc', 'ABCD', ' ÉL ']) assert.isTrue(isInitials(text), text)
    for (const text of ['', ' ', 'ABCDE', 'A1', 'A.B']) assert.isFalse(isInitials(text), text)
  })

  test('F244 flag {isPreReviewed}, date {lastPrereviewDate}, {status}: {says}')
    .with([
      { isPreReviewed: false, lastPrereviewDate: null, status: 'ready', says: 'never' },
      { isPreReviewed: false, lastPrereviewDate: null, status: 'reviewed', says: 'never' },
      { isPreReviewed: true, lastPrereviewDate: '2026-11-21', status: 'ready', says: 'done' },
      {
        isPreReviewed: false,
        lastPrereviewDate: '2026-11-21',
        status: 'reviewed',
        says: 'then_reviewed',
      },
      { isPreReviewed: false, lastPrereviewDate: '2026-11-21', status: 'ready', says: 'no_longer' },
      {
        isPreReviewed: false,
        lastPrereviewDate: '2026-11-21',
        status: 'not_ready',
        says: 'no_longer',
      },
    ] as const)
    .run(({ assert }, { says, ...chart }) => assert.equal(preReviewState(chart), says))

  test('F246 dirty {isPrereviewDirty}, pre-reviewed {isPreReviewed}: saved {allowed}')
    .with([
      { isPrereviewDirty: true, isPreReviewed: true, allowed: false },
      { isPrereviewDirty: true, isPreReviewed: false, allowed: true },
      { isPrereviewDirty: false, isPreReviewed: true, allowed: true },
      { isPrereviewDirty: false, isPreReviewed: false, allowed: true },
    ])
    .run(({ assert }, { allowed, ...input }) => {
      assert.equal(adminSaveAllowed(input).allowed, allowed)
    })

  test('F247 {alert} is raised')
    .with([
      { alert: 'OMDR has question', change: { second_omdr_id: 4 } },
      { alert: 'Urgent', change: { is_urgent: true } },
      { alert: 'IOP over 35', change: eyes(15, 36) },
      { alert: 'OD question', change: { od_question: 'Second drop?' } },
      { alert: 'IPC requested', change: { ipc: 'requested' } },
      { alert: 'Multiple visits', change: { multiple_visits_waiting: true } },
      { alert: 'GP Referred', change: { gp_refed: true } },
      { alert: 'IOP slightly', change: eyes(22) },
      { alert: 'IOP slightly', change: eyes(35) },
      { alert: 'Past OMD', change: { omd_history: [{ history_omd_name: 'Dr X' }] } },
      { alert: 'Multiple Retina 1 Pathologies', change: { rr_dm: true, rr_amd: true } },
    ] as { alert: string; change: object }[])
    .run(({ assert }, { alert, change }) => {
      assert.deepEqual(preReviewAlerts(exam(change)) as string[], [alert])
    })

  test('F247 F314 F138 the daily curve {is}: {alerts}')
    .with([
      { is: 'of 21.9', change: curve({ od: 14, os: 21.9 }), alerts: [] },
      { is: 'of 22', change: curve({ od: 13, os: 22 }), alerts: ['IOP slightly'] },
      { is: 'of 35', change: curve({ od: 35, os: 16 }), alerts: ['IOP slightly'] },
      { is: 'above 35', change: curve({ od: 12, os: 35.1 }), alerts: ['IOP over 35'] },
      {
        is: 'above a slight IOP',
        change: { ...eyes(24, 17), ...curve({ od: 41, os: 18 }) },
        alerts: ['IOP over 35'],
      },
      {
        is: 'below a high IOP',
        change: { ...eyes(41, 17), ...curve({ od: 24, os: 18 }) },
        alerts: ['IOP over 35'],
      },
      {
        is: 'of the other eye',
        change: { ...eyes(36, 17), ...curve({ od: 12, os: 25 }) },
        alerts: ['IOP over 35', 'IOP slightly'],
      },
    ] as { is: string; change: object; alerts: string[] }[])
    .run(({ assert }, { change, alerts }) => {
      assert.deepEqual(preReviewAlerts(exam(change)) as string[], alerts)
    })

  test('F247 a quiet chart has no alerts, and several come by rank', ({ assert }) => {
    const quiet = { ipc: 'addressed', rr_dm: true, od_question: ' ', second_omdr_reviewed: true }
    assert.deepEqual(preReviewAlerts(exam({ ...quiet, ...eyes(21.9) })), [])
    assert.deepEqual(preReviewAlerts(exam({ gp_refed: true, is_urgent: true, ...eyes(36, 24) })), [
      'Urgent',
      'IOP over 35',
      'GP Referred',
      'IOP slightly',
    ])
  })
})
