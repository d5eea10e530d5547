import { test } from '@japa/runner'
import { startOfDay } from './start_of_day.js'

test.group('The beginning of a day in a zone', () => {
  test('{date} begins in {zone} at {instant}, as often as it is asked')
    .with([
      { zone: 'America/Vancouver', date: '2026-03-01', instant: '2026-03-01T08:00:00.000Z' },
      { zone: 'America/Vancouver', date: '2025-07-01', instant: '2025-07-01T07:00:00.000Z' },
      { zone: 'America/St_Johns', date: '2026-01-01', instant: '2026-01-01T03:30:00.000Z' },
      { zone: 'America/St_Johns', date: '2025-07-01', instant: '2025-07-01T02:30:00.000Z' },
      { zone: 'Asia/Kathmandu', date: '2026-01-02', instant: '2026-01-01T18:15:00.000Z' },
    ])
    .run(({ assert }, { zone, date, instant }) => {
      assert.equal(startOfDay(zone, date).toISOString(), instant)
      assert.equal(startOfDay(zone, date).toISOString(), instant)
    })
})
