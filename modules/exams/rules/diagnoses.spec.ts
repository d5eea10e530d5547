import { test } from '@japa/runner'
import { DIAGNOSIS_FLAGS, diagnosesOf, isGlaucomaPatient } from './diagnoses.js'

test.group('Diagnoses', () => {
  test('F087 sixteen flags, each once', ({ assert }) => {
    assert.lengthOf([...new Set(DIAGNOSIS_FLAGS)], 16)
  })

  test('F087 a diagnosis is a flag that is true', ({ assert }) => {
    assert.deepEqual(diagnosesOf({ rr_glc: true, nevus: true, rr_dm: false, rao: 'true' }), [
      'rr_glc',
      'nevus',
    ])
    assert.deepEqual(diagnosesOf({}), [])
  })

  test('F107 suspected glaucoma counts as glaucoma, narrow angles do not', ({ assert }) => {
    assert.isTrue(isGlaucomaPatient({ rr_glc: true }))
    assert.isTrue(isGlaucomaPatient({ rr_glc_suspect: true }))
    assert.isFalse(isGlaucomaPatient({ rr_narrow_angles: true }))
  })
})
