import { test } from '@japa/runner'
import { COMORBIDITIES, comorbidityAnswer, shownComorbidities } from './comorbidities.js'

const MESSAGE = { is_od_messaging_submission: true }

test.group('Comorbidities', () => {
  test('F092 Q150 some, none, unknown and not answered stay apart', ({ assert }) => {
    assert.equal(comorbidityAnswer({ pds_os: true }), 'some')
    assert.equal(comorbidityAnswer({ comorbidities_none: true }), 'none')
    assert.equal(comorbidityAnswer({ comorbidities_unknown: true }), 'unknown')
    assert.equal(comorbidityAnswer({ asthma: false, comorbidities_none: false }), 'not_answered')
    assert.equal(comorbidityAnswer({}), 'not_answered')
  })

  test('F195 F230 a message without an answer shows the past {$self}')
    .with([...COMORBIDITIES])
    .run(({ assert }, name) => {
      assert.deepEqual(shownComorbidities(MESSAGE, { [name]: true }), {
        answer: 'some',
        names: [name],
        isPast: true,
      })
    })

  test('F195 Q150 the past answer may be that they are {$self}')
    .with(['none', 'unknown'] as const)
    .run(({ assert }, answer) => {
      assert.deepEqual(shownComorbidities(MESSAGE, { [`comorbidities_${answer}`]: true }), {
        answer,
        names: [],
        isPast: true,
      })
    })

  test('F195 an answer of its own stands before any past one', ({ assert }) => {
    const past = { fhx: true, pds_od: true, asthma: true }
    const shown = (exam: object) => shownComorbidities({ ...MESSAGE, ...exam }, past)
    assert.containsSubset(shown({ uveitis_os: true }), { names: ['uveitis_os'], isPast: false })
    assert.containsSubset(shown({ comorbidities_none: true }), { answer: 'none', isPast: false })
    const unknown = { answer: 'unknown', isPast: false }
    assert.containsSubset(shown({ comorbidities_unknown: true }), unknown)
  })

  test('F195 other visits, and those without a visit before, show their own alone', ({
    assert,
  }) => {
    const nothing = { answer: 'not_answered', names: [], isPast: false } as const
    assert.deepEqual(shownComorbidities({}, { fhx: true }), nothing)
    assert.deepEqual(shownComorbidities(MESSAGE, null), nothing)
    assert.deepEqual(shownComorbidities(MESSAGE, { fhx: false }), nothing)
  })
})
