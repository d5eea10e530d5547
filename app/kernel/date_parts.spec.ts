import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { LANGUAGES, LOCALES } from './languages.js'
import { formatDate, formatInstant } from './written_dates.js'

const FIRST = DateTime.fromISO('2023-12-25T00:00:00', { zone: 'utc' })

test.group('Dates as pages write them, without Luxon', () => {
  test('are what Luxon writes, each day of fourteen months', ({ assert }) => {
    for (const locale of LOCALES) {
      for (let day = 0; day < 430; day++) {
        const date = FIRST.plus({ days: day }).setLocale(locale)
        for (const length of ['short', 'long'] as const) {
          const wanted = date.toFormat(LANGUAGES[locale].dates[length])
          assert.equal(formatDate(date.toISODate()!, locale, length), wanted)
        }
      }
    }
  })

  test('of instants too, in each zone and over its change of hours', ({ assert }) => {
    for (const locale of LOCALES) {
      for (const zone of ['America/Vancouver', 'America/St_Johns', 'UTC']) {
        for (let step = 0; step < 400; step++) {
          const at = FIRST.plus({ hours: 23 * step, minutes: 7 * step, seconds: step })
          const { dates, time, exactTime } = LANGUAGES[locale]
          const there = at.setZone(zone).setLocale(locale)
          const instant = at.toISO()!
          assert.equal(
            formatInstant(instant, locale, zone),
            there.toFormat(`${dates.short} ${time}`)
          )
          const exact = formatInstant(instant, locale, zone, { seconds: true })
          assert.equal(exact, there.toFormat(`${dates.short} ${exactTime}`))
        }
      }
    }
  })

  test('what is none stays as it is', ({ assert }) => {
    for (const text of ['', 'soon', '2026-02-30', '2026-13-01', '05/06/2026']) {
      assert.equal(formatDate(text, 'en'), text)
      assert.equal(formatInstant(text, 'fr'), text)
    }
    assert.equal(formatInstant('2026-01-05T10:00:61Z', 'en'), '2026-01-05T10:00:61Z')
  })

  test('an instant may name its offset, or none', ({ assert }) => {
    const wanted = formatInstant('2026-01-05T10:30:00Z', 'en')
    for (const same of [
      '2026-01-05T10:30:00.000+00:00',
      '2026-01-05T12:30:00+02:00',
      '2026-01-05T12:30:00+02',
      '2026-01-05T08:30-0200',
      '2026-01-05T10:30',
    ]) {
      assert.equal(formatInstant(same, 'en'), wanted, same)
    }
  })
})
