import { test } from '@japa/runner'
import ReviewPolicy from '#modules/review/policies/review_policy'
import { TAKEN_OUT, visit, whoMay } from './persons.js'

const policy = new ReviewPolicy()
const gone = visit({ deactivated_at: TAKEN_OUT })

test.group('Who may do the work of a review', () => {
  test('F245 Q34 administrators and pre-reviewers pre-review', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.preReview(actor, visit())),
      ['administrator', 'pre-reviewer']
    )
  })

  test('F198 a chart is submitted by the reviewer it was given to', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.submit(actor, visit())),
      ['reviewer']
    )
  })

  test('F198 one that was given to nobody by any reviewer of the directory', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.submit(actor, visit({ omdr_id: null }))),
      ['reviewer', 'other reviewer']
    )
  })

  test('F074 nothing is done with a visit that was taken out', ({ assert }) => {
    for (const may of [policy.preReview, policy.submit]) {
      assert.isEmpty(whoMay((actor) => may.call(policy, actor, gone)))
    }
  })

  test('C067 the time of a review is its reviewer’s and its consultant’s to keep', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.recordReviewTime(actor, visit())),
      ['reviewer', 'consultant']
    )
  })

  test('C063 only administrators give charts to reviewers', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.assign(actor)),
      ['administrator']
    )
  })

  test('F211 a consultation is handed in by the consultant it was given to', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.consult(actor, visit())),
      ['consultant']
    )
  })

  test('F211 C067 one that was given to nobody is nobody’s, not even of who has no entry', ({
    assert,
  }) => {
    const free = visit({ omdc_id: null })
    assert.isEmpty(whoMay((actor) => policy.consult(actor, free)))
    assert.deepEqual(
      whoMay((actor) => policy.recordReviewTime(actor, free)),
      ['reviewer']
    )
  })

  test('F203 a suspicion is the reviewer’s or the consultant’s, never the office’s', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.suspectGlaucoma(actor, visit())),
      ['reviewer', 'consultant']
    )
  })

  test('F207 C056 C070 whoever reads the visit and the office decide', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.decide(actor, visit())),
      ['reviewer', 'consultant', 'administrator']
    )
    assert.deepEqual(
      whoMay((actor) => policy.checkConsult(actor, visit())),
      ['consultant', 'administrator']
    )
  })

  test('F204 second opinions are ended by the reviewer or the office', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.clearSecondOpinions(actor, visit())),
      ['reviewer', 'administrator']
    )
  })

  test('Q179 a band is shared by who the visit was given to and by the office, not once it is gone', ({
    assert,
  }) => {
    assert.deepEqual(
      whoMay((actor) => policy.shareBand(actor, visit())),
      ['reviewer', 'consultant', 'administrator']
    )
    const free = visit({ omdr_id: null, omdc_id: null })
    assert.deepEqual(
      whoMay((actor) => policy.shareBand(actor, free)),
      ['administrator']
    )
    for (const may of [policy.shareBand, policy.decide, policy.consult]) {
      assert.isEmpty(whoMay((actor) => may.call(policy, actor, gone)))
    }
  })

  test('F239 F303 what pre-review reads and times is no optometrist’s', ({ assert }) => {
    assert.deepEqual(
      whoMay((actor) => policy.timePreReview(actor)),
      ['administrator']
    )
    assert.deepEqual(
      whoMay((actor) => policy.saveAutoMessages(actor, visit())),
      ['reviewer', 'administrator', 'pre-reviewer']
    )
    for (const may of [policy.readAlgorithm, policy.readPreReview]) {
      const names = whoMay((actor) => may.call(policy, actor))
      for (const other of ['owner', 'colleague', 'stranger', 'scientist', 'internal GP'] as const) {
        assert.notInclude(names, other)
      }
    }
  })
})
