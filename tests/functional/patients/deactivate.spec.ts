import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenVisit } from '#tests/helpers/visits'

const PATIENT = '/api/data/patient/deactivate/'
const EXAM = '/api/data/exam/deactivate/'
const FLAGS = '/api/data/patient/set_flags/'

const row = (id: number) => db.from('patients').where('id', id).firstOrFail()
const audited = (action: string, id: number) =>
  db.from('audit_records').where({ action, subject_id: String(id) })

test.group('Deactivating a patient', () => {
  test('F073 C023 leaves every list for good; administrators read on', async ({ assert }) => {
    const { patient, exam, person } = await givenVisit()
    const { status, body } = await person.post(PATIENT, { id: patient.id })
    assert.equal(status, 200)
    assert.equal(body.message, 'Patient successfully deactivated.')
    const { deactivated_at: at, version } = await row(patient.id)
    assert.isNotNull(at)
    assert.equal((await person.get(`/api/data/patient/${patient.id}/`)).status, 403)
    const list = await person.get('/api/data/patients/?examPeriod=all_time&examStatus=all_statuses')
    assert.lengthOf(list.body.patients_data_list, 0)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.get(`/api/data/exam/${exam.id}/24/`)).status, 200)
    assert.equal((await admin.post(PATIENT, { id: patient.id })).status, 200)
    const again = await row(patient.id)
    assert.deepEqual([again.deactivated_at, again.version], [at, version])
    assert.lengthOf(await audited('patient.deactivated', patient.id), 1)
  })

  test('F075 refused to reviewers, consultants and strangers; the row stays', async ({
    assert,
  }) => {
    const { patient, exam } = await givenVisit()
    for (const other of [await givenOmdr(), await givenOmdc(), await givenOd()]) {
      const stranger = await asVisitor(other)
      assert.equal((await stranger.post(PATIENT, { id: patient.id })).status, 403)
      assert.equal((await stranger.post(EXAM, { exam: exam.id })).status, 403)
    }
    assert.isNull((await row(patient.id)).deactivated_at)
    assert.isNull((await examRow(exam.id)).deactivated_at)
  })

  test('C023 C037 what is missing is named', async ({ assert }) => {
    const { person } = await givenVisit()
    assert.equal((await person.post(PATIENT, {})).body.errors[0].field, 'id')
    assert.equal((await person.post(EXAM, {})).body.errors[0].field, 'exam')
    assert.equal((await person.post(EXAM, { exam: 'all' })).status, 422)
  })
})

test.group('Deactivating a visit', () => {
  test('F074 F047 C037 only administrators see it still, and its date is free again', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenVisit()
    const older = await givenExam(patient, {
      exam: { exam_date: daysAgo(60), exam_status: 'reviewed' },
    })
    assert.equal((await person.post(EXAM, { exam: exam.id })).status, 200)
    assert.equal((await person.get(`/api/data/exam/${exam.id}/24/`)).status, 403)
    const shown = async (reader: typeof person) =>
      (await reader.get(`/api/data/patient/${patient.id}/`)).body.patient.exams.map(
        ({ id, is_inactive }: { id: number; is_inactive: boolean }) => [id, is_inactive]
      )
    assert.deepEqual(await shown(person), [[older.id, false]])
    const admin = await asVisitor(await givenAdmin())
    assert.deepEqual(await shown(admin), [
      [exam.id, true],
      [older.id, false],
    ])
    assert.containsSubset(await row(patient.id), {
      visit_count: 1,
      latest_exam_id: older.id,
      latest_exam_status: 'reviewed',
    })
    const added = await person.post(`/api/data/patient/exam/add/${patient.id}/`, {
      exam_date: exam.exam_date,
    })
    assert.equal(added.status, 200)
    assert.lengthOf(await audited('exam.deactivated', exam.id), 1)
  })

  test('F074 F173 C038 a visit that left its optometrist is an administrator’s to deactivate', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'reviewed' } })
    const refused = await person.post('/api/data/exam/delete/', { exam: exam.id })
    assert.equal(refused.status, 422)
    assert.isNull((await examRow(exam.id)).deactivated_at)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post('/api/data/exam/delete/', { exam: exam.id })).status, 200)
    assert.isNotNull((await examRow(exam.id)).deactivated_at)
  })
})

test.group('Test and deceased', () => {
  test('F077 C022 administrators set and clear either mark', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    const admin = await asVisitor(await givenAdmin())
    const first = await admin.post(FLAGS, { id: patient.id, is_test_patient: 'true' })
    assert.containsSubset(first.body.patient, { is_test_patient: true, deleted: false })
    await admin.post(FLAGS, { id: patient.id, deleted: true })
    assert.containsSubset(await row(patient.id), { is_test_patient: true, is_deceased: true })
    await admin.post(FLAGS, { id: patient.id, is_test_patient: false, deleted: false })
    assert.containsSubset(await row(patient.id), { is_test_patient: false, is_deceased: false })
    assert.lengthOf(await audited('patient.changed', patient.id), 3)
  })

  test('F077 nobody else, by this call or by the form', async ({ assert }) => {
    const { patient, person } = await givenVisit()
    assert.equal((await person.post(FLAGS, { id: patient.id, deleted: true })).status, 403)
    const admin = await asVisitor(await givenAdmin())
    const wrong = await admin.post(FLAGS, { id: patient.id, deleted: 'perhaps' })
    assert.equal(wrong.body.errors[0].field, 'deleted')
    assert.containsSubset(await row(patient.id), { is_test_patient: false, is_deceased: false })
  })
})
