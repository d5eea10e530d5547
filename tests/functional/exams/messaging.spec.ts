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
import { pageAt } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenVisit } from '#tests/helpers/visits'

const SEND = '/api/data/exam/set_new_od_messaging_exam_values/'

/** A visit opened today for a message, after one that is reviewed unless told otherwise. */
async function givenMessage(before: Record<string, string | boolean> = {}) {
  const visit = await givenVisit()
  const earlier = await givenExam(visit.patient, {
    exam: { exam_date: daysAgo(30), exam_status: 'reviewed', pxf_od: true, ...before },
  })
  return { ...visit, earlier, body: { exam_id: visit.exam.id, od_omd: 'Drops sting. Switch?' } }
}

/** A patient whose only visit is reviewed unless told otherwise, and what is asked for a message. */
async function givenReviewed(exam: Record<string, string> = {}) {
  const od = await givenOd()
  const patient = await givenPatient(od)
  await givenExam(patient, { exam: { exam_date: daysAgo(30), exam_status: 'reviewed', ...exam } })
  const ask = { patient_id: patient.id, exam_date: daysAgo(0), od_omd: 'Drops sting. Switch?' }
  return { patient, person: await asVisitor(od), ask }
}

const visitsOf = (patientId: number) => db.from('exams').where('patient_id', patientId)

test.group('OD to OMD message', () => {
  test('F194 C033 the visit carries the message and waits for an administrator', async ({
    assert,
  }) => {
    const { exam, person, body } = await givenMessage()
    const answer = await person.post(SEND, body)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.message, 'Message Sent')
    const row = await examRow(exam.id)
    assert.containsSubset(row, {
      is_od_messaging_submission: true,
      od_omd: 'Drops sting. Switch?',
      exam_status: 'od_review',
    })
    assert.isNotNull(row.submitted_at)
    const again = await person.post(SEND, body)
    assert.equal(again.status, 422)
  })

  test('F066 Q83 a message is no upload: nobody is charged for it', async ({ assert }) => {
    const { exam, patient, person, body } = await givenMessage()
    await db.from('patients').where('id', patient.id).update({ insurance_type: 'no_insurance' })
    await db.from('exams').where('id', exam.id).update({ fee_applies: true })
    const sent = await person.post(SEND, body)
    assert.equal(sent.status, 200, sent.text)
    assert.isFalse((await examRow(exam.id)).fee_applies)
    const asked = await givenReviewed()
    const theirs = db.from('patients').where('id', asked.patient.id)
    await theirs.update({ insurance_type: 'no_insurance' })
    const opened = await asked.person.post(SEND, asked.ask)
    assert.isFalse((await examRow(opened.body.examId)).fee_applies)
  })

  test('F193 Q70 only after the latest visit, and only once that is reviewed: {$self}')
    .with(['ready', 'not_ready', 'od_review'])
    .run(async ({ assert }, exam_status) => {
      const { exam, person, body } = await givenMessage({ exam_status })
      const answer = await person.post(SEND, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'exam_id')
      assert.containsSubset(await examRow(exam.id), {
        exam_status: 'not_ready',
        is_od_messaging_submission: false,
      })
    })

  test('F193 not from a patient’s first visit, not for a date to come, not without words', async ({
    assert,
  }) => {
    const first = await givenVisit()
    const alone = await first.person.post(SEND, { exam_id: first.exam.id, od_omd: 'Hello' })
    assert.equal(alone.status, 422)
    const { exam, person } = await givenMessage()
    const silent = await person.post(SEND, { exam_id: exam.id, od_omd: '  ' })
    assert.equal(silent.body.errors[0].field, 'od_omd')
    const ahead = await givenMessage()
    const later = await givenExam(ahead.patient, { exam: { exam_date: daysAgo(-3) } })
    const future = await ahead.person.post(SEND, { exam_id: later.id, od_omd: 'Hello' })
    assert.equal(future.body.errors[0].field, 'exam_date')
  })

  test('F194 with a patient and a date the visit is opened together with its message', async ({
    assert,
  }) => {
    const { patient, person, ask } = await givenReviewed()
    const answer = await person.post(SEND, ask)
    assert.equal(answer.status, 200)
    assert.containsSubset(await examRow(answer.body.examId), {
      patient_id: patient.id,
      exam_date: ask.exam_date,
      od_omd: ask.od_omd,
      is_od_messaging_submission: true,
      exam_status: 'od_review',
    })
    const again = await person.post(SEND, ask)
    assert.equal(again.body.errors[0].message, 'A patient encounter for this date already exists')
  })

  test('F194 C033 Q79 Q157 by who is an administrator, too, it is a visit of the patient’s clinic', async ({
    assert,
  }) => {
    const { patient, ask } = await givenReviewed()
    const both = await givenOd({ user: { is_admin: true, is_us_only: true } })
    const answer = await (await asVisitor(both)).post(SEND, ask)
    assert.equal(answer.status, 200, answer.text)
    const { od_id: odId } = await db.from('patients').where('id', patient.id).firstOrFail()
    assert.containsSubset(await examRow(answer.body.examId), {
      od_id: odId,
      exam_is_us_only: false,
    })
  })

  test(
    'F194 Q58 a date too early is told in the words of the patient’s optometrist: letters {$self}'
  )
    .with([true, false])
    .run(async ({ assert }, letters) => {
      const { patient, ask } = await givenReviewed()
      await db.from('ods').where('id', patient.od_id).update({ uses_referral_letter: letters })
      const user = { is_admin: true, od_uses_referral_letter_pei: !letters }
      const person = await asVisitor(await givenOd({ user }))
      const { status, body } = await person.post(SEND, { ...ask, exam_date: daysAgo(31) })
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, 'exam_date')
      const says = letters ? 'the last Submitted/OMD reviewed' : 'the last OMD reviewed'
      assert.include(body.errors[0].message, says)
      assert.lengthOf(await visitsOf(patient.id), 1)
    })

  test('F194 F113 what is refused leaves no visit behind, and the corrected date is taken', async ({
    assert,
  }) => {
    const { patient, person, ask } = await givenReviewed()
    const refused: [object, string][] = [
      [{ exam_date: daysAgo(-3) }, 'exam_date'],
      [{ exam_date: daysAgo(31) }, 'exam_date'],
      [{ exam_date: '2026-06-31' }, 'exam_date'],
      [{ exam_date: undefined }, 'exam_date'],
      [{ patient_id: undefined }, 'exam_id'],
      [{ od_omd: ' ' }, 'od_omd'],
    ]
    for (const [wrong, field] of refused) {
      const answer = await person.post(SEND, { ...ask, ...wrong })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.lengthOf(await visitsOf(patient.id), 1)
    assert.equal((await person.post(SEND, ask)).status, 200)
    assert.lengthOf(await visitsOf(patient.id), 2)
  })

  test('F193 Q70 no visit is opened for a message about a visit that is not reviewed', async ({
    assert,
  }) => {
    const { patient, person, ask } = await givenReviewed({ exam_status: 'ready' })
    const answer = await person.post(SEND, ask)
    assert.equal(answer.body.errors[0].field, 'exam_id')
    assert.lengthOf(await visitsOf(patient.id), 1)
  })

  test('F194 nobody but an optometrist of the practice opens a visit for a message', async ({
    assert,
  }) => {
    const { patient, ask } = await givenReviewed()
    for (const other of [await givenOd(), await givenOmdr(), await givenAdmin()]) {
      assert.equal((await (await asVisitor(other)).post(SEND, ask)).status, 403)
    }
    assert.lengthOf(await visitsOf(patient.id), 1)
  })

  test('F194 nobody but an optometrist of the practice', async ({ assert }) => {
    const { exam, body } = await givenMessage()
    for (const other of [await givenOd(), await givenOmdr(), await givenAdmin()]) {
      assert.equal((await (await asVisitor(other)).post(SEND, body)).status, 403)
    }
    assert.equal((await examRow(exam.id)).od_omd, '')
  })

  test(
    'F194 C033 an optometrist of another practice does not either, whatever else they read: {$self}'
  )
    .with(['is_omdr', 'is_omdc', 'is_pre_reviewer'])
    .run(async ({ assert }, flag) => {
      const omd = await (flag === 'is_omdc' ? givenOmdc() : givenOmdr())
      const both = await givenOd({ user: { [flag]: true, omd_id: omd.omdId } })
      const person = await asVisitor(both)
      const { exam, body } = await givenMessage()
      const theirs = { omdc_id: omd.omdId, omdc_status: 'ready' }
      if (flag === 'is_omdc') await db.from('exams').where('id', exam.id).update(theirs)
      assert.equal((await person.post(SEND, body)).status, 403)
      assert.containsSubset(await examRow(exam.id), { od_omd: '', exam_status: 'not_ready' })
      const { patient, ask } = await givenReviewed()
      assert.equal((await person.post(SEND, ask)).status, 403)
      assert.lengthOf(await visitsOf(patient.id), 1)
    })

  test('F194 F198 F199 Q157 the reviewer answers: a message has no chart whose forms are asked for', async ({
    assert,
  }) => {
    const { exam, person, body } = await givenMessage()
    assert.equal((await person.post(SEND, body)).status, 200)
    const [admin, omdr] = [await asVisitor(await givenAdmin()), await givenOmdr()]
    await admin.post('/api/data/exam/set_omdr/', { exam_id: exam.id, omdr_id: omdr.omdId })
    const seen = async () => ({ id: exam.id, version: (await examRow(exam.id)).version })
    const ready = { ...(await seen()), exam_status: 'ready' }
    assert.equal((await admin.post('/api/data/exam/save/', ready)).status, 200)
    const reviewer = await asVisitor(omdr)
    const draft = await reviewer.post('/api/data/exam/save/', { ...(await seen()), omd_od: 'Yes.' })
    assert.equal(draft.status, 200, draft.text)
    const answer = { ...(await seen()), omd_od: 'Yes, switch.' }
    const done = await reviewer.post(`/api/data/exam/${exam.id}/omdr_submit/`, answer)
    assert.equal(done.status, 200, done.text)
    assert.containsSubset(await examRow(exam.id), {
      exam_status: 'reviewed',
      omd_od: 'Yes, switch.',
    })
  })

  test('F195 the reviewer is told that it is a message, and reads the conditions of the visit before', async ({
    assert,
  }) => {
    const { exam, person, body } = await givenMessage()
    await person.post(SEND, body)
    const omdr = await asVisitor(await givenOmdr())
    const { props } = await pageAt(omdr, `/patient-exam/${exam.id}`)
    assert.containsSubset(props.exam, {
      is_od_messaging_submission: true,
      pxf_od: false,
      past_pxf_od: true,
      past_pxf_os: false,
    })
    assert.containsSubset(props.conversation.at(-1), { is_message: true, speaker: 'od' })
  })

  test('F195 every condition of the last visit that named any is told with its date, messages in between or not', async ({
    assert,
  }) => {
    const { patient, exam, person, earlier, body } = await givenMessage({
      asthma: true,
      heart_block: true,
      hx_stroke: true,
      uveitis_os: true,
    })
    const oldest = { exam_date: daysAgo(400), exam_status: 'reviewed', pds_od: true, fhx: true }
    await givenExam(patient, { exam: oldest })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(9), exam_status: 'reviewed', is_od_messaging_submission: true },
      od: { iop: 23 },
      os: { iop: 19 },
    })
    assert.equal((await person.post(SEND, body)).status, 200)
    for (const reader of [await givenOmdr(), await givenOmdc(), await givenAdmin()]) {
      const { props } = await pageAt(await asVisitor(reader), `/patient-exam/${exam.id}`)
      assert.containsSubset(props.exam, {
        past_asthma: true,
        past_heart_block: true,
        past_hx_stroke: true,
        past_uveitis_od: false,
        past_uveitis_os: true,
        past_pxf_od: true,
        past_pds_od: false,
        past_fhx: false,
        past_comorbidities_none: false,
        past_comorbidities_date: earlier.exam_date,
        past_exam_date: daysAgo(9),
        past_od_iop: 23,
        past_os_iop: 19,
      })
    }
  })

  test('F195 Q150 a visit before that answered none is told as that, one that did not as nothing', async ({
    assert,
  }) => {
    const told = await givenMessage({ pxf_od: false, comorbidities_none: true })
    const none = await told.person.get(`/api/data/exam/${told.exam.id}/24/`)
    assert.containsSubset(none.body.exam, {
      past_comorbidities_none: true,
      past_comorbidities_date: told.earlier.exam_date,
    })
    const silent = await givenMessage({ pxf_od: false })
    const nothing = await silent.person.get(`/api/data/exam/${silent.exam.id}/24/`)
    assert.containsSubset(nothing.body.exam, {
      past_comorbidities_none: null,
      past_comorbidities_date: null,
      past_pxf_od: null,
    })
  })
})
