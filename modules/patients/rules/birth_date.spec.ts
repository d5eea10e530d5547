import { test } from '@japa/runner'
import { ageOn, checkBirthDate } from './birth_date.js'

const TODAY = '2026-01-15'

test.group('Date of birth', () => {
  test('F053 {year}-{month}-{day} is a birth date')
    .with([
      { year: 1900, month: 1, day: 1, date: '1900-01-01' },
      { year: 2000, month: 2, day: 29, date: '2000-02-29' },
      { year: 2024, month: 4, day: 30, date: '2024-04-30' },
      { year: 2026, month: 1, day: 15, date: '2026-01-15' },
    ])
    .run(({ assert }, { date, ...parts }) => {
      assert.deepEqual(checkBirthDate(parts, TODAY), { ok: true, value: date })
    })

  test('F052 {year}-{month}-{day} is none')
    .with([
      { year: 1899, month: 12, day: 31 },
      { year: 99, month: 1, day: 1 },
      { year: 2027, month: 1, day: 1 },
      { year: 2026, month: 1, day: 16 },
      { year: 1900, month: 2, day: 29 },
      { year: 2024, month: 2, day: 30 },
      { year: 2024, month: 4, day: 31 },
      { year: 2000, month: 0, day: 5 },
      { year: 2000, month: 13, day: 5 },
      { year: 2000, month: 1, day: 0 },
      { year: 2000, month: 1, day: 32 },
      { year: 2000, month: 1.5, day: 3 },
      { year: 2000, month: null, day: 5 },
      { year: 2000, month: 1, day: null },
      { year: null, month: 1, day: 5 },
    ])
    .run(({ assert }, parts) => {
      assert.deepEqual(checkBirthDate(parts, TODAY), {
        ok: false,
        error: { key: 'patients.birth_date_invalid' },
      })
    })

  test('F079 on {day} a person born {born} is {age}')
    .with([
      { born: '2008-01-15', day: '2026-01-14', age: 17 },
      { born: '2008-01-15', day: '2026-01-15', age: 18 },
      { born: '2008-01-15', day: '2026-01-16', age: 18 },
      { born: '2026-01-15', day: '2026-01-15', age: 0 },
      { born: '1950-12-31', day: '2026-01-01', age: 75 },
      { born: '2000-02-29', day: '2004-02-28', age: 3 },
      { born: '2000-02-29', day: '2005-02-28', age: 5 },
    ])
    .run(({ assert }, { born, day, age }) => assert.equal(ageOn(born, day), age))
})
