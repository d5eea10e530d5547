import { test } from '@japa/runner'
import { disputed, merged, type Versions } from '../../inertia/features/patients/conflict_sides.js'
import { EMPTY, type PatientValues } from '../../inertia/features/patients/form_values.js'

const BEFORE: PatientValues = {
  ...EMPTY,
  first_name: 'Ada',
  city: 'Banff',
  email: 'ada@mail.example',
  dobDay: '3',
  dobMonth: '11',
  dobYear: '1958',
  province: 'AB',
  postal_code: 'T1L 1A1',
  phn: '111222333',
  gp: 41,
  please_confirm: true,
}

type Written = { mine: Partial<PatientValues>; theirs: Partial<PatientValues>; changed?: string[] }

const versions = ({ mine, theirs, changed = [] }: Written): Versions => ({
  before: BEFORE,
  mine: { ...BEFORE, ...mine },
  theirs: { ...BEFORE, ...theirs },
  changed,
})

const keys = (written: Written) => disputed(versions(written)).map(({ key }) => key)

test.group('Two who change one patient', () => {
  test('F071 Q17 asked is what both wrote, and otherwise: {what}')
    .with([
      {
        what: 'different fields',
        mine: { city: 'Jasper' },
        theirs: { email: 'a@b.example' },
        asked: [],
      },
      { what: 'one field', mine: { city: 'Jasper' }, theirs: { city: 'Hinton' }, asked: ['city'] },
      { what: 'the same', mine: { city: 'Jasper' }, theirs: { city: 'Jasper' }, asked: [] },
      { what: 'only theirs', mine: {}, theirs: { city: 'Hinton' }, asked: [] },
      {
        what: 'parts of the date',
        mine: { dobDay: '4' },
        theirs: { dobYear: '1985' },
        asked: ['dobDay'],
      },
      {
        what: 'what goes with the province',
        mine: { postal_code: 'T1L 2B2' },
        theirs: { phn: '999888777' },
        asked: ['province'],
      },
      {
        what: 'a doctor and none',
        mine: { gp: 57 },
        theirs: { gp: null, has_no_gp: true },
        asked: ['gp'],
      },
      { what: 'the first doctor and the second', mine: { gp: 57 }, theirs: { gp2: 63 }, asked: [] },
      { what: 'consent', mine: { please_confirm: false }, theirs: {}, asked: [] },
    ] as (Written & { what: string; asked: string[] })[])
    .run(({ assert }, { asked, ...written }) => assert.deepEqual(keys(written), asked))

  test('F071 what was typed on an older record is asked about by what was saved since', ({
    assert,
  }) => {
    // Taken up again on the record as it is now: their value is what stood "before".
    const city = { mine: { city: 'Jasper' }, theirs: {} }
    assert.deepEqual(keys(city), [])
    assert.deepEqual(keys({ ...city, changed: ['city', 'email'] }), ['city'])
    const born = { mine: { dobDay: '4' }, theirs: {}, changed: ['birth_date'] }
    assert.deepEqual(keys(born), ['dobDay'])
  })

  test('F071 kept is theirs with what is written here on top, and of what both wrote what was chosen', ({
    assert,
  }) => {
    const both = versions({
      mine: { city: 'Jasper', first_name: 'Adele', gp: 57, please_confirm: false },
      theirs: { city: 'Hinton', email: 'new@mail.example', gp: 63 },
    })
    const kept = {
      ...BEFORE,
      first_name: 'Adele',
      email: 'new@mail.example',
      please_confirm: false,
    }
    assert.deepEqual(merged(both, { city: 'mine', gp: 'theirs' }), {
      ...kept,
      city: 'Jasper',
      gp: 63,
    })
    assert.deepEqual(merged(both, { city: 'theirs', gp: 'mine' }), {
      ...kept,
      city: 'Hinton',
      gp: 57,
    })
    // Nobody chose: nothing of theirs is overwritten.
    assert.deepEqual(merged(both, {}), { ...kept, city: 'Hinton', gp: 63 })
  })
})
