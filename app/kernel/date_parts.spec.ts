import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { datePartsOf, zoneHeld } from './date_parts.js'
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

  test('British Columbia keeps its summer hours on a device that does not know it', ({
    assert,
  }) => {
    const beforeEnd = new Date('2026-11-01T08:59:59Z')
    const end = new Date('2026-11-01T09:00:00Z')
    const newData = (_: string | undefined, at: Date) => datePartsOf(at, 'Etc/GMT+7')
    const oldData = (_: string | undefined, at: Date) => datePartsOf(at, 'Etc/GMT+8')
    const vancouver = 'America/Vancouver'
    assert.equal(zoneHeld(vancouver, beforeEnd, oldData), vancouver)
    assert.equal(zoneHeld(vancouver, end, oldData), 'Etc/GMT+7')
    assert.equal(zoneHeld(vancouver, new Date('2027-07-01'), oldData), 'Etc/GMT+7')
    assert.equal(zoneHeld(vancouver, end, newData), vancouver)
    assert.equal(zoneHeld('America/Edmonton', end, oldData), 'America/Edmonton')
    assert.include(formatInstant('2026-11-28T07:30:00Z', 'en'), '12:30 AM')
    assert.include(formatInstant('2026-10-28T07:30:00Z', 'en'), '12:30 AM')
    assert.include(formatInstant('2026-01-28T07:30:00Z', 'en'), '11:30 PM')
  })
})
