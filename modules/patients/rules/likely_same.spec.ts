import { test } from '@japa/runner'
import { likelySame, type PersonFacts } from './likely_same.js'

const AMELIE: PersonFacts = {
  first_name: 'Amélie',
  last_name: "O'Hara-Côté",
  birth_date: '1961-04-12',
  phone: '6045550111',
}

test.group('Likely the same person', () => {
  const cases: { title: string; other: Partial<PersonFacts>; reasons: string[] | null }[] = [
    { title: 'everything', other: {}, reasons: ['name', 'birth_date', 'phone'] },
    {
      title: 'name without accents, other phone',
      other: { first_name: 'AMELIE', last_name: 'Ohara Cote', phone: '' },
      reasons: ['name', 'birth_date'],
    },
    {
      title: 'name and phone, birth date mistyped',
      other: { birth_date: '1961-12-04' },
      reasons: ['name', 'phone'],
    },
    {
      title: 'names in each other’s field',
      other: { first_name: "O'Hara-Côté", last_name: 'Amélie', phone: '' },
      reasons: ['swapped_names', 'birth_date'],
    },
    {
      title: 'one letter other',
      other: { first_name: 'Amilie', phone: '' },
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'two letters turned',
      other: { first_name: 'Ameile', phone: '' },
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'a letter left out',
      other: { last_name: 'OHaraCot', phone: '' },
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'a short form of the name',
      other: { first_name: 'Amé', phone: '' },
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'a similar name and the phone alone',
      other: { first_name: 'Amilie', birth_date: '1990-01-01' },
      reasons: null,
    },
    { title: 'name alone', other: { birth_date: '1990-01-01', phone: '' }, reasons: null },
    { title: 'a twin: date and phone', other: { first_name: 'Béatrice' }, reasons: null },
    { title: 'nobody', other: { first_name: '', last_name: '' }, reasons: null },
  ]

  test('F062 {title}')
    .with(cases)
    .run(({ assert }, { other, reasons }) => {
      assert.deepEqual(likelySame(AMELIE, { ...AMELIE, ...other }), reasons)
      assert.deepEqual(likelySame({ ...AMELIE, ...other }, AMELIE), reasons)
    })

  test('F062 a date or phone that is not known is not shared', ({ assert }) => {
    const unknown = { ...AMELIE, birth_date: null, phone: '' }
    assert.isNull(likelySame(unknown, unknown))
  })
})
