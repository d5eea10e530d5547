import { test } from '@japa/runner'
import { isPlaquenilDoseHigh, isPlaquenilScreeningYearly, plaquenilCard } from './plaquenil.js'

const ON = '2026-03-15'
const USE = { dose: 400, weight: 90, since: '2023-01-02', on: ON }

test.group('Plaquenil', () => {
  test('F088 more than 5 mg per kg and day is high', ({ assert }) => {
    assert.isFalse(isPlaquenilDoseHigh(399, 80))
    assert.isFalse(isPlaquenilDoseHigh(400, 80))
    assert.isTrue(isPlaquenilDoseHigh(401, 80))
    assert.isFalse(isPlaquenilDoseHigh(400, 0))
  })

  test('F088 screening is yearly from five years on', ({ assert }) => {
    assert.isFalse(isPlaquenilScreeningYearly(4))
    assert.isTrue(isPlaquenilScreeningYearly(5))
    assert.isTrue(isPlaquenilScreeningYearly(6))
  })

  test('F088 {dose} mg at {weight} kg: {perKg} mg/kg, high: {isHigh}')
    .with([
      { dose: 399, weight: 80, perKg: 5, isHigh: false },
      { dose: 400, weight: 80, perKg: 5, isHigh: false },
      { dose: 401, weight: 80, perKg: 5, isHigh: true },
      { dose: 400, weight: 62.5, perKg: 6.4, isHigh: true },
      { dose: 200, weight: 62.5, perKg: 3.2, isHigh: false },
      { dose: 0, weight: 62.5, perKg: 0, isHigh: false },
    ])
    .run(({ assert }, { dose, weight, perKg, isHigh }) => {
      const card = plaquenilCard({ ...USE, dose, weight })
      assert.deepEqual([card.perKg, card.isHigh, card.missing], [perKg, isHigh, []])
    })

  test('F088 begun {since}: {years} years, screened by {by}, yearly: {isYearly}')
    .with([
      { since: '2021-03-16', years: 4, by: '2026-03-16', isYearly: false },
      { since: '2021-03-15', years: 5, by: '2027-03-15', isYearly: true },
      { since: '2021-03-14', years: 5, by: '2027-03-15', isYearly: true },
      { since: '2026-03-15', years: 0, by: '2031-03-15', isYearly: false },
      { since: '2024-02-29', years: 2, by: '2029-02-28', isYearly: false },
    ])
    .run(({ assert }, { since, years, by, isYearly }) => {
      const card = plaquenilCard({ ...USE, since })
      assert.deepEqual([card.years, card.screening], [years, { by, isYearly }])
    })

  test('F088 above the dose five years are not waited for', ({ assert }) => {
    const { screening } = plaquenilCard({ ...USE, dose: 451 })
    assert.deepEqual(screening, { isYearly: true, by: '2027-03-15' })
    assert.isFalse(plaquenilCard({ ...USE, dose: 450 }).screening!.isYearly)
  })

  test('F088 what is missing is said, and the rest is worked out all the same', ({ assert }) => {
    const none = plaquenilCard({ dose: null, weight: null, since: null, on: ON })
    assert.deepEqual(none, {
      perKg: null,
      isHigh: false,
      years: null,
      screening: null,
      missing: ['dose', 'weight', 'since'],
    })
    const weightless = plaquenilCard({ ...USE, weight: null })
    assert.deepEqual([weightless.perKg, weightless.years], [null, 3])
    assert.deepEqual(weightless.missing, ['weight'])
    assert.deepEqual(plaquenilCard({ ...USE, weight: 0 }).missing, ['weight'])
    const tomorrow = plaquenilCard({ ...USE, since: '2026-03-16' })
    assert.deepEqual(
      [tomorrow.years, tomorrow.screening, tomorrow.missing],
      [null, null, ['since']]
    )
  })
})
