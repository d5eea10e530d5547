import { test } from '@japa/runner'
import { countWeeks, dayAfter, isReportDay, lastTwelveMonths, monthsOf, weeksOf } from './weeks.js'

test.group('Weeks of a report', () => {
  test('F377 {from} to {to}: {weeks}')
    .with([
      { from: '2026-01-05', to: '2026-01-11', weeks: ['2026-01-05 2026-01-05..2026-01-11'] },
      {
        from: '2026-01-04',
        to: '2026-01-12',
        weeks: [
          '2025-12-29 2026-01-04..2026-01-04',
          '2026-01-05 2026-01-05..2026-01-11',
          '2026-01-12 2026-01-12..2026-01-12',
        ],
      },
      { from: '2026-01-07', to: '2026-01-07', weeks: ['2026-01-05 2026-01-07..2026-01-07'] },
    ])
    .run(({ assert }, { from, to, weeks }) => {
      assert.deepEqual(
        weeksOf({ from, to }).map((each) => `${each.week} ${each.from}..${each.to}`),
        weeks
      )
    })

  test('the clocks’ changes and the leap day move no week', ({ assert }) => {
    const weeks = weeksOf({ from: '2024-01-01', to: '2026-12-31' }).map(({ week }) => week)
    assert.lengthOf(weeks, 157)
    assert.equal(dayAfter('2024-02-28'), '2024-02-29')
    assert.equal(dayAfter('2026-12-31'), '2027-01-01')
  })

  test('weeks are counted as they are made: {from} to {to}')
    .with([
      { from: '2026-01-05', to: '2026-01-11' },
      { from: '2026-01-04', to: '2026-01-12' },
      { from: '2024-01-01', to: '2026-12-31' },
    ])
    .run(({ assert }, period) => {
      assert.equal(countWeeks(period), weeksOf(period).length)
    })

  test('nothing is counted beyond the year 9999', ({ assert }) => {
    const weeks = weeksOf({ from: '9999-12-20', to: '9999-12-31' })
    assert.deepEqual(
      weeks.map(({ from, to }) => `${from}..${to}`),
      ['9999-12-20..9999-12-26', '9999-12-27..9999-12-31']
    )
    assert.deepEqual(monthsOf({ from: '9999-11-20', to: '9999-12-31' }), ['9999-11', '9999-12'])
  })

  test('a report may begin or end on {day}: {isOne}')
    .with([
      { day: '1899-12-31', isOne: false },
      { day: '1900-01-01', isOne: true },
      { day: '2026-02-30', isOne: false },
      { day: '2199-12-31', isOne: true },
      { day: '2200-01-01', isOne: false },
      { day: '9999-12-31', isOne: false },
    ])
    .run(({ assert }, { day, isOne }) => assert.equal(isReportDay(day), isOne))

  test('twelve months end today', ({ assert }) => {
    assert.deepEqual(lastTwelveMonths('2026-11-22'), { from: '2025-11-23', to: '2026-11-22' })
    assert.deepEqual(monthsOf({ from: '2025-11-23', to: '2026-02-01' }), [
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
  })
})
