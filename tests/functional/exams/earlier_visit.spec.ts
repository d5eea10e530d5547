import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

/** A visit of today after one of last year, with measurements of both eyes. */
async function givenSecondVisit(earlier: Record<string, string | number | boolean | null> = {}) {
  const visit = await givenVisit()
  const before = await givenExam(visit.patient, {
    exam: { exam_date: daysAgo(365), applanation: 'Tono-Pen', exam_status: 'reviewed', ...earlier },
    od: { iop: 22, cd: '0.60', pachs: 530, sphere: '-2.50', bcva: '20/30', iop_aim: '17' },
    os: { iop: 19.5, cd: '0.55', pachs: 533, axis: 90, bcva: '20/25' },
  })
  return { ...visit, before }
}

test.group('The visit before', () => {
  test('F135 every measurement stands beside its value of the visit before', async ({ assert }) => {
    const { exam, before, person } = await givenSecondVisit()
    await save(person, exam.id, { od_iop: 15, os_cd: 0.5 })
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.containsSubset(body.exam, {
      od_iop: 15,
      os_cd: '0.50',
      past_exam_date: before.exam_date,
      past_applanation: 'Tono-Pen',
      past_od_iop: 22,
      past_os_iop: 19.5,
      past_od_cd: '0.60',
      past_os_pachs: 533,
      past_od_sphere: -2.5,
      past_os_axis: 90,
      past_od_bcva: '20/30',
      past_od_ishihara: null,
      past_od_iop_aim: '17',
    })
  })

  test('F135 F176 a target of a visit that is not reviewed yet is not shown to the optometrist as past', async ({
    assert,
  }) => {
    const { exam, person } = await givenSecondVisit({ exam_status: 'ready' })
    const { body } = await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.equal(body.exam.past_od_iop, 22)
    assert.notProperty(body.exam, 'past_od_iop_aim')
  })

  test('F135 Q59 a deactivated visit and one that is later are not the visit before', async ({
    assert,
  }) => {
    const { patient, exam, before, person } = await givenSecondVisit()
    const latest = await givenExam(patient, { exam: { exam_date: daysAgo(-1) }, od: { iop: 40 } })
    const pastOf = async (id: number) =>
      (await person.get(`/api/data/exam/${id}/24/`)).body.exam.past_od_iop
    assert.equal(await pastOf(exam.id), 22)
    assert.isNull(await pastOf(before.id))
    await db.from('exams').where('id', before.id).update({ deactivated_at: new Date() })
    assert.isNull(await pastOf(exam.id))
    await save(person, exam.id, { od_iop: 33 })
    assert.equal(await pastOf(latest.id), 33)
  })

  test('F151 images of the visit before are listed as past, with their date', async ({
    assert,
  }) => {
    const { exam, before, person } = await givenSecondVisit()
    const [blob] = await db
      .table('blobs')
      .insert({
        sha256: 'cd'.repeat(32),
        bytes: 9,
        content_type: 'image/png',
        original_filename: 'last_year.png',
      })
      .returning('id')
    await db
      .table('exam_images')
      .insert({ exam_id: before.id, slot: 'left_vf_photo', blob_id: blob.id })
    const { body } = await person.get(`/api/data/exam/${exam.id}/exam_images/`)
    assert.containsSubset(body.images, [
      { field: 'left_vf_photo', past: true, date: before.exam_date, filename: 'last_year.png' },
    ])
  })
})

test.group('The date of a visit', () => {
  test('F111 F112 a visit is not moved onto another or before one that is reviewed', async ({
    assert,
  }) => {
    const { patient, exam, before, person } = await givenSecondVisit()
    const twin = await givenExam(patient, { exam: { exam_date: daysAgo(3) } })
    const duplicate = await save(person, exam.id, { exam_date: twin.exam_date })
    assert.equal(duplicate.status, 422)
    assert.equal(duplicate.body.error, 'A patient encounter for this date already exists')
    const early = await save(person, exam.id, { exam_date: daysAgo(366) })
    assert.equal(early.status, 422)
    assert.include(early.body.error, formatDate(before.exam_date, 'en'))
    for (const strange of ['2026-02-30', '5.1.2026', '']) {
      assert.equal((await save(person, exam.id, { exam_date: strange })).status, 422, strange)
    }
    assert.equal((await examRow(exam.id)).exam_date, exam.exam_date)
    assert.equal((await save(person, exam.id, { exam_date: daysAgo(1) })).status, 200)
    const { latest_exam_date: latest } = await db
      .from('patients')
      .where('id', patient.id)
      .firstOrFail()
    assert.equal(latest, daysAgo(1), 'the list follows')
  })

  test('F112 a reviewed visit closes no day to itself: its own date is corrected to an earlier one', async ({
    assert,
  }) => {
    const { patient, exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const earlier = await givenExam(patient, {
      exam: { exam_date: daysAgo(40), exam_status: 'reviewed' },
    })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await save(admin, exam.id, { exam_date: daysAgo(6) })).status, 200)
    assert.equal((await examRow(exam.id)).exam_date, daysAgo(6))
    const early = await save(admin, exam.id, { exam_date: daysAgo(41) })
    assert.equal(early.status, 422)
    assert.include(early.body.error, formatDate(earlier.exam_date, 'en'))
    assert.equal((await examRow(exam.id)).exam_date, daysAgo(6))
  })

  test('F048 a visit is not moved before the patient’s birth, nor far ahead', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenVisit()
    await db.from('patients').where('id', patient.id).update({ birth_date: '1960-05-17' })
    for (const exam_date of ['1959-03-01', '9999-12-31']) {
      const moved = await save(person, exam.id, { exam_date })
      assert.equal(moved.status, 422, exam_date)
      assert.equal(moved.body.errors[0].field, 'exam_date')
    }
    assert.equal((await examRow(exam.id)).exam_date, exam.exam_date)
    assert.equal((await save(person, exam.id, { exam_date: '1960-05-17' })).status, 200)
  })

  test('F112 Q59 deactivated visits close no date', async ({ assert }) => {
    const { patient, exam, before, person } = await givenSecondVisit()
    await db.from('exams').where('id', before.id).update({ deactivated_at: new Date() })
    const path = `/api/data/patient/exam/add/${patient.id}/`
    for (const date of [before.exam_date, daysAgo(400)]) {
      assert.equal((await person.post(path, { exam_date: date })).status, 200)
    }
    assert.equal((await examRow(exam.id)).exam_date, exam.exam_date)
  })

  test('F173 after ready the date stays', async ({ assert }) => {
    const { od, exam } = await givenReadyVisit()
    const person = await asVisitor(od)
    assert.equal((await save(person, exam.id, { exam_date: daysAgo(2) })).status, 422)
    assert.equal((await examRow(exam.id)).exam_date, exam.exam_date)
  })
})
