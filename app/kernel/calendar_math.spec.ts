import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { datePlus, weekdayOf, yearsBetween } from './calendar_math.js'

const day = (date: string) => DateTime.fromISO(date, { zone: 'utc' })

/** The ends of months, leap years among them, and a run of days. */
const DATES = [
  ...['2024-02-29', '2023-02-28', '2024-12-31', '2025-01-31', '2000-02-29', '1931-03-01'],
  ...Array.from({ length: 400 }, (_, days) => day('2023-11-20').plus({ days }).toISODate()!),
]

test.group('Calendar dates, counted without Luxon', () => {
  test('days, months and years are added as Luxon adds them', ({ assert }) => {
    const spans = [
      ...[{ days: 1 }, { days: -1 }, { days: 45 }, { days: -400 }],
      ...[{ months: 1 }, { months: -1 }, { months: 18 }, { months: -25 }],
      ...[{ years: 1 }, { years: -1 }, { years: 5 }, { years: -70 }],
    ]
    for (const date of DATES) {
      for (const span of spans) {
        assert.equal(
          datePlus(date, span),
          day(date).plus(span).toISODate(),
          `${date} ${JSON.stringify(span)}`
        )
      }
      assert.equal(weekdayOf(date), day(date).weekday)
    }
  })

  test('years between two dates are Luxon’s, forwards and backwards', ({ assert }) => {
    for (const from of ['1950-06-15', '1996-02-29', '2023-12-31', '2024-03-01']) {
      for (const to of DATES) {
        const wanted = day(to).diff(day(from), 'years').years
        assert.closeTo(yearsBetween(from, to), wanted, 1e-9, `${from} ${to}`)
      }
    }
  })

  test('what is no date is refused', ({ assert }) => {
    assert.throws(() => datePlus('2026-02-30', { days: 1 }), /no calendar date/)
  })
})
