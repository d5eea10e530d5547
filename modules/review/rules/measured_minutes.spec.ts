import { test } from '@japa/runner'
import { LONGEST_SITTING, measuredMinutes } from './measured_minutes.js'

const OPENED = new Date('2026-07-15T12:00:00Z')
const after = (minutes: number) => new Date(OPENED.getTime() + minutes * 60_000)

test.group('Minutes of a review', () => {
  test('F041 Q176 {minutes} minutes after the opening: {measured}')
    .with([
      { minutes: -0.01, measured: null },
      { minutes: 0, measured: 0 },
      { minutes: 4.26, measured: 4.3 },
      { minutes: LONGEST_SITTING, measured: 60 },
      { minutes: LONGEST_SITTING + 0.01, measured: null },
    ])
    .run(({ assert }, { minutes, measured }) => {
      assert.equal(measuredMinutes(OPENED, after(minutes)), measured)
    })

  test('Q176 a chart nobody opened was not measured', ({ assert }) => {
    assert.isNull(measuredMinutes(null, OPENED))
  })
})
