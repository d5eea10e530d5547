import { test } from '@japa/runner'
import ConsentTextsPolicy from '#modules/patients/policies/consent_texts_policy'
import { whoMay } from './persons.js'

const policy = new ConsentTextsPolicy()

test.group('Who says what patients agree to', () => {
  test('Q115 administrators alone', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.edit(actor)),
      ['administrator']
    )
  })
})
