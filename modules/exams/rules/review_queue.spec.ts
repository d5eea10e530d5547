import { test } from '@japa/runner'
import {
  compareQueued,
  queueReasons,
  requestDaysLeft,
  type QueuedVisit,
  type WaitingChart,
} from './review_queue.js'

const NOW = new Date('2026-07-15T12:00:00Z')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const DAY = 24

const visit = (id: number, more: Partial<QueuedVisit> = {}): QueuedVisit => ({
  id,
  isUrgent: false,
  waitsSince: ago(10),
  ...more,
})

const chart = (more: Partial<WaitingChart> = {}): WaitingChart => ({
  ...visit(1),
  assignFirst: false,
  isSecondOpinion: false,
  request: null,
  ...more,
})

/** Keys with their days, as short as can be: `waits:3`. */
const said = (given: WaitingChart) =>
  queueReasons(given, NOW).map(({ key, params }) =>
    [key.replace('exams.queue.', ''), params?.days].filter((part) => part !== undefined).join(':')
  )

test.group('The order charts are read in', () => {
  test('Q56 {title}')
    .with([
      {
        title: 'priority goes before the longer wait',
        first: visit(9, { isUrgent: true, waitsSince: ago(1) }),
        then: visit(1, { waitsSince: ago(900) }),
      },
      {
        title: 'of two with priority the longer wait',
        first: visit(9, { isUrgent: true, waitsSince: ago(3) }),
        then: visit(1, { isUrgent: true, waitsSince: ago(2) }),
      },
      {
        title: 'a millisecond longer is longer',
        first: visit(9, { waitsSince: new Date(NOW.getTime() - 1) }),
        then: visit(1, { waitsSince: NOW }),
      },
      {
        title: 'a wait nobody noted comes last',
        first: visit(9, { waitsSince: NOW }),
        then: visit(1, { waitsSince: null }),
      },
      {
        title: 'with priority even that goes before',
        first: visit(9, { isUrgent: true, waitsSince: null }),
        then: visit(1, { waitsSince: ago(900) }),
      },
      { title: 'the same wait: the older visit', first: visit(1), then: visit(9) },
      {
        title: 'neither noted: the older visit',
        first: visit(1, { waitsSince: null }),
        then: visit(9, { waitsSince: null }),
      },
    ])
    .run(({ assert }, { first, then }) => {
      assert.isBelow(compareQueued(first, then), 0)
      assert.isAbove(compareQueued(then, first), 0)
      assert.deepEqual([then, first].sort(compareQueued), [first, then])
    })
})

test.group('The week of a requested ophthalmologist', () => {
  test('F096 Q84 {hours} hours after it was handed in: {left} days left')
    .with([
      { hours: -1, left: 7 },
      { hours: 0, left: 7 },
      { hours: 1, left: 7 },
      { hours: DAY, left: 6 },
      { hours: 6 * DAY - 1, left: 2 },
      { hours: 6 * DAY, left: 1 },
      { hours: 7 * DAY - 1, left: 1 },
      { hours: 7 * DAY, left: 0 },
      { hours: 7 * DAY + 0.001, left: null },
      { hours: 30 * DAY, left: null },
    ])
    .run(({ assert }, { hours, left }) => {
      assert.equal(requestDaysLeft(ago(hours), NOW), left)
    })
})

test.group('Why a chart stands where it stands', () => {
  test('F041 {says}')
    .with([
      { given: chart({ waitsSince: NOW }), says: ['waits:0'] },
      { given: chart({ waitsSince: ago(DAY - 0.001) }), says: ['waits:0'] },
      { given: chart({ waitsSince: ago(DAY) }), says: ['waits:1'] },
      { given: chart({ waitsSince: ago(-5) }), says: ['waits:0'] },
      { given: chart({ waitsSince: null }), says: ['waits_unknown'] },
      {
        given: chart({ isUrgent: true, waitsSince: ago(3 * DAY) }),
        says: ['urgent', 'waits:3'],
      },
      {
        given: chart({ assignFirst: true, isSecondOpinion: true }),
        says: ['waits:0', 'second_opinion', 'assign_first'],
      },
      {
        given: chart({ request: { isReader: true, name: 'Ann Lee', submittedAt: ago(5 * DAY) } }),
        says: ['waits:0', 'asked_you_left:2'],
      },
      {
        given: chart({ request: { isReader: false, name: 'Bo Ray', submittedAt: ago(7 * DAY) } }),
        says: ['waits:0', 'asked_other_left:0'],
      },
      {
        given: chart({ request: { isReader: false, name: 'Bo Ray', submittedAt: ago(8 * DAY) } }),
        says: ['waits:0', 'asked_other_over:7'],
      },
      {
        given: chart({ request: { isReader: true, name: 'Ann Lee', submittedAt: null } }),
        says: ['waits:0', 'asked_you'],
      },
    ])
    .run(({ assert }, { given, says }) => assert.deepEqual(said(given), says))
})
