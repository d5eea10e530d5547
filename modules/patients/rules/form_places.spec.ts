import { test } from '@japa/runner'
import { CONDITIONAL_FIELDS, hasPlace, type FormFacts } from './form_places.js'

const MANITOBAN: FormFacts = {
  isUs: false,
  province: 'MB',
  insuranceType: 'provincial',
  hasNoPhn: false,
  hasNoGp: false,
}

const ALWAYS = ['gp', 'gp2', 'insurance_type'] as const

test.group('Places of the patient’s form', () => {
  test('F057 F058 F063 F064 {who}: {places}')
    .with([
      { who: 'Manitoba', facts: {}, places: [...ALWAYS, 'phn', 'has_no_phn', 'secondary_phn'] },
      {
        who: 'another province',
        facts: { province: 'BC' },
        places: [...ALWAYS, 'phn', 'has_no_phn'],
      },
      {
        who: 'no province yet',
        facts: { province: '' },
        places: [...ALWAYS, 'phn', 'has_no_phn'],
      },
      {
        who: 'no number of one’s own',
        facts: { hasNoPhn: true },
        places: [...ALWAYS, 'has_no_phn', 'secondary_phn'],
      },
      { who: 'no insurance', facts: { insuranceType: 'no_insurance' }, places: ALWAYS },
      {
        who: 'the armed forces',
        facts: { insuranceType: 'caf_personnel' },
        places: [...ALWAYS, 'service_number', 'has_no_phn'],
      },
      {
        who: 'the armed forces without a number',
        facts: { insuranceType: 'caf_personnel', hasNoPhn: true },
        places: [...ALWAYS, 'has_no_phn'],
      },
      {
        who: 'the mounted police in Manitoba',
        facts: { insuranceType: 'rcmp' },
        places: [...ALWAYS, 'phn', 'has_no_phn'],
      },
      {
        who: 'no GP',
        facts: { province: 'ON', hasNoGp: true },
        places: ['insurance_type', 'phn', 'has_no_phn'],
      },
      { who: 'the United States', facts: { isUs: true, province: 'WA' }, places: ['gp', 'gp2'] },
    ])
    .run(({ assert }, { facts, places }) => {
      const found = CONDITIONAL_FIELDS.filter((field) =>
        hasPlace(field, { ...MANITOBAN, ...facts })
      )
      assert.sameMembers(found, [...places])
    })
})
