import { test } from '@japa/runner'
import { odReviewAddresses } from './addresses.js'

const OWN = 'Own@clinic.example'

test.group('Addresses of an optometrist’s reviews', () => {
  test('F362 F373 {what}')
    .with([
      { what: 'nobody else is named: their own', office: [], toOd: false, goes: [OWN] },
      {
        what: 'an office is named',
        office: ['desk@clinic.example'],
        toOd: false,
        goes: ['desk@clinic.example'],
      },
      {
        what: 'an office, and they themselves',
        office: ['desk@clinic.example', 'lab@clinic.example'],
        toOd: true,
        goes: [OWN, 'desk@clinic.example', 'lab@clinic.example'],
      },
      {
        what: 'one address spelled twice is one',
        office: ['own@CLINIC.example', ' desk@clinic.example ', 'desk@clinic.example', ''],
        toOd: true,
        goes: [OWN, 'desk@clinic.example'],
      },
      { what: 'nothing is named', office: [''], toOd: false, own: ' ', goes: [] },
    ])
    .run(({ assert }, { office, toOd, goes, own = OWN }) => {
      const od = { email: own, sendReviewsToOd: toOd, techniciansReceivingReviews: office }
      assert.deepEqual(odReviewAddresses(od), goes)
    })
})
