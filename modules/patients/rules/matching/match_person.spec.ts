import { test } from '@japa/runner'
import type { PersonFacts } from './evidence.js'
import { matchPerson, proposeMatches } from './match_person.js'
import { PERSONS } from '../../../../tests/fixtures/persons.js'

const AMELIE: PersonFacts = {
  first_name: 'Amélie',
  last_name: "O'Hara-Côté",
  birth_date: '1961-04-12',
  phone: '6045550111',
  phn: '',
  address: '',
  city: '',
  postal_code: '',
}

type Case = { title: string; other: Partial<PersonFacts>; level: string; reasons: string[] }

test.group('The same person', () => {
  const likely: Case[] = [
    { title: 'everything', other: {}, level: 'likely', reasons: ['name', 'birth_date', 'phone'] },
    {
      title: 'name without accents, other phone',
      other: { first_name: 'AMELIE', last_name: 'Ohara Cote', phone: '' },
      level: 'likely',
      reasons: ['name', 'birth_date'],
    },
    {
      title: 'day and month changed over',
      other: { birth_date: '1961-12-04' },
      level: 'likely',
      reasons: ['name', 'similar_birth_date', 'phone'],
    },
    {
      title: 'names in each other’s field',
      other: { first_name: "O'Hara-Côté", last_name: 'Amélie', phone: '' },
      level: 'likely',
      reasons: ['swapped_names', 'birth_date'],
    },
    {
      title: 'one letter other',
      other: { first_name: 'Amilie', phone: '' },
      level: 'likely',
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'two letters turned',
      other: { first_name: 'Ameile', phone: '' },
      level: 'likely',
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'a letter left out',
      other: { last_name: 'OHaraCot', phone: '' },
      level: 'likely',
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'a short form of the name',
      other: { first_name: 'Amé', phone: '' },
      level: 'likely',
      reasons: ['similar_name', 'birth_date'],
    },
    {
      title: 'another family name, the same date and phone',
      other: { last_name: 'Whitfield' },
      level: 'likely',
      reasons: ['first_name', 'birth_date', 'phone'],
    },
    {
      title: 'a similar name and the phone, another date',
      other: { first_name: 'Amilie', birth_date: '1990-01-01' },
      level: 'possible',
      reasons: ['similar_name', 'phone'],
    },
    {
      title: 'a twin: family name, date and phone',
      other: { first_name: 'Béatrice' },
      level: 'possible',
      reasons: ['last_name', 'birth_date', 'phone'],
    },
  ]

  test('F062 F349 {title}: {level}')
    .with(likely)
    .run(({ assert }, { other, level, reasons }) => {
      for (const [one, two] of [
        [AMELIE, { ...AMELIE, ...other }],
        [{ ...AMELIE, ...other }, AMELIE],
      ] as const) {
        const match = matchPerson(one, two)
        assert.deepEqual([match?.level, match?.reasons], [level, reasons])
      }
    })

  test('F062 F349 the name alone, and what is not known, is nobody', ({ assert }) => {
    const other = { ...AMELIE, birth_date: '1990-01-01', phone: '' }
    assert.isNull(matchPerson(AMELIE, other))
    const empty = { ...AMELIE, first_name: '', last_name: '', birth_date: null, phone: '' }
    assert.isNull(matchPerson(empty, empty))
    assert.isNull(matchPerson(empty, AMELIE))
    const nameless = { ...AMELIE, first_name: '', last_name: '' }
    assert.equal(matchPerson(nameless, AMELIE)?.level, 'possible', 'a household shares these')
  })

  const NUMBER = { ...AMELIE, phn: '9123 456 788' }

  test('F349 certain are the number, the date and both names together, nothing less', ({
    assert,
  }) => {
    const level = (other: Partial<PersonFacts>) =>
      matchPerson(NUMBER, { ...NUMBER, phn: '9123456788', ...other })?.level
    assert.equal(level({}), 'certain')
    assert.equal(level({ first_name: 'Amilie' }), 'certain')
    assert.equal(level({ phn: '9123456788-AB' }), 'certain', 'of another card')
    assert.equal(level({ phn: '9123456789' }), 'likely', 'one digit off')
    assert.equal(level({ birth_date: '1961-04-13' }), 'likely')
    assert.equal(level({ birth_date: null }), 'likely')
    assert.equal(level({ last_name: 'Whitfield' }), 'likely')
    assert.equal(level({ first_name: 'Béatrice' }), 'likely', 'the number speaks for her')
    assert.notEqual(level({ phn: '' }), 'certain')
  })

  test('F349 the number is a reason, also one digit off', ({ assert }) => {
    const reasons = (phn: string) => matchPerson(NUMBER, { ...NUMBER, phn })?.reasons
    assert.include(reasons('9123456788'), 'phn')
    assert.include(reasons('9123465788'), 'similar_phn')
    assert.notIncludeMembers([...reasons('5550001112')!], ['phn', 'similar_phn'])
  })

  test('F349 of invented persons the damaged twin finds its own first: {title}')
    .with(PERSONS.map((pair) => ({ ...pair, title: pair.what })))
    .run(({ assert }, { damaged, own }) => {
      const known = PERSONS.map(({ own: person }, at) => ({ id: at + 1, ...person }))
      const [first] = proposeMatches(damaged, known, (person) => person)
      assert.containsSubset(first?.person, own)
    })

  test('F349 five at most, none far behind the best, none for a stranger', ({ assert }) => {
    const family = Array.from({ length: 8 }, (_, at) => ({
      id: at + 1,
      ...AMELIE,
      first_name: ['Béatrice', 'Chloé', 'Denis', 'Émile', 'Fanny', 'Guy', 'Hugo', 'Inès'][at]!,
    }))
    assert.lengthOf(
      proposeMatches({ ...AMELIE, first_name: '' }, family, (each) => each),
      5
    )
    const withHer = [...family, { id: 9, ...AMELIE }]
    const found = proposeMatches({ ...AMELIE, phn: '1' }, withHer, (each) => each)
    assert.equal(found[0]!.person.id, 9)
    const stranger = {
      ...AMELIE,
      first_name: 'Otto',
      last_name: 'Zimmer',
      birth_date: '2001-09-09',
    }
    assert.deepEqual(
      proposeMatches({ ...stranger, phone: '' }, withHer, (each) => each),
      []
    )
  })
})
