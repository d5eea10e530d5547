import { test } from '@japa/runner'
import * as vocabulary from './vocabulary.js'

test.group('Vocabulary', () => {
  test('F015 no word is listed twice', ({ assert }) => {
    for (const [name, words] of Object.entries(vocabulary)) {
      assert.lengthOf([...new Set(words)], words.length, name)
    }
  })
})
