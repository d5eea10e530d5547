import { test } from '@japa/runner'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { EXAM_STATUSES } from '#exams/rules'
import { PERSONS, TAKEN_OUT, visit, whoMay } from './persons.js'

const policy = new LetterPolicy()
const reviewed = visit({ exam_status: 'reviewed' })

test.group('Who may write and send letters', () => {
  test('F176 a finished letter to the family doctor is the practice’s too, no neighbour’s', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.read(actor, reviewed, 'omdr-gp')),
      ['owner', 'colleague', 'reviewer', 'consultant', 'administrator']
    )
    assert.deepEqual(
      whoMay((actor) => policy.read(actor, reviewed, 'omdc-md2')),
      ['owner', 'colleague', 'reviewer', 'consultant', 'administrator']
    )
  })

  test('F286 letters to others than the family doctors are not the optometrist’s', ({ assert }) => {
    for (const type of ['omdr-igp', 'omdr-omdc'] as const) {
      assert.deepEqual(
        whoMay((actor) => policy.read(actor, reviewed, type)),
        ['reviewer', 'consultant', 'administrator']
      )
    }
  })

  test('F176 Q164 on a visit that is {$self} the optometrist reads no letter before the end')
    .with(EXAM_STATUSES.filter((status) => status !== 'reviewed'))
    .run(({ assert }, exam_status) => {
      assert.deepEqual(
        whoMay((actor) => policy.read(actor, visit({ exam_status }), 'omdr-gp')),
        ['reviewer', 'consultant', 'administrator']
      )
      for (const may of [policy.consult, policy.handout]) {
        assert.isEmpty(whoMay((actor) => may.call(policy, actor, visit({ exam_status }))))
      }
    })

  test('F100 a consultation letter is written by the practice, from a finished review', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.consult(actor, reviewed)),
      ['owner', 'colleague']
    )
  })

  test('F074 F103 nothing leaves of a visit that was taken out, or is kept from optometrists, whatever else they are', ({
    assert,
  }) => {
    const letterVisit = { ...reviewed, is_referral_letter_upload_pei: true }
    const both = { ...PERSONS.owner, roles: ['od', 'admin', 'omdr'] as const }
    for (const may of [policy.consult, policy.handout, policy.sendOutbound]) {
      assert.isTrue(may.call(policy, both, letterVisit))
      assert.isFalse(may.call(policy, both, { ...letterVisit, deactivated_at: TAKEN_OUT }))
      assert.isFalse(may.call(policy, both, { ...letterVisit, hide_exam_for_od: true }))
    }
  })

  test('F101 the patient’s sheet is given by integrated optometrists', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.handout(actor, reviewed)),
      ['owner', 'colleague']
    )
    for (const platformTitle of ['essentials_clinic', 'retina_enabled'] as const) {
      assert.isFalse(policy.handout({ ...PERSONS.owner, platformTitle }, reviewed))
    }
  })

  test('C099 an outbound referral is sent by the practice that wrote it', ({ assert }) => {
    const referral = visit({ is_referral_letter_upload_pei: true })
    assert.deepEqual(
      whoMay((actor) => policy.sendOutbound(actor, referral)),
      ['owner', 'colleague']
    )
    assert.isEmpty(whoMay((actor) => policy.sendOutbound(actor, visit())))
  })

  test('F285 only administrators send, and nothing about a visit that was taken out', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.send(actor, reviewed)),
      ['administrator']
    )
    const gone = visit({ exam_status: 'reviewed', deactivated_at: TAKEN_OUT })
    assert.isEmpty(whoMay((actor) => policy.send(actor, gone)))
  })

  test('C078 F295 to F299 administrators alone write to the consultant and edit referral letters', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.writeToOmd(actor)),
      ['administrator']
    )
    assert.deepEqual(
      whoMay((actor) => policy.editReferral(actor, reviewed)),
      ['administrator']
    )
    const gone = visit({ exam_status: 'reviewed', deactivated_at: TAKEN_OUT })
    assert.isEmpty(whoMay((actor) => policy.editReferral(actor, gone)))
  })
})
