import { test } from '@japa/runner'
import { chooseComorbidity, comorbidityAnswer, shownComorbidityTags } from './comorbidities.js'

test.group('Comorbidities', () => {
  test('F092 none and the others exclude each other', ({ assert }) => {
    assert.deepEqual(chooseComorbidity(['asthma', 'fhx'], 'none'), ['none'])
    assert.deepEqual(chooseComorbidity(['none'], 'asthma'), ['asthma'])
    assert.deepEqual(chooseComorbidity(['asthma'], 'fhx'), ['asthma', 'fhx'])
    assert.deepEqual(chooseComorbidity(['asthma'], 'asthma'), ['asthma'])
  })

  test('F092 some, none and not answered stay apart', ({ assert }) => {
    assert.equal(comorbidityAnswer({ pds_os: true }), 'some')
    assert.equal(comorbidityAnswer({ comorbidities_none: true }), 'none')
    assert.equal(comorbidityAnswer({ asthma: false, comorbidities_none: false }), 'not_answered')
    assert.equal(comorbidityAnswer({}), 'not_answered')
  })

  test('F230 a message to the reviewer without tags shows the past ones', ({ assert }) => {
    const past = { fhx: true, pds_od: true, asthma: true }
    assert.deepEqual(shownComorbidityTags({ is_od_messaging_submission: true }, past), [
      'fhx',
      'pds_od',
    ])
    assert.deepEqual(
      shownComorbidityTags({ is_od_messaging_submission: true, pxf_od: true }, past),
      ['pxf_od']
    )
    assert.deepEqual(shownComorbidityTags({}, past), [])
    assert.deepEqual(shownComorbidityTags({ is_od_messaging_submission: true }, null), [])
  })
})
