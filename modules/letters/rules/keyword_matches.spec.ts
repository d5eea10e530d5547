import { test } from '@japa/runner'
import type { PageWord } from '../../../app/kernel/page_words.js'
import { findKeyword, findKeywords } from './keyword_matches.js'

/** The words of a text, line by line; a word marked with "?" is in doubt. */
function wordsOf(text: string): PageWord[] {
  return text.split('\n').flatMap((line, number) =>
    line
      .split(' ')
      .filter(Boolean)
      .map((word, at) => ({
        text: word.replace(/\?$/, ''),
        box: { x: at / 100, y: number / 100, width: 0.01, height: 0.01 },
        line: number,
        sure: !word.endsWith('?'),
      }))
  )
}

function found(text: string, keyword: string, isPicture = false): string[] {
  const words = wordsOf(text)
  return findKeyword(words, keyword, { isPicture }).map((places) =>
    places.map((place) => words[place]!.text).join(' ')
  )
}

test.group('Where a keyword stands', () => {
  test('F299 "{keyword}" in "{text}"')
    .with([
      { keyword: 'Lee', text: 'Dr. Lee of Leeds', finds: ['Lee'] },
      { keyword: 'Lee', text: 'Leeds, Ashlee, sleep', finds: [] },
      { keyword: 'Lee', text: 'LEE, lee; (Lee) Lee’s', finds: ['LEE,', 'lee;', '(Lee)', 'Lee’s'] },
      { keyword: 'Ann Lee', text: 'Ann Lee and Ann', finds: ['Ann Lee'] },
      { keyword: 'Ann Lee', text: 'Joann Lee, Ann Leeds', finds: [] },
      { keyword: 'Ann Lee', text: 'Dear Dr. Ann\nLee,', finds: ['Ann Lee,'] },
      { keyword: 'Ann-Lee', text: 'Ann Lee and Ann-Lee', finds: ['Ann Lee', 'Ann-Lee'] },
      { keyword: 'Jean-Paul Côté', text: 'jean paul COTE', finds: ['jean paul COTE'] },
      { keyword: 'Cote', text: 'Dre Côté, côte', finds: ['Côté,', 'côte'] },
      { keyword: 'Lebœuf', text: 'LEBOEUF', finds: ['LEBOEUF'] },
      {
        keyword: "O'Malley",
        text: 'OMalley O’Malley O Malley',
        finds: ['OMalley', 'O’Malley', 'O Malley'],
      },
      { keyword: 'Okafor', text: 'Dr Oka-\nfor saw', finds: ['Oka- for'] },
      { keyword: 'Okafor', text: 'Oka- for', finds: [] },
      { keyword: 'Okafor', text: 'Oka for', finds: [] },
      { keyword: 'Lee', text: 'dans le e', finds: [] },
      { keyword: 'Lee', text: 'Dr L e e saw', finds: ['L e e'] },
      { keyword: 'Lee', text: 'L e e d s', finds: [] },
      { keyword: '416-555-0123', text: 'fax (416) 555-0123', finds: ['(416) 555-0123'] },
      { keyword: '416-555-0123', text: '1416-555-0123 416-555-01234', finds: [] },
      {
        keyword: 'a.lee@eyes.example',
        text: 'to A.Lee@eyes.example.',
        finds: ['A.Lee@eyes.example.'],
      },
      { keyword: '—', text: '— Lee', finds: [] },
    ])
    .run(({ assert }, { keyword, text, finds }) => {
      assert.deepEqual(found(text, keyword), finds)
    })

  test('F299 in a picture "{keyword}" is read in "{text}"')
    .with([
      { keyword: 'Oslo', text: '0SLO', finds: ['0SLO'] },
      { keyword: 'Ellis', text: 'E1lis', finds: ['E1lis'] },
      { keyword: 'Wright', text: 'the right eye', finds: [] },
      { keyword: 'Wright', text: 'Wrignt?', finds: ['Wrignt'] },
      { keyword: 'Wright', text: 'Wrignt', finds: [] },
      { keyword: 'Wright', text: 'Wrgt?', finds: [] },
      { keyword: 'Lee', text: 'Les?', finds: [] },
      { keyword: 'Anna Wright', text: 'Anna Wrigt?', finds: ['Anna Wrigt'] },
      { keyword: 'Okafor', text: 'Oka? for', finds: ['Oka for'] },
    ])
    .run(({ assert }, { keyword, text, finds }) => {
      assert.deepEqual(found(text, keyword, true), finds)
    })

  test('F299 a layer of text tells O from 0', ({ assert }) => {
    assert.deepEqual(found('0SLO', 'Oslo'), [])
  })

  test('F299 both readings of a page are searched, and each keyword told that stands there', ({
    assert,
  }) => {
    const written = wordsOf('Dear Dr Moss')
    const seen = wordsOf('Eye Clinic Arbor')
    const page = { page: 1, state: 'read', written, seen } as const
    const { boxes, found: keywords } = findKeywords(page, ['Moss', 'Arbor', 'Leeds'])
    assert.deepEqual(keywords, ['Moss', 'Arbor'])
    assert.deepEqual(boxes, [written[2]!.box, seen[2]!.box])
  })
})
