import { test } from '@japa/runner'
import { markKeywords } from './keywords.js'

const marked = (text: string) =>
  markKeywords(text).flatMap(({ text: part, keyword }) => (keyword ? part : []))

/** Keywords that the text denies. */
const denied = (text: string) =>
  markKeywords(text).flatMap(({ text: part, keyword }) => (keyword === 'denied' ? part : []))

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
      parts.filter(({ keyword }) => keyword),
      4
    )
  })

  test('F150 “{text}” denies {is}')
    .with([
      { text: 'loss of vision, no pain', is: ['pain'] },
      { text: 'No flashes, floaters or pain', is: ['flashes', 'floaters', 'pain'] },
      { text: 'no flashes, floaters since Monday', is: ['flashes'] },
      { text: 'no complaints, flashes since Monday', is: [] },
      { text: 'No trauma. Uveitis in 2019', is: ['trauma'] },
      { text: 'denies double vision; migraine daily', is: ['double vision'] },
      { text: 'no history of glaucoma, mother diabetic', is: ['glaucoma'] },
      { text: 'no change in floaters, no new flashes', is: [] },
      { text: 'no pain but floaters', is: ['pain'] },
      { text: 'not only floaters', is: [] },
      { text: 'Pas d’éclairs ni de douleur, DMLA', is: ['éclairs', 'douleur'] },
      { text: 'aucune douleur; perte de vision', is: ['douleur'] },
      { text: 'sans traumatisme', is: ['traumatisme'] },
      { text: 'piano pain', is: [] },
    ])
    .run(({ assert }, { text, is }) => assert.deepEqual(denied(text), is))
})
