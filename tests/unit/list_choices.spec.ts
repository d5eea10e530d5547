import { test } from '@japa/runner'
import { closest, firstOf, labelOf, offered, partsOf } from '../../inertia/ui/list_choices.js'

const EYE = { label: 'Eye', options: [{ value: 'scl', label: 'Sclera' }] }
const DROPS = {
  label: 'Drops',
  options: [
    { value: 'tim', label: 'Timolol' },
    { value: 'lat', label: 'Latanoprost', disabled: true },
    { value: 'brt', label: 'Brimonidine/timolol' },
  ],
}
const OPTIONS = [{ value: 'none', label: 'None' }, EYE, DROPS, { value: 'oth', label: 'Other' }]

const codes = (typed: string) =>
  partsOf(OPTIONS, typed).map(({ label, choices }) => [label, choices.map(({ value }) => value)])

test.group('What stands in an open list', () => {
  test('F126 groups keep their names and their order, what has no group stands between them', ({
    assert,
  }) => {
    assert.deepEqual(codes(''), [
      [null, ['none']],
      ['Eye', ['scl']],
      ['Drops', ['tim', 'lat', 'brt']],
      [null, ['oth']],
    ])
    assert.deepEqual(partsOf(undefined, ''), [])
  })

  test('F126 what was typed leaves the groups that have it, the closest of each first', ({
    assert,
  }) => {
    assert.deepEqual(codes('timolol'), [['Drops', ['tim', 'brt']]])
    assert.deepEqual(codes('o'), [
      [null, ['none']],
      ['Drops', ['tim', 'lat', 'brt']],
      [null, ['oth']],
    ])
    assert.deepEqual(codes('goldmann'), [])
  })

  test('F252 what is closed is seen and never taken', ({ assert }) => {
    const values = offered(partsOf(OPTIONS, 'la')).map(({ value }) => value)
    assert.notInclude(values, 'lat')
    assert.deepEqual(codes('lat'), [['Drops', ['lat']]])
    assert.isUndefined(closest('lat', offered(partsOf(OPTIONS, 'lat'))))
  })

  test('F126 the closest is meant, whichever group it stands in', ({ assert }) => {
    const meant = (typed: string) => closest(typed, offered(partsOf(OPTIONS, typed)))?.value
    assert.equal(meant('o'), 'oth')
    assert.equal(meant('brim'), 'brt')
    assert.equal(meant('s'), 'scl')
  })

  test('F126 its beginning goes over the groups and leaves none without a choice', ({ assert }) => {
    const first = (count: number) =>
      firstOf(partsOf(OPTIONS, ''), count).map(({ choices }) => choices.length)
    assert.deepEqual(first(1), [1])
    assert.deepEqual(first(3), [1, 1, 1])
    assert.deepEqual(first(100), [1, 1, 3, 1])
  })

  test('F126 a code is shown by its words, in a group or in none; an unknown one as it is', ({
    assert,
  }) => {
    assert.equal(labelOf(OPTIONS, 'brt'), 'Brimonidine/timolol')
    assert.equal(labelOf(OPTIONS, 'oth'), 'Other')
    assert.equal(labelOf(OPTIONS, 'gone'), 'gone')
  })
})
