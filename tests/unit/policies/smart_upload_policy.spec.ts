import { test } from '@japa/runner'
import SmartUploadPolicy from '#modules/intake/policies/smart_upload_policy'
import { NEIGHBOUR, PERSONS, PRACTICE, optometrist, whoMay } from './persons.js'

const policy = new SmartUploadPolicy()
const UPLOAD = { practice_id: PRACTICE }
const owner = optometrist(35, PRACTICE, { hasSmartUpload: true })
const colleague = optometrist(36, PRACTICE, { hasSmartUpload: true })
const stranger = optometrist(37, NEIGHBOUR, { hasSmartUpload: true })

test.group('Who sends and sees smart uploads', () => {
  test('F340 the practice’s optometrists with the option; without it nobody of them', ({
    assert,
  }) => {
    for (const actor of [owner, colleague]) {
      assert.isTrue(policy.add(actor))
      assert.isTrue(policy.keep(actor, UPLOAD))
      assert.isTrue(policy.view(actor, UPLOAD))
    }
    assert.isFalse(policy.keep(stranger, UPLOAD))
    assert.isFalse(policy.view(stranger, UPLOAD))
    assert.deepEqual(
      whoMay((actor) => policy.add(actor)),
      []
    )
    assert.deepEqual(
      whoMay((actor) => policy.keep(actor, UPLOAD)),
      []
    )
  })

  test('F341 F347 administrators see every practice’s and administer; they send none', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.view(actor, UPLOAD)),
      ['administrator']
    )
    assert.deepEqual(
      whoMay((actor) => policy.administer(actor)),
      ['administrator']
    )
    assert.isFalse(policy.keep(PERSONS.administrator, UPLOAD))
    assert.isFalse(policy.administer(owner))
  })
})
