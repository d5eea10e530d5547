import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenSales,
} from '#database/factories/index'
import { newPatient } from '#tests/functional/patients/new_patient'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

const REFERRALS = '/api/data/od_referral_patients/?examPeriod=all_time&examStatus=all_statuses'
const TO_REVIEW = '/api/data/patients/omdr_patients_to_review/'

test.group('Referral patients', () => {
  test('F045 C014 those of the practice with a letter or a consultation', async ({ assert }) => {
    const od = await givenOd()
    const consulted = await givenPatient(od)
    await givenExam(consulted, { exam: { ipc: 'requested' } })
    const letter = await givenPatient(od)
    await givenExam(letter, { exam: { is_referral_letter_upload_pei: true } })
    const neither = await givenPatient(od)
    await givenExam(neither)
    const gone = await givenPatient(od)
    await givenExam(gone, { exam: { ipc: 'requested', deactivated_at: new Date() } })
    const foreign = await givenPatient(await givenOd())
    await givenExam(foreign, { exam: { ipc: 'requested' } })

    const { body } = await (await asVisitor(od)).get(REFERRALS)

    assert.isTrue(body.success)
    assert.sameMembers(
      body.patients_data_list.map((row: { id: number }) => row.id),
      [consulted.id, letter.id]
    )
  })

  test('F045 C016 C017 a referral patient is added and read under the form’s rules', async ({
    assert,
  }) => {
    const od = await givenOd()
    const person = await asVisitor(od)
    const form = newPatient()

    const added = await person.post('/api/data/patients/od_referral/add/', form)
    const refused = await person.post('/api/data/patients/od_referral/add/', {
      ...form,
      first_name: ' ',
    })
    const read = await person.get(`/api/data/patients/od_referral/${added.body.id}/`)

    assert.isTrue(added.body.success)
    assert.equal(read.body.patient.last_name, form.last_name)
    assert.equal(refused.status, 422)
    assert.include(
      refused.body.errors.map(({ field }: { field: string }) => field),
      'first_name'
    )
    assert.lengthOf(await db.from('patients').where('last_name', form.last_name), 1)
    const stranger = await asVisitor(await givenOd())
    assert.equal(
      (await stranger.get(`/api/data/patients/od_referral/${added.body.id}/`)).status,
      403
    )
  })

  test('F045 C015 visits of a patient nobody has submitted', async ({ assert }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const open = await givenExam(patient, { exam: { exam_date: daysAgo(9) } })
    await givenExam(patient, { exam: { exam_date: daysAgo(8), exam_status: 'reviewed' } })
    await givenExam(patient, { exam: { exam_date: daysAgo(7), deactivated_at: new Date() } })
    const path = `/api/data/patients/not_ready_exams/${patient.id}/`

    const { body } = await (await asVisitor(od)).get(path)

    assert.deepEqual(body.exams, [{ id: open.id, exam_date: daysAgo(9), exam_status: 'not_ready' }])
    assert.equal((await (await asVisitor(await givenAdmin())).get(path)).status, 200)
    assert.equal((await (await asVisitor(await givenOd())).get(path)).status, 403)
  })

  test('F045 C014 C015 C016 C017 are no other role’s', async ({ assert }) => {
    const patient = await givenPatient(await givenOd())
    for (const user of [
      await givenOmdr(),
      await givenOmdc(),
      await givenSales(),
      await givenIgp(),
    ]) {
      const person = await asVisitor(user)
      for (const path of [
        REFERRALS,
        `/api/data/patients/od_referral/${patient.id}/`,
        `/api/data/patients/not_ready_exams/${patient.id}/`,
      ]) {
        assert.equal((await person.get(path)).status, 403, path)
      }
      const added = await person.post('/api/data/patients/od_referral/add/', newPatient())
      assert.equal(added.status, 403)
    }
  })
})

test.group('Patients to review', () => {
  test('F041 C231 a reviewer’s own, priority first, then the longest waiting', async ({
    assert,
  }) => {
    const first = await givenReadyVisit({ exam: { ready_at: new Date('2026-01-02') } })
    const { omdr } = first
    const mine = { omdr_id: omdr.omdId, exam_status: 'ready' }
    const patient = await givenPatient(first.od)
    const urgent = await givenExam(patient, {
      exam: { ...mine, is_urgent: true, ready_at: new Date('2026-02-02') },
    })
    const second = await givenExam(patient, {
      exam: {
        exam_status: 'ready',
        second_omdr_id: omdr.omdId,
        exam_date: daysAgo(4),
        ready_at: new Date('2026-01-05'),
      },
    })
    await givenExam(patient, { exam: { ...mine, exam_status: 'reviewed', exam_date: daysAgo(5) } })
    await givenReadyVisit()

    const { body } = await (await asVisitor(omdr)).get(TO_REVIEW)

    assert.deepEqual(
      body.patients_to_review_list.map((visit: { exam_id: number }) => visit.exam_id),
      [urgent.id, first.exam.id, second.id]
    )
    assert.equal(body.total_review_minutes, 15)
    const admin = await (await asVisitor(await givenAdmin())).get(TO_REVIEW)
    assert.isAbove(admin.body.patients_to_review_list.length, 3)
  })

  test('F041 C231 nobody else’s', async ({ assert }) => {
    for (const user of [await givenOd(), await givenOmdc(), await givenSales(), await givenIgp()]) {
      assert.equal((await (await asVisitor(user)).get(TO_REVIEW)).status, 403)
    }
  })
})
