import { test } from '@japa/runner'
import { searchNumber, searchText, searchWords } from './search_text.js'

test.group('Search', () => {
  test('F031 {text} is searched as {words}')
    .with([
      { text: 'Tremblay, Zoé', words: 'tremblay zoe' },
      { text: "Siobhán O'Brien", words: 'siobhan obrien' },
      { text: 'Jean-Pierre  LEBŒUF', words: 'jean pierre leboeuf' },
      { text: 'Ngô Đình', words: 'ngo dinh' },
      { text: ' ,;- ', words: '' },
    ])
    .run(({ assert }, { text, words }) => assert.equal(searchText(text), words))

  test('F031 the order of words does not matter to who looks for each of them', ({ assert }) => {
    assert.sameMembers(searchWords('Zoé Tremblay'), searchWords('TREMBLAY, zoe'))
  })

  test('F031 {query} as a number: {number}')
    .with([
      { query: '9123 456-789', number: '9123456789' },
      { query: 'trem 1234 5678', number: 'TREM12345678' },
      { query: '1234-567-897-ab', number: '1234567897AB' },
      { query: 'Tremblay', number: null },
      { query: 'Tremblay 7', number: null },
      { query: '', number: null },
    ])
    .run(({ assert }, { query, number }) => assert.equal(searchNumber(query), number))
})
