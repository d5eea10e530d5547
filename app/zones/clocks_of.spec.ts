import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { startOfDay } from '#app/kernel/start_of_day'
import { clocksOf, type ZoneClocks } from '#app/zones/clocks_of'

const UNTIL = DateTime.fromISO('2040-01-01', { zone: 'utc' })

/** What `in_sql.ts` asks of a row, said here. */
const lastUpTo = (bounds: readonly string[], value: string) =>
  bounds.findLastIndex((bound) => bound === '-infinity' || bound <= value)

const beginsBy = ({ firstDays, offsets }: ZoneClocks, day: string) =>
  new Date(Date.parse(day) - offsets[lastUpTo(firstDays, day)]! * 60_000).toISOString()

const dateBy = ({ since, offsets }: ZoneClocks, instant: string) =>
  new Date(Date.parse(instant) + offsets[lastUpTo(since, instant)]! * 60_000)
    .toISOString()
    .slice(0, 10)

test.group('How a zone’s clocks stand', () => {
  test('{zone}: days around each change, and the first of every month, begin when the runtime says')
    .with([
      { zone: 'America/Vancouver', changes: 40 },
      { zone: 'America/St_Johns', changes: 40 },
      { zone: 'America/Regina', changes: 0 },
      { zone: 'America/Whitehorse', changes: 40 },
      // Clocks that change at midnight: such a day begins at one o'clock.
      { zone: 'Asia/Beirut', changes: 40 },
      { zone: 'America/Asuncion', changes: 40 },
      { zone: 'Africa/Casablanca', changes: 20 },
      { zone: 'Australia/Lord_Howe', changes: 40 },
      { zone: 'Pacific/Kiritimati', changes: 1 },
      { zone: 'Pacific/Apia', changes: 10 },
      { zone: 'Etc/GMT+12', changes: 0 },
      { zone: 'UTC', changes: 0 },
    ])
    .run(({ assert }, { zone, changes }) => {
      const clocks = clocksOf(zone, UNTIL)
      assert.isAtLeast(clocks.offsets.length, changes + 1)
      const changed = clocks.since.slice(1)
      const days = changed.flatMap((instant) =>
        [-2, -1, 0, 1, 2].map((n) => DateTime.fromISO(instant).plus({ days: n }).toISODate()!)
      )
      for (let month = DateTime.utc(1980, 1, 1); month < UNTIL; month = month.plus({ months: 1 })) {
        days.push(month.toISODate()!)
      }
      // Samoa and Kiritimati left a day out, which nobody came on.
      const left = ['2011-12-30', '1994-12-31', '1995-01-01']
      for (const day of days.filter((each) => !left.includes(each))) {
        assert.equal(beginsBy(clocks, day), startOfDay(zone, day).toISOString(), `${zone} ${day}`)
      }
    })

  test('{zone}: an instant before and at each change is of the runtime’s date')
    .with([{ zone: 'America/Vancouver' }, { zone: 'America/Havana' }, { zone: 'Pacific/Apia' }])
    .run(({ assert }, { zone }) => {
      const clocks = clocksOf(zone, UNTIL)
      const instants = clocks.since
        .slice(1)
        .flatMap((instant) =>
          [-90, -1, 0, 1, 90].map((n) =>
            DateTime.fromISO(instant, { zone: 'utc' }).plus({ minutes: n })
          )
        )
      assert.isNotEmpty(instants)
      for (const instant of instants) {
        assert.equal(dateBy(clocks, instant.toISO()!), dateIn(zone, instant), instant.toISO()!)
      }
    })

  test('a day whose midnight comes twice begins with the first, one without at its first instant', ({
    assert,
  }) => {
    const havana = clocksOf('America/Havana', UNTIL)
    assert.equal(beginsBy(havana, '2025-11-02'), '2025-11-02T04:00:00.000Z')
    assert.equal(beginsBy(havana, '2025-11-03'), '2025-11-03T05:00:00.000Z')
    assert.equal(beginsBy(havana, '2025-03-09'), '2025-03-09T05:00:00.000Z')
    assert.equal(beginsBy(havana, '2025-03-10'), '2025-03-10T04:00:00.000Z')
  })

  test('British Columbia’s clocks change no more after March 2026', ({ assert }) => {
    const { since, offsets } = clocksOf('America/Vancouver', UNTIL)
    assert.equal(since.at(-1), '2026-03-08T10:00:00.000Z')
    assert.equal(offsets.at(-1), -7 * 60)
  })

  test('a zone that nobody knows is refused', ({ assert }) => {
    assert.throws(() => clocksOf('Moon/Base', UNTIL), RangeError)
  })
})
