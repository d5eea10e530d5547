import { test } from '@japa/runner'
import { isReminded } from './reminders.js'

test.group('Reminders', () => {
  test('F320 {status}, {ageDays} days old: {reminded}')
    .with([
      { status: 'not_ready', ageDays: 29, reminded: false },
      { status: 'not_ready', ageDays: 30, reminded: false },
      { status: 'not_ready', ageDays: 31, reminded: true },
      { status: 'od_review', ageDays: 31, reminded: true },
      { status: 'ready', ageDays: 31, reminded: false },
      { status: 'reviewed', ageDays: 31, reminded: false },
    ])
    .run(({ assert }, { reminded, ...visit }) => assert.equal(isReminded(visit), reminded))
})
