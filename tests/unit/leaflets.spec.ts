import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { LOCALES } from '#app/kernel/languages'
import { LEAFLETS } from '#modules/resources/leaflets/index'
import type { LeafletText } from '#modules/resources/leaflets/leaflet'

/** What each version says, so that its words cannot change under the same number. */
const SEALED: Readonly<Record<string, readonly [version: number, seal: string]>> = {
  'dry-eye': [1, '4c6ffc15c90e'],
  'glaucoma': [1, '71bd547c9279'],
  'eye-drops': [1, 'df572dc8bc49'],
  'cataract': [1, 'b4deca7a9f6f'],
  'after-cataract-surgery': [2, 'e73e118d995a'],
  'macular-degeneration': [2, '010cc65c8a84'],
  'diabetic-eye-disease': [1, 'bb2eaed2aebb'],
  'flashes-and-floaters': [2, '36e653645cb8'],
  'blepharitis': [2, '491a65eb926c'],
  'high-blood-pressure': [1, '73449e2db6b4'],
  'eye-allergy': [2, 'fa5db1f6c928'],
  'visual-field-test': [2, '61cdc5e3ce4a'],
  'epiretinal-membrane': [2, '272909f18e7d'],
}

const sealOf = (texts: object) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)

const textsOf = ({ title, summary, urgent, about, steps, care, visits }: LeafletText) => [
  title,
  summary,
  ...urgent,
  ...about,
  ...(steps ? [steps.heading, ...steps.items] : []),
  ...care,
  visits,
]

test.group('Leaflets', () => {
  test('F387 each has a number and a name of its own, and says what is urgent', ({ assert }) => {
    assert.isAtLeast(LEAFLETS.length, 12)
    assert.lengthOf(new Set(LEAFLETS.map(({ id }) => id)), LEAFLETS.length)
    assert.lengthOf(new Set(LEAFLETS.map(({ code }) => code)), LEAFLETS.length)
    for (const { texts } of LEAFLETS) {
      for (const locale of LOCALES) assert.isAtLeast(texts[locale].urgent.length, 2)
    }
  })

  test('F387 both languages of a leaflet say the same number of things', ({ assert }) => {
    for (const { code, texts } of LEAFLETS) {
      const shape = ({ urgent, about, steps, care }: LeafletText) =>
        [urgent, about, steps?.items ?? [], care].map(({ length }) => length)
      assert.deepEqual(shape(texts.fr), shape(texts.en), code)
    }
  })

  test('F387 words that change are a new version', ({ assert }) => {
    const now = LEAFLETS.map(({ code, version, texts }) => [code, [version, sealOf(texts)]])
    assert.deepEqual(Object.fromEntries(now), SEALED)
  })

  test('F387 French is set as French is: apostrophes, guillemets, hard spaces', ({ assert }) => {
    for (const { code, texts } of LEAFLETS) {
      for (const text of textsOf(texts.fr)) {
        assert.notMatch(text, /['"]|\.\.\./, code)
        assert.notMatch(text, /[^\d\u00a0][:%]|\s[;?!]/, `${code}: ${text}`)
        assert.notMatch(text, /\d (cm|mm|minutes|secondes|semaines|ans)\b/, `${code}: ${text}`)
      }
      for (const text of textsOf(texts.en)) assert.notMatch(text, /'|\.\.\./, code)
    }
  })
})
