import { test } from '@japa/runner'
import ExamPolicy from '#modules/exams/policies/exam_policy'
import { EXAM_STATUSES } from '#exams/rules'
import { NEIGHBOUR, PERSONS, PRACTICE, TAKEN_OUT, person, visit, whoMay } from './persons.js'

const policy = new ExamPolicy()
const OFFICE = ['owner', 'colleague', 'administrator'] as const

test.group('What a person may do with a visit', () => {
  test('F029 Q43 sales and internal family doctors open none', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.view(actor)),
      [
        ...(['owner', 'colleague', 'stranger', 'reviewer', 'other reviewer'] as const),
        ...(['reviewer without an entry', 'consultant', 'other consultant'] as const),
        ...(['consultant without an entry', 'administrator', 'pre-reviewer', 'scientist'] as const),
      ]
    )
  })

  test('F173 F178 whoever examined, their colleagues, whom it was given to, and administrators write', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.save(actor, visit())),
      ['owner', 'colleague', 'reviewer', 'consultant', 'administrator']
    )
  })

  test('Q32 a chart that nobody was given is any reviewer’s, and no consultant’s', ({ assert }) => {
    const nobodys = visit({ omdr_id: null, omdc_id: null })
    assert.deepEqual(
      whoMay((actor) => policy.save(actor, nobodys)),
      [
        ...(['owner', 'colleague', 'reviewer', 'other reviewer'] as const),
        ...(['reviewer without an entry', 'administrator'] as const),
      ]
    )
  })

  test('F074 nobody writes in a visit that was taken out', ({ assert }) => {
    const gone = visit({ deactivated_at: TAKEN_OUT })
    for (const may of [
      policy.save,
      policy.changeImages,
      policy.arrangeImages,
      policy.placeStereo,
    ]) {
      assert.isEmpty(whoMay((actor) => may.call(policy, actor, gone)))
    }
  })

  test('F156 F173 images are the practice’s until the visit was {$self}, then the administrators’')
    .with([...EXAM_STATUSES])
    .run(({ assert }, status) => {
      const isTheirs = status === 'not_ready' || status === 'od_review'
      assert.deepEqual(
        whoMay((actor) => policy.changeImages(actor, visit({ exam_status: status }))),
        isTheirs ? [...OFFICE] : ['administrator']
      )
    })

  test('Q137 F158 F159 only administrators swap and turn', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.arrangeImages(actor, visit({ exam_status: 'not_ready' }))),
      ['administrator']
    )
  })

  test('F162 whoever reads the stereo pair leaves it where they moved it; science does not', ({
    assert,
  }) => {
    const placing = whoMay((actor) => policy.placeStereo(actor, visit()))
    assert.includeMembers([...placing], ['reviewer', 'consultant', 'administrator'])
    assert.notInclude(placing, 'scientist')
    assert.notInclude(placing, 'stranger')
  })

  test('F174 letter and images of a letter visit are closed to the practice once it was submitted', ({
    assert,
  }) => {
    const letterVisit = (exam_status: 'not_ready' | 'od_review') =>
      visit({ is_referral_letter_upload_pei: true, exam_status })
    assert.deepEqual(
      whoMay((actor) => policy.changeImages(actor, letterVisit('not_ready'))),
      [...OFFICE]
    )
    assert.deepEqual(
      whoMay((actor) => policy.changeImages(actor, letterVisit('od_review'))),
      ['administrator']
    )
  })

  test('F103 what is kept from optometrists is none’s to keep, though they read it as something else', ({
    assert,
  }) => {
    const hidden = visit({ hide_exam_for_od: true, exam_status: 'not_ready', omdr_id: 23 })
    const both = person(['od', 'omdr'], { practiceId: PRACTICE, odId: 31, omdId: 21 })
    for (const may of [policy.save, policy.keep, policy.changeImages, policy.deactivate]) {
      assert.isFalse(may.call(policy, both, hidden))
      assert.isTrue(may.call(policy, both, { ...hidden, hide_exam_for_od: false }))
    }
  })

  test('C035 C036 the practice keeps a visit, never who reviews it at another', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.keep(actor, visit())),
      [...OFFICE]
    )
    const both = person(['od', 'omdr'], { practiceId: NEIGHBOUR, odId: 34, omdId: 21 })
    assert.isTrue(policy.save(both, visit()))
    assert.isFalse(policy.keep(both, visit()))
  })

  test('F075 the practice and administrators take a visit out, whoever reviews it does not', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.deactivate(actor, visit())),
      [...OFFICE]
    )
  })

  test('Q43 Q173 letters name people: a scientist reads none, not even beside another role', ({
    assert,
  }) => {
    const readers = whoMay((actor) => policy.knowPeople(actor, visit()))
    assert.includeMembers([...readers], ['owner', 'reviewer', 'consultant', 'administrator'])
    assert.notInclude(readers, 'scientist')
    const both = person(['od', 'science'], { practiceId: NEIGHBOUR, odId: 34 })
    assert.isFalse(policy.knowPeople(both, visit()))
    assert.isTrue(policy.knowPeople({ ...both, practiceId: PRACTICE }, visit()))
    assert.isTrue(policy.knowPeople(PERSONS.owner, visit()))
  })
})
