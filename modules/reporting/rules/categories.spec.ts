import { test } from '@japa/runner'
import { IC_CATEGORIES, REVIEW_COUNT_TYPES } from './categories.js'

test.group('Report categories', () => {
  test('F331 F336 eleven categories and eleven kinds of visit, each once', ({ assert }) => {
    assert.lengthOf([...new Set(IC_CATEGORIES)], 11)
    assert.lengthOf([...new Set(REVIEW_COUNT_TYPES)], 11)
  })
})
