import { test } from '@japa/runner'
import { Info } from 'luxon'
import { matchRank, matching } from '../../inertia/ui/list_match.js'

const choices = (...labels: string[]) => labels.map((label) => ({ label }))
const found = (typed: string, ...labels: string[]) =>
  matching(typed, choices(...labels)).map(({ label }) => label)

const METHODS = ['Applanation', 'Tono-Pen', 'Non-contact', 'iCare', 'Unknown']
const ACUITIES = ['ND (not done)', '20/20', '20/200', '20/40', '20/400', 'LP (light perception)']

test.group('What a list offers for what was typed', () => {
  test('F090 F126 a part of the name leads to it, whatever its case')
    .with([
      { typed: 'Tono', first: 'Tono-Pen' },
      { typed: 'tonopen', first: 'Tono-Pen' },
      { typed: 'pen', first: 'Tono-Pen' },
      { typed: 'ICARE', first: 'iCare' },
      { typed: 'non', first: 'Non-contact' },
      { typed: 'contact', first: 'Non-contact' },
      { typed: ' unk ', first: 'Unknown' },
    ])
    .run(({ assert }, { typed, first }) => {
      assert.equal(found(typed, ...METHODS)[0], first)
    })

  test('F124 the whole name comes before longer ones, the beginning before the middle', ({
    assert,
  }) => {
    assert.deepEqual(found('20/20', ...ACUITIES), ['20/20', '20/200'])
    assert.deepEqual(found('2040', ...ACUITIES), ['20/40', '20/400'])
    assert.deepEqual(found('LP', 'NLP (no light perception)', 'LP (light perception)'), [
      'LP (light perception)',
      'NLP (no light perception)',
    ])
    assert.deepEqual(found('borderline', 'Borderline, general reduction', 'Borderline'), [
      'Borderline',
      'Borderline, general reduction',
    ])
  })

  test('accents and ligatures need not be typed, words may be apart', ({ assert }) => {
    assert.equal(matchRank('tonometre', { label: 'Tonomètre sans contact' }) === null, false)
    assert.equal(matchRank('oeil', { label: 'ENU (œil non utilisé)' }) === null, false)
    assert.deepEqual(found('lat tim', 'Latanoprost (Xalatan)', 'Latanoprost/timolol (Xalacom)'), [
      'Latanoprost/timolol (Xalacom)',
    ])
  })

  test('what is in no name matches nothing; nothing typed leaves the order', ({ assert }) => {
    assert.isEmpty(found('Goldmann', ...METHODS))
    assert.isEmpty(found('/', ...METHODS))
    assert.deepEqual(found('', ...METHODS), METHODS)
  })

  test('F052 {locale}: "{typed}" is month {month}')
    .with([
      { locale: 'en', typed: 'mar', month: 3 },
      { locale: 'en', typed: 'MARCH', month: 3 },
      { locale: 'en', typed: '3', month: 3 },
      { locale: 'en', typed: '03', month: 3 },
      { locale: 'en', typed: '1', month: 1 },
      { locale: 'en', typed: '01', month: 1 },
      { locale: 'en', typed: '10', month: 10 },
      { locale: 'en', typed: '12', month: 12 },
      { locale: 'en', typed: 'aug', month: 8 },
      { locale: 'en', typed: 'jul', month: 7 },
      { locale: 'en', typed: '0', month: null },
      { locale: 'en', typed: '13', month: null },
      { locale: 'en', typed: 'mars', month: null },
      { locale: 'fr', typed: 'mars', month: 3 },
      { locale: 'fr', typed: 'avr', month: 4 },
      { locale: 'fr', typed: 'août', month: 8 },
      { locale: 'fr', typed: 'aout', month: 8 },
      { locale: 'fr', typed: 'déc', month: 12 },
      { locale: 'fr', typed: 'fev', month: 2 },
    ])
    .run(({ assert }, { locale, typed, month }) => {
      assert.equal(matching(typed, monthsIn(locale))[0]?.value ?? null, month)
    })

  test('F050 a province by its letters, its name or a word of it: "{typed}" is {code}')
    .with([
      { typed: 'nb', code: 'NB' },
      { typed: 'n', code: 'NB' },
      { typed: 'brun', code: 'NB' },
      { typed: 'ecosse', code: 'NS' },
      { typed: 'lab', code: 'NL' },
      { typed: 'nl', code: 'NL' },
      { typed: 'xy', code: null },
    ])
    .run(({ assert }, { typed, code }) => {
      assert.equal(matching(typed, PROVINCES)[0]?.codes[0] ?? null, code)
    })
})

const PROVINCES = [
  { label: 'Colombie-Britannique', codes: ['BC'] },
  { label: 'Nouveau-Brunswick', codes: ['NB'] },
  { label: 'Terre-Neuve-et-Labrador', codes: ['NL'] },
  { label: 'Nouvelle-Écosse', codes: ['NS'] },
]

function monthsIn(locale: string) {
  return Info.months('long', { locale }).map((label, at) => ({
    value: at + 1,
    label,
    codes: [String(at + 1)],
  }))
}
