import { test } from '@japa/runner'
import PatientPolicy from '#modules/patients/policies/patient_policy'
import { TAKEN_OUT, patient, whoMay } from './persons.js'

const policy = new PatientPolicy()
const OFFICE = ['owner', 'colleague', 'administrator'] as const

test.group('What a person may do with a patient', () => {
  test('F071 F073 the practice and administrators change and take out', ({ assert }) => {
    for (const may of [policy.edit, policy.deactivate]) {
      assert.deepEqual(
        whoMay((actor) => may.call(policy, actor, patient())),
        [...OFFICE]
      )
    }
  })

  test('F071 Q71 who was taken out is the administrators’ alone', ({ assert }) => {
    const gone = patient({ deactivatedAt: TAKEN_OUT })
    for (const may of [policy.edit, policy.deactivate]) {
      assert.deepEqual(
        whoMay((actor) => may.call(policy, actor, gone)),
        ['administrator']
      )
    }
  })

  test('F078 Q43 internal family doctors, sales and science read no record', ({ assert }) => {
    const readers = whoMay((actor) => policy.view(actor))
    for (const name of ['internal GP', 'sales', 'scientist'] as const) {
      assert.notInclude(readers, name)
    }
    assert.includeMembers([...readers], [...OFFICE, 'reviewer', 'consultant', 'pre-reviewer'])
  })

  test('F050 optometrists and administrators take patients in', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.add(actor)),
      ['owner', 'colleague', 'stranger', 'administrator']
    )
  })

  test('F077 the test and deceased marks are the administrators’', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.setFlags(actor)),
      ['administrator']
    )
  })
})
