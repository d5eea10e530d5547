import { test } from '@japa/runner'
import { SENTENCES, isSentenceKey, sentenceOf, type SentenceKey } from './sentences.js'

const KEYS = Object.keys(SENTENCES) as SentenceKey[]

test.group('Random sentences', () => {
  test('F250 the same seed and date give the same sentence', ({ assert }) => {
    for (const key of KEYS) {
      const seed = { number: 42, date: '2026-11-21' }
      assert.equal(sentenceOf(key, seed), sentenceOf(key, { ...seed }))
    }
  })

  test('F250 every way to say it comes up, and no other', ({ assert }) => {
    for (const key of KEYS) {
      const said = new Set(
        Array.from({ length: 60 }, (_, number) => sentenceOf(key, { number, date: '2026-11-21' }))
      )
      const ways = Array.from(
        { length: SENTENCES[key] },
        (_, n) => `review.sentence.${key}.${n + 1}`
      )
      assert.sameMembers([...said], ways)
    }
  })

  test('F250 another date is another seed', ({ assert }) => {
    const on = (date: string) => KEYS.map((key) => sentenceOf(key, { number: 1, date })).join()
    assert.notEqual(on('2026-11-21'), on('2026-11-22'))
  })

  test('F250 a key of the list, and of no prototype', ({ assert }) => {
    assert.isTrue(isSentenceKey('stable'))
    assert.isFalse(isSentenceKey('toString'))
    assert.isFalse(isSentenceKey(''))
  })
})
