import { test } from '@japa/runner'
import { CARRIED_FIELDS } from './carry.js'

test.group('What may be taken over from an earlier visit', () => {
  test('{name}: {carried}')
    .with([
      { name: 'od_pachs', carried: true },
      { name: 'os_ishihara2', carried: true },
      { name: 'od_axis', carried: true },
      { name: 'medication_other', carried: true },
      { name: 'od_iop', carried: false },
      { name: 'os_cd', carried: false },
      { name: 'od_bcva', carried: false },
      { name: 'os_iop_aim', carried: false },
      { name: 'applanation', carried: false },
      { name: 'history_symptoms', carried: false },
      { name: 'allergies', carried: false },
      { name: 'impression', carried: false },
    ])
    .run(({ assert }, { name, carried }) => {
      assert.equal(CARRIED_FIELDS.has(name), carried)
    })
})
