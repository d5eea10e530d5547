import { test } from '@japa/runner'
import { chooseReader, isDrawn, placeInDraw } from '#review/rules'
import { drawOf } from '#modules/review/change/draw'

const VISITS = Array.from({ length: 20_000 }, (_, at) => at + 1)
const drawn = (share: number, seed = 'one seed') =>
  VISITS.filter((id) => isDrawn(drawOf(id, 'sample', seed), share))

test.group('Charts that are read a second time', () => {
  test('F204 a share of {$self} is drawn of a population, within four standard errors')
    .with([0.02, 0.1, 0.5, 0.9])
    .run(({ assert }, share) => {
      const error = Math.sqrt((share * (1 - share)) / VISITS.length)
      assert.closeTo(drawn(share).length / VISITS.length, share, 4 * error)
    })

  test('F204 none and all are exact, and a larger share holds the smaller one', ({ assert }) => {
    assert.isEmpty(drawn(0))
    assert.lengthOf(drawn(1), VISITS.length)
    assert.includeMembers(drawn(0.2), drawn(0.1))
  })

  test('F204 the same seed draws the same, another one others: no run of numbers tells', ({
    assert,
  }) => {
    const ours = drawn(0.1)
    assert.deepEqual(drawn(0.1), ours)
    const theirs = new Set(drawn(0.1, 'another seed'))
    const common = ours.filter((id) => theirs.has(id)).length
    assert.closeTo(common / VISITS.length, 0.01, 4 * Math.sqrt((0.01 * 0.99) / VISITS.length))
    const followed = ours.filter((id, at) => ours[at + 1] === id + 1).length
    assert.closeTo(followed / ours.length, 0.1, 4 * Math.sqrt((0.1 * 0.9) / ours.length))
    const odd = ours.filter((id) => id % 2 === 1).length
    assert.closeTo(odd / ours.length, 0.5, 4 * Math.sqrt(0.25 / ours.length))
  })

  test('F204 a place is at least 0 and below 1', ({ assert }) => {
    assert.equal(placeInDraw('0'.repeat(64)), 0)
    assert.isBelow(placeInDraw('f'.repeat(64)), 1)
    assert.isFalse(isDrawn(0.1, 0.1))
    assert.isTrue(isDrawn(0.0999, 0.1))
  })

  test('F204 who has least to read is chosen; equals get as much', ({ assert }) => {
    const reader = (id: number, load: number) => ({ id, load })
    assert.isNull(chooseReader([], 0.5))
    assert.equal(chooseReader([reader(7, 3), reader(4, 2), reader(9, 3)], 0.99), 4)
    const equals = [reader(9, 1), reader(4, 1), reader(7, 1), reader(2, 5)]
    assert.equal(chooseReader(equals, 0), 4)
    assert.equal(chooseReader(equals, 0.999), 9)
    const given = VISITS.map((id) => chooseReader(equals, drawOf(id, 'second', 'one seed')))
    for (const id of [4, 7, 9]) {
      const share = given.filter((each) => each === id).length / VISITS.length
      assert.closeTo(share, 1 / 3, 0.015)
    }
  })
})
