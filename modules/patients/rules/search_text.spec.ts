import { test } from '@japa/runner'
import { isNumberAlone, searchNumbers, searchText, searchWords } from './search_text.js'

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

  test('F031 {query} may be the numbers {numbers}, alone: {alone}')
    .with([
      { query: '9123 456-789', numbers: ['9123456789'], alone: true },
      { query: '9123.456.789', numbers: ['9123.456.789', '9123456789'], alone: true },
      { query: 'trem 1234 5678', numbers: ['TREM12345678'], alone: true },
      { query: '1234-567-897-ab', numbers: ['1234567897AB'], alone: true },
      { query: 'unhcr-77ab12', numbers: ['UNHCR77AB12'], alone: false },
      { query: 'Tremblay 7', numbers: ['TREMBLAY7'], alone: false },
      { query: 'Tremblay', numbers: [], alone: false },
      { query: '!!!', numbers: ['!!!'], alone: false },
      { query: '///', numbers: ['///'], alone: false },
      { query: ' - ', numbers: [], alone: false },
    ])
    .run(({ assert }, { query, numbers, alone }) => {
      assert.deepEqual(searchNumbers(query), numbers)
      assert.equal(isNumberAlone(query), alone)
    })
})
