import { test } from '@japa/runner'
import { formatClock, formatDate, formatInstant, withDateWritten } from './written_dates.js'

test.group('Written dates', () => {
  test('F399 {date} in {locale} is {is}')
    .with([
      { date: '1969-10-28', locale: 'en', is: 'Oct 28, 1969' },
      { date: '2026-11-05', locale: 'en', is: 'Nov 05, 2026' },
      { date: '1969-10-28', locale: 'fr', is: '28 oct. 1969' },
      { date: 'soon', locale: 'fr', is: 'soon' },
    ] as const)
    .run(({ assert }, { date, locale, is }) => assert.equal(formatDate(date, locale), is))

  test('F399 an instant is told in Vancouver’s time, or the zone’s, to the second where asked', ({
    assert,
  }) => {
    const at = '2026-07-05T20:30:08.000Z'
    assert.equal(formatInstant(at, 'en'), 'Jul 05, 2026 1:30 PM')
    assert.equal(formatInstant(at, 'fr'), '5 juil. 2026 13 h 30')
    assert.equal(formatInstant(at, 'en', 'America/Toronto'), 'Jul 05, 2026 4:30 PM')
    const exact = { seconds: true }
    assert.equal(formatInstant(at, 'en', undefined, exact), 'Jul 05, 2026 1:30:08 PM')
    assert.equal(formatInstant(at, 'fr', undefined, exact), '5 juil. 2026 13 h 30 min 08 s')
  })

  test('Q60 a time of day is Vancouver’s, and none of what is no instant', ({ assert }) => {
    assert.equal(formatClock('2026-07-05T20:30:08.000Z'), '13:30')
    assert.equal(formatClock('2026-01-05T20:30:08+00:00'), '12:30')
    assert.isNull(formatClock('soon'))
  })

  test('F399 what fills a text is left as it is, its date written')
    .with([
      { given: { date: '2027-01-05' }, locale: 'en', is: { date: 'Jan 05, 2027' } },
      { given: { date: '2027-01-05', max: 3 }, locale: 'fr', is: { date: '5 janv. 2027', max: 3 } },
      { given: { date: 'Jan 05, 2027' }, locale: 'fr', is: { date: 'Jan 05, 2027' } },
      { given: { date: '2027-02-30' }, locale: 'en', is: { date: '2027-02-30' } },
      { given: { typed: '2027-01-05' }, locale: 'en', is: { typed: '2027-01-05' } },
    ] as const)
    .run(({ assert }, { given, locale, is }) => {
      const params: Readonly<Record<string, unknown>> = given
      assert.deepEqual(withDateWritten(params, locale), is)
    })
})
