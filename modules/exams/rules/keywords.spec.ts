import { test } from '@japa/runner'
import { markKeywords } from './keywords.js'

const marked = (text: string) =>
  markKeywords(text).flatMap(({ text: part, isKeyword }) => (isKeyword ? part : []))

test.group('Keywords of a history', () => {
  test('F150 {text}: {keywords}')
    .with([
      { text: 'Father has glaucoma, mother Diabetic.', keywords: ['glaucoma', 'Diabetic'] },
      { text: 'FLASHES and floaters since Monday', keywords: ['FLASHES', 'floaters'] },
      { text: 'Décollement de rétine en 2019; AVC', keywords: ['Décollement', 'AVC'] },
      { text: 'loss of vision, no pain', keywords: ['loss of vision', 'pain'] },
      { text: 'paints; painful, spaniel', keywords: ['painful'] },
      { text: 'no complaints', keywords: [] },
      { text: '', keywords: [] },
    ])
    .run(({ assert }, { text, keywords }) => assert.deepEqual(marked(text), keywords))

  test('F150 nothing of the text is lost', ({ assert }) => {
    const text = 'On Plaquenil (200 mg).\nAsthma; uveitis OD, “éclairs” 2024.'
    const parts = markKeywords(text)
    assert.equal(parts.map((part) => part.text).join(''), text)
    assert.lengthOf(
      parts.filter(({ isKeyword }) => isKeyword),
      4
    )
  })
})
