import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'

const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })

test.group('The date of an instant in a zone', () => {
  const cases = [
    ['America/Vancouver', '2026-03-01T07:59:59.999Z', '2026-02-28'],
    ['America/Vancouver', '2026-03-01T08:00:00.000Z', '2026-03-01'],
    ['America/Vancouver', '2026-07-01T06:59:59.999Z', '2026-06-30'],
    ['America/Vancouver', '2026-07-01T07:00:00.000Z', '2026-07-01'],
    ['America/St_Johns', '2026-01-01T03:29:59.999Z', '2025-12-31'],
    ['America/St_Johns', '2026-01-01T03:30:00.000Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59.999Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02'],
    // Amsterdam was 19 minutes and 32 seconds off.
    ['Europe/Amsterdam', '1930-01-01T23:40:27.000Z', '1930-01-01'],
    ['Europe/Amsterdam', '1930-01-01T23:40:29.000Z', '1930-01-02'],
  ] as const

  for (const [zone, instant, date] of cases) {
    test(`${instant} is ${date} in ${zone}, whatever was asked before`, ({ assert }) => {
      for (const [, other] of cases) dateIn(zone, at(other))
      assert.equal(dateIn(zone, at(instant)), at(instant).setZone(zone).toISODate())
      assert.equal(dateIn(zone, at(instant)), at(instant).setZone(zone).toISODate())
    })
    if (!zone.includes('Amsterdam')) {
      test(`and so it is written: ${date} in ${zone}`, ({ assert }) => {
        assert.equal(dateIn(zone, at(instant)), date)
      })
    }
  }
})
