import { test } from '@japa/runner'
import { WRITING_WAYS, through, throughWay } from '#tests/helpers/ways_in'
import { givenVisit, save } from '#tests/helpers/visits'

test.group('Treatments', () => {
  const CHOSEN = {
    treatment_drop: 'prostaglandin',
    treatment_fu: '1-2w',
    treatment_iop_od: '17',
    treatment_iop_os: 'custom',
    treatment_iop_os_custom: '19',
  }

  test('F252 the drops that stand in are preselected, safe for the patient: {way}')
    .with(through(WRITING_WAYS))
    .run(async ({ assert }, { way }) => {
      const healthy = await throughWay(way, {}, CHOSEN)
      assert.equal(healthy.answer.status, 200, healthy.answer.text)
      assert.containsSubset(healthy.row, {
        ...CHOSEN,
        side_effect_drop: 'timolol',
        alternate_treatment_drop: 'timolol',
      })
      for (const condition of ['asthma', 'heart_block']) {
        const { row } = await throughWay(
          way,
          { exam: { [condition]: true, comorbidities_none: false } },
          CHOSEN
        )
        assert.containsSubset(row, {
          side_effect_drop: 'brimonidine',
          alternate_treatment_drop: 'brimonidine',
        })
      }
    })

  test('F252 a stand-in that was chosen stays', async ({ assert }) => {
    const chosen = { ...CHOSEN, alternate_treatment_drop: 'dorzolamide' }
    const { row } = await throughWay('exam/save of the reviewer', {}, chosen)
    assert.containsSubset(row, {
      side_effect_drop: 'timolol',
      alternate_treatment_drop: 'dorzolamide',
    })
  })

  test(
    'F252 F266 what speaks against the drop, and pressures that want attention, are said with the answer: {way}'
  )
    .with(through(WRITING_WAYS))
    .run(async ({ assert }, { way }) => {
      const { answer } = await throughWay(
        way,
        {
          exam: {
            asthma: true,
            uveitis_os: true,
            comorbidities_none: false,
            // A reading of a daily curve is a pressure as well.
            dtc_values: JSON.stringify([{ od: 28, os: 17 }]),
          },
          od: { iop: 16 },
          os: { iop: 33 },
        },
        { ...CHOSEN, treatment_drop: 'dorzolamide/timolol' }
      )
      assert.equal(answer.status, 200, answer.text)
      assert.includeMembers(answer.body.warnings, [
        'Asthma is recorded: timolol may be unsafe.',
        'IOP OD 28 mmHg: follow up in 1-3 days',
        'IOP OS 33 mmHg. Very high pressure: treat and see the patient without delay.',
      ])
      assert.notInclude(answer.text, 'Heart block')
    })

  test('F176 an optometrist learns nothing of a treatment from a save', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { treatment_drop: 'timolol' } })
    const answer = await save(person, exam.id, { asthma: true, os_iop: 40 })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body.warnings, [])
  })
})
