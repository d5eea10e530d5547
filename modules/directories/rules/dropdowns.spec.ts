import { test } from '@japa/runner'
import { consultantOptions, reviewerOptions } from './dropdowns.js'

const omd = (id: number, hidden: boolean, reviewer: boolean) => ({
  id,
  hidden_from_dropdown: hidden,
  is_reviewer: reviewer,
})
const OMDS = [omd(1, false, true), omd(2, true, true), omd(3, false, false), omd(4, true, false)]
const ids = (omds: { id: number }[]) => omds.map(({ id }) => id)

test.group('Doctor selectors', () => {
  test('F214 the reviewer selector leaves out the hidden', ({ assert }) => {
    assert.deepEqual(ids(reviewerOptions(OMDS)), [1])
  })

  test('F214 the consultant selector keeps whoever is selected', ({ assert }) => {
    assert.deepEqual(ids(consultantOptions(OMDS, null)), [3])
    assert.deepEqual(ids(consultantOptions(OMDS, 4)), [3, 4])
    assert.deepEqual(ids(consultantOptions(OMDS, 1)), [1, 3])
  })
})
