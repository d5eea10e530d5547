import { test } from '@japa/runner'
import { givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

const IOP_ROW = {
  eye_select: 'OD',
  low_iop: 18,
  high_iop: 24,
  iop_history_drops_select: ['latanoprost'],
  machine_select: 'goldmann',
}

const row = (change: object) => ({ iop_history: [{ ...IOP_ROW, ...change }] })

test.group('Histories by call', () => {
  test('F140 F141 F142 F143 whole rows are kept as they were entered, in their order', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const histories = {
      glc_past_drops: [
        {
          glc_past_drops_eye_select: 'OD',
          glc_past_drops_select: 'timolol',
          glc_past_drops_compliance_select: 'good',
        },
        { glc_past_drops_eye_select: 'OS', glc_past_drops_select: 'brimonidine' },
      ],
      glc_current_drops: [
        { glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'latanoprost' },
      ],
      omd_history: [
        {
          history_omd_name: 'Dr. Elm',
          history_diagnosis: 'glaucoma',
          eye_select: 'OU',
          history_date: 2019,
          history_end_date: 2021,
        },
      ],
      iop_history: [
        {
          ...IOP_ROW,
          iop_history_procedure_prefix: 'post-',
          iop_history_procedure_select: ['SLT'],
        },
      ],
    }
    const answer = await save(person, exam.id, histories)
    assert.equal(answer.status, 200, answer.text)
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.containsSubset(body.exam, histories)
    assert.isTrue(body.exam.past_omd, 'the first row names an OMD')
  })

  test('F142 without a name in the first row there is no past OMD', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, { omd_history: [{ history_diagnosis: 'cataract' }] })
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.isFalse(body.exam.past_omd)
  })

  test('F144 {says}')
    .with([
      { pressures: { low_iop: -1 }, says: 'Row 2: Low IOP value is outside' },
      { pressures: { low_iop: 71 }, says: 'Row 2: Low IOP value is outside' },
      { pressures: { high_iop: 71 }, says: 'Row 2: High IOP value is outside' },
      { pressures: { low_iop: 'twelve' }, says: 'Row 2: Low IOP value is outside' },
      { pressures: { low_iop: 17.5 }, says: 'Row 2: Low IOP is a whole number.' },
      { pressures: { high_iop: 24.5 }, says: 'Row 2: High IOP is a whole number.' },
      { pressures: { low_iop: 25 }, says: 'Row 2: the high IOP is below the low IOP.' },
    ])
    .run(async ({ assert }, { pressures, says }) => {
      const { exam, person } = await givenVisit()
      const rows = [IOP_ROW, { ...IOP_ROW, eye_select: 'OS', ...pressures }]
      const answer = await save(person, exam.id, { iop_history: rows })
      assert.equal(answer.status, 422, answer.text)
      const [error, ...others] = answer.body.errors
      assert.isEmpty(others)
      assert.equal(error.field, 'iop_history')
      assert.include(error.message, says)
      assert.deepEqual((await examRow(exam.id)).iop_history, [])
    })

  test('F144 the pressures of a row are whole numbers from 0 to 70', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    for (const pressures of [
      { low_iop: 0, high_iop: 0 },
      { low_iop: 70, high_iop: 70 },
    ]) {
      assert.equal((await save(person, exam.id, row(pressures))).status, 200)
    }
  })

  test('F119 F142 a reading of the curve, and a year, are told by their place too', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, {
      dtc_values: [
        { od: 17, os: 18 },
        { od: 19, os: 71 },
      ],
      omd_history: [{ history_omd_name: 'Dr. Elm', history_date: 2019, history_end_date: 21 }],
    })
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.errors, [
      {
        field: 'dtc_values',
        message: 'Reading 2, OS: DTC IOP value is outside our accepted range of 0-70',
      },
      { field: 'omd_history', message: 'Row 1, To year: please enter a year of four digits.' },
    ])
  })

  test('F145 eye, low IOP, drops and machine are required; pre- or post- goes with a procedure', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    for (const lacking of [
      { eye_select: '' },
      { low_iop: '' },
      { iop_history_drops_select: [] },
      { machine_select: '' },
      { iop_history_procedure_prefix: 'pre-' },
      { iop_history_procedure_select: ['SLT'] },
    ]) {
      const answer = await save(person, exam.id, row(lacking))
      assert.equal(answer.status, 422, JSON.stringify(lacking))
      assert.match(answer.body.errors[0].message, /1/)
    }
    const strange = await save(person, exam.id, row({ nurse: 'Ann' }))
    assert.equal(strange.status, 422)
    assert.equal((await examRow(exam.id)).version, 1)
  })

  test('F145 a reviewer’s row needs no machine', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const reviewer = await asVisitor(omdr)
    assert.equal((await save(reviewer, exam.id, row({ machine_select: '' }))).status, 200)
    assert.equal((await save(reviewer, exam.id, row({ eye_select: '' }))).status, 422)
    const other = await asVisitor(await givenOmdr())
    assert.equal((await save(other, exam.id, row({}))).status, 403)
  })

  test('F149 codes of no list are refused, naming history and row: {field}')
    .with([
      {
        field: 'glc_past_drops',
        row: { glc_past_drops_eye_select: 'OS', glc_past_drops_select: 'foo' },
      },
      {
        field: 'glc_past_drops',
        row: { glc_past_drops_select: 'timolol', glc_past_drops_compliance_select: 'foo' },
      },
      {
        field: 'glc_current_drops',
        row: { glc_current_drops_eye_select: 'OD', glc_current_drops_select: 'Timolol' },
      },
      {
        field: 'iop_history',
        row: { ...IOP_ROW, iop_history_drops_select: ['latanoprost', 'foo'] },
      },
      { field: 'iop_history', row: { ...IOP_ROW, machine_select: 'xyz' } },
      {
        field: 'iop_history',
        row: {
          ...IOP_ROW,
          iop_history_procedure_prefix: 'post-',
          iop_history_procedure_select: ['SLT', 'foo'],
        },
      },
    ])
    .run(async ({ assert }, { field, row: wrong }) => {
      const { exam, person } = await givenVisit()
      const before = await examRow(exam.id)
      const answer = await save(person, exam.id, { [field]: [wrong] })
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, field)
      assert.match(answer.body.errors[0].message, /^Row 1, /)
      assert.deepEqual(await examRow(exam.id), before)
    })

  test('F149 other is a drug, none a pressure without drops; what stood before may stay', async ({
    assert,
  }) => {
    const current = (name: string) => ({ glc_current_drops_select: name })
    const { exam, person } = await givenVisit({
      exam: { glc_current_drops: JSON.stringify([current('written in 2019')]) },
    })
    const kept = { glc_current_drops: [current('written in 2019'), current('other')] }
    const dry = row({ iop_history_drops_select: ['none'] })
    const answer = await save(person, exam.id, { ...kept, ...dry })
    assert.equal(answer.status, 200, answer.text)
    const more = [...kept.glc_current_drops, current('written today')]
    const refused = await save(person, exam.id, { glc_current_drops: more })
    assert.match(refused.body.errors[0].message, /^Row 3, Drug/)
  })

  test('F149 Q163 a machine and a procedure of before may stay in their rows', async ({
    assert,
  }) => {
    const old = {
      ...IOP_ROW,
      machine_select: 'GAT',
      iop_history_procedure_prefix: 'pre-',
      iop_history_procedure_select: ['goniotomy'],
    }
    const { exam, person } = await givenVisit({ exam: { iop_history: JSON.stringify([old]) } })
    const kept = await save(person, exam.id, { iop_history: [{ ...old, low_iop: 12 }] })
    assert.equal(kept.status, 200, kept.text)
    const later = [old, { ...IOP_ROW, machine_select: 'xyz' }]
    const refused = await save(person, exam.id, { iop_history: later })
    assert.match(refused.body.errors[0].message, /^Row 2, Machine/)
  })

  test('F147 Q150 none, entries and not asked are three answers', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    const answerOf = async () => {
      const { glc_current_drops: rows, glc_current_drops_none: none } = await examRow(exam.id)
      return { rows: rows.length, none }
    }
    assert.deepEqual(await answerOf(), { rows: 0, none: false })
    await save(person, exam.id, { glc_current_drops_none: true })
    assert.deepEqual(await answerOf(), { rows: 0, none: true })
    await save(person, exam.id, {
      glc_current_drops: [
        { glc_current_drops_eye_select: 'OD', glc_current_drops_select: 'timolol' },
      ],
    })
    assert.deepEqual(await answerOf(), { rows: 1, none: false })
  })
})
