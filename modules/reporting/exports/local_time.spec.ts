import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { localDate, localTime } from '#modules/reporting/exports/local_time'

const ST_JOHNS = 'America/St_Johns'
const TORONTO = 'America/Toronto'

const TABLE = [
  // An hour is left out on 8 March 2026 at 7:00 UTC, and comes twice on 1 November at 6:00.
  { at: '2026-03-08T06:59:59Z', zone: TORONTO, shown: '2026-03-08T01:59:59' },
  { at: '2026-03-08T07:00:00Z', zone: TORONTO, shown: '2026-03-08T03:00:00' },
  { at: '2026-11-01T05:59:59Z', zone: TORONTO, shown: '2026-11-01T01:59:59' },
  { at: '2026-11-01T06:00:00Z', zone: TORONTO, shown: '2026-11-01T01:00:00' },
  { at: '2026-03-08T05:29:59Z', zone: ST_JOHNS, shown: '2026-03-08T01:59:59' },
  { at: '2026-03-08T05:30:00Z', zone: ST_JOHNS, shown: '2026-03-08T03:00:00' },
  { at: '2026-07-01T03:59:59Z', zone: TORONTO, shown: '2026-06-30T23:59:59' },
  { at: '2026-07-01T02:30:00Z', zone: ST_JOHNS, shown: '2026-07-01T00:00:00' },
  { at: '2026-07-01T12:00:00Z', zone: 'America/Regina', shown: '2026-07-01T06:00:00' },
  { at: '1969-12-31T23:59:59Z', zone: TORONTO, shown: '1969-12-31T18:59:59' },
]

test.group('Local time of a report', () => {
  test('F339 {at} in {zone} is {shown}')
    .with(TABLE)
    .run(({ assert }, { at, zone, shown }) => {
      assert.equal(localTime(new Date(at), zone), shown)
      assert.equal(localDate(new Date(at), zone), shown.slice(0, 10))
    })

  test('F339 instants of two years are as the rules of the place have them', ({ assert }) => {
    const QUARTER = 15 * 60_000
    for (const zone of [TORONTO, ST_JOHNS, 'America/Vancouver', 'UTC']) {
      for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += 29 * QUARTER) {
        const shown = DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss")
        assert.equal(localTime(new Date(at), zone), shown)
      }
    }
  })

  test('no instant is no time', ({ assert }) => {
    assert.isNull(localTime(null, TORONTO))
    assert.isNull(localDate(null, TORONTO))
  })
})
