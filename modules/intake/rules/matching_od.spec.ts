import { test } from '@japa/runner'
import { matchOds } from './matching_od.js'

const ODS = [
  {
    id: 1,
    name: 'Wanda Pruitt',
    practice_group: 'Cedar Eye',
    clinic_location: 'Nelson',
    province: 'BC',
  },
  {
    id: 2,
    name: 'Wanda Pruitt',
    practice_group: 'Birch Optical',
    clinic_location: 'Banff',
    province: 'AB',
  },
  {
    id: 3,
    name: 'Émile Côté-Lagacé',
    practice_group: 'Cedar Eye',
    clinic_location: 'Nelson',
    province: 'BC',
  },
]

const idsOf = (name: string, location = '') => matchOds({ name, location }, ODS).map(({ id }) => id)

test.group('The optometrist of a letter', () => {
  test('F349 C209 of one name the place says which', ({ assert }) => {
    assert.deepEqual(idsOf('Dr. Wanda Pruitt', 'Banff, AB'), [2, 1])
    assert.deepEqual(idsOf('pruitt, wanda', 'Cedar Eye'), [1, 2])
  })

  test('F349 C209 spelled alike, without accents, the place alone', ({ assert }) => {
    assert.deepEqual(idsOf('Emile Cote Lagace'), [3])
    assert.deepEqual(idsOf('Wanda Pruit'), [1, 2])
    assert.deepEqual(idsOf('', 'Nelson'), [1, 3])
  })

  test('F349 C209 nobody for nothing, and for somebody else', ({ assert }) => {
    assert.deepEqual(idsOf(''), [])
    assert.deepEqual(idsOf('Dr.'), [])
    assert.deepEqual(idsOf('Otto Zimmer', 'Nelson'), [])
  })
})
