import { test } from '@japa/runner'
import { comparedGpName, isGpNamesake } from './gp_namesake.js'

const GP = { first_name: 'Zoé', last_name: "O'Hara-Moss", fax_number: '6045550142' }

test.group('Namesakes of a family doctor', () => {
  test('F068 a name is compared without case, accents and marks, and only when it is whole', ({
    assert,
  }) => {
    assert.equal(comparedGpName(GP), 'zoe ohara moss')
    assert.equal(comparedGpName({ first_name: ' ', last_name: 'Moss' }), '')
    assert.equal(comparedGpName({ first_name: 'Zoé', last_name: null }), '')
  })

  test('F068 F069 {is}: {namesake}')
    .with([
      { is: 'another fax', typed: { fax_number: '(604) 555-0143' }, namesake: true },
      {
        is: 'another fax and another spelling',
        typed: { first_name: 'ZOE', last_name: 'OHara Moss', fax_number: '' },
        namesake: true,
      },
      { is: 'the same fax', typed: { fax_number: '1 (604) 555-0142' }, namesake: false },
      {
        is: 'another name',
        typed: { last_name: 'O’Hara', fax_number: '6045550143' },
        namesake: false,
      },
      { is: 'half a name', typed: { first_name: '', fax_number: '6045550143' }, namesake: false },
    ])
    .run(({ assert }, { typed, namesake }) => {
      assert.equal(isGpNamesake(GP, { ...GP, ...typed }), namesake)
    })
})
