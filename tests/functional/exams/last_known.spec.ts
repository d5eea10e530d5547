import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

const knownAt = async (person: Visitor, id: number) =>
  (await pageAt(person, `/patient-exam/${id}`)).props.last_known

test.group('The last known values', () => {
  test('F135 each field has its newest value that is not empty, of its own eye and with its own date', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, {
      exam: { exam_date: daysAgo(400), applanation: 'iCare', medication_eye: 'Tears' },
      od: { iop: 17, iop_aim: '15', pachs: 541 },
      os: { iop: 23, iop_aim: '18', pachs: 563 },
    })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(200), history_family: '  ' },
      od: { iop: 19 },
      os: { iop: 25, iop_aim: '16', pachs: 571 },
    })
    const stranger = await givenPatient(od)
    await givenExam(stranger, { exam: { exam_date: daysAgo(90) }, od: { axis: 175 } })
    const visit = await givenExam(patient, { od: { pachs: 600 }, os: { pachs: 610 } })
    const person = await asVisitor(od)
    assert.deepEqual(await knownAt(person, visit.id), {
      od_iop: { value: 19, date: daysAgo(200), aim: null },
      os_iop: { value: 25, date: daysAgo(200), aim: '16' },
      od_pachs: { value: 541, date: daysAgo(400) },
      os_pachs: { value: 571, date: daysAgo(200) },
      applanation: { value: 'iCare', date: daysAgo(400) },
      medication_eye: { value: 'Tears', date: daysAgo(400) },
    })
  })

  test('F135 F119 of a visit with a daily curve alone its highest reading is known', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, {
      exam: { exam_date: daysAgo(400) },
      od: { iop: 17 },
      os: { iop: 18 },
    })
    await givenExam(patient, {
      exam: {
        exam_date: daysAgo(200),
        dtc_values: JSON.stringify([
          { od: 24, os: 13 },
          { od: 31, os: 12 },
        ]),
      },
      od: { iop: null, iop_aim: '15' },
      os: { iop: 11 },
    })
    const visit = await givenExam(patient)
    assert.containsSubset(await knownAt(await asVisitor(od), visit.id), {
      od_iop: { value: 31, date: daysAgo(200) },
      os_iop: { value: 11, date: daysAgo(200) },
    })
  })

  test('Q150 an answer is known as it was given: unknown then is not none now, nor an older text', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    await givenExam(patient, {
      exam: {
        exam_date: daysAgo(400),
        history_medical: 'Migraine',
        medication_eye: 'Tears',
        history_family_none: true,
      },
    })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(200), history_medical_unknown: true, medication_other_none: true },
    })
    const visit = await givenExam(patient)
    assert.deepEqual(await knownAt(await asVisitor(od), visit.id), {
      history_medical: { value: '', answer: 'unknown', date: daysAgo(200) },
      medication_other: { value: '', answer: 'none', date: daysAgo(200) },
      medication_eye: { value: 'Tears', date: daysAgo(400) },
      history_family: { value: '', answer: 'none', date: daysAgo(400) },
    })
  })

  test('F103 of a visit that is hidden from its optometrist nothing is known', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const hidden = await givenExam(patient, {
      exam: { exam_date: daysAgo(100), history_medical: 'Migraine' },
      od: { pachs: 541 },
    })
    const visit = await givenExam(patient)
    const person = await asVisitor(od)
    assert.containsSubset(await knownAt(person, visit.id), { od_pachs: { value: 541 } })
    await db.from('exams').where('id', hidden.id).update({ hide_exam_for_od: true })
    assert.deepEqual(await knownAt(person, visit.id), {})
  })
})
