import { test } from '@japa/runner'
import { US_STATES, isUsState, practisesInUsOnly } from './states.js'

test.group('US states', () => {
  test('F057 fifty states and the federal district, and no name of an object', ({ assert }) => {
    assert.lengthOf(Object.keys(US_STATES), 51)
    assert.isTrue(isUsState('WA'))
    assert.isFalse(isUsState('ON'))
    assert.isFalse(isUsState('toString'))
  })

  test('Q79 an ophthalmologist of the States alone has no licence of a province', ({ assert }) => {
    const rows: [home: string, licences: string[], isUsOnly: boolean][] = [
      ['WA', [], true],
      ['WA', ['OR', 'WA'], true],
      ['WA', ['BC'], false],
      ['BC', ['WA'], false],
      ['ON', [], false],
      ['', [], false],
    ]
    for (const [home, licences, isUsOnly] of rows) {
      assert.equal(practisesInUsOnly(home, licences), isUsOnly, `${home} ${licences}`)
    }
  })
})
