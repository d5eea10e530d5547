import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { insertRow, serial } from '#database/factories/support'
import { examPorts, releaseRequestedOmds } from '#exams'
import { recurringJobs } from '#modules/operations/recurring/jobs'
import { landing, pageAt } from '#tests/helpers/pages'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, givenVisit, save } from '#tests/helpers/visits'

const ADVANCED = '/api/data/exam/save_advanced_selections/'

test.group('Asking for an ophthalmologist', () => {
  test('F094 F095 priority asks for the report; ending the consult ends priority and request', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const omdr = await givenOmdr()
    await save(person, exam.id, { is_urgent: true })
    assert.containsSubset(await examRow(exam.id), { is_urgent: true, od_wants_omd_report: true })
    await save(person, exam.id, { od_requested_omd: omdr.id, report_type: 'OMD_ONLY' })
    assert.containsSubset(await examRow(exam.id), {
      od_requested_omd_id: omdr.id,
      report_type: 'OMD_ONLY',
    })
    await save(person, exam.id, { od_wants_omd_report: false })
    assert.containsSubset(await examRow(exam.id), {
      is_urgent: false,
      od_wants_omd_report: false,
      od_requested_omd_id: null,
    })
  })

  test('F095 Q72 a consult asked for again starts without urgency; an OMD named with it stays', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const omdr = await givenOmdr()
    await save(person, exam.id, { od_wants_omd_report: true, od_requested_omd: omdr.id })
    assert.equal((await examRow(exam.id)).od_requested_omd_id, omdr.id)
    await save(person, exam.id, { is_urgent: true, od_wants_omd_report: false })
    assert.containsSubset(await examRow(exam.id), { is_urgent: true, od_wants_omd_report: true })
  })

  test('F093 yes asks for a consultation, no takes back one that was only asked for', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const ipc = async () => (await examRow(exam.id)).ipc
    await save(person, exam.id, { refer_in_person_omd_appt: true })
    assert.equal(await ipc(), 'requested')
    await save(person, exam.id, { refer_in_person_omd_appt: false })
    assert.isNull(await ipc())
    await db.from('exams').where('id', exam.id).update({ ipc: 'addressed' })
    await save(person, exam.id, { refer_in_person_omd_appt: true })
    assert.equal(await ipc(), 'addressed')
  })

  test('F095 F104 Q72 what a save repeats as it stands has no effect: a consult ends beside its priority', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const omdr = await givenOmdr()
    const asked = { is_urgent: true, od_wants_omd_report: true, od_requested_omd: omdr.id }
    await save(person, exam.id, asked)
    assert.isTrue((await examRow(exam.id)).is_urgent)
    await save(person, exam.id, { ...asked, od_wants_omd_report: false })
    assert.containsSubset(await examRow(exam.id), {
      is_urgent: false,
      od_wants_omd_report: false,
      od_requested_omd_id: null,
    })
  })

  test('F093 F104 Q53 an appointment that was asked for before asks for no consultation again', async ({
    assert,
  }) => {
    const { exam } = await givenVisit({
      exam: { refer_in_person_omd_appt: true, ipc: 'requested' },
    })
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { refer_in_person_omd_appt: true, ipc: null })
    assert.isNull((await examRow(exam.id)).ipc)
  })

  test('F104 F188 a chart that is not outbound keeps its cataract referral; one that was forgets it', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, { is_outbound_referral: false, cat_refer: true })
    assert.isTrue((await examRow(exam.id)).cat_refer)
    await save(person, exam.id, { is_outbound_referral: true, cat_refer: true })
    await save(person, exam.id, { is_outbound_referral: false, cat_refer: true })
    assert.containsSubset(await examRow(exam.id), {
      is_outbound_referral: false,
      cat_refer: false,
    })
  })

  test('F096 Q84 a requested OMD gives way a week after submission, not before', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const submitted = DateTime.utc(2026, 3, 1, 12)
    await db
      .from('exams')
      .where('id', exam.id)
      .update({ od_requested_omd_id: omdr.id, submitted_at: submitted.toJSDate() })
    await releaseRequestedOmds(submitted.plus({ days: 7 }))
    assert.equal((await examRow(exam.id)).od_requested_omd_id, omdr.id)
    await releaseRequestedOmds(submitted.plus({ days: 7, seconds: 1 }))
    assert.isNull((await examRow(exam.id)).od_requested_omd_id)
    const record = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id), action: 'exam.changed' })
      .first()
    assert.containsSubset(record, { actor_name: 'Farsight' })
    assert.deepEqual(record.details.fields, ['od_requested_omd_id'])
  })

  test('F096 Q84 a request that a rule keeps is told by the job, and keeps none of the others', async ({
    assert,
    cleanup,
  }) => {
    const submitted = DateTime.utc(2026, 3, 2, 12)
    const requested = async () => {
      const { exam, omdr } = await givenReadyVisit()
      await db
        .from('exams')
        .where('id', exam.id)
        .update({ od_requested_omd_id: omdr.id, submitted_at: submitted.toJSDate() })
      return { id: exam.id, omd: omdr.id }
    }
    const [ruled, broken, other] = [await requested(), await requested(), await requested()]
    const { judgeChange } = examPorts
    cleanup(() => void (examPorts.judgeChange = judgeChange))
    examPorts.judgeChange = async (draft) => {
      if (draft.before.id === broken.id) throw new TypeError('Somebody’s name')
      if (draft.before.id !== ruled.id) return judgeChange(draft)
      return { type: 'refused', field: 'od_requested_omd', key: 'exams.choice_unknown' }
    }
    const job = recurringJobs().find(({ name }) => name === 'release_requested_omds')!
    const { ok, result } = await job.run(() => {})
    assert.isFalse(ok)
    assert.equal(result.refused, 2)
    assert.deepEqual(result.kept, [
      { exam: ruled.id, reason: 'exams.choice_unknown' },
      { exam: broken.id, reason: 'TypeError' },
    ])
    assert.isAtLeast(Number(result.released), 1)
    assert.isNull((await examRow(other.id)).od_requested_omd_id)
    assert.equal((await examRow(ruled.id)).od_requested_omd_id, ruled.omd)
    examPorts.judgeChange = judgeChange
    assert.isTrue((await job.run(() => {})).ok)
  })

  test('F096 Q84 the week of a visit that was given back begins when it comes again', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    const first = DateTime.utc().minus({ days: 30 }).startOf('second').toJSDate()
    await db
      .from('exams')
      .where('id', exam.id)
      .update({ od_requested_omd_id: omdr.id, submitted_at: first })
    const admin = await asVisitor(await givenAdmin())
    for (const status of ['not_ready', 'od_review']) {
      assert.equal((await save(admin, exam.id, { exam_status: status })).status, 200)
    }
    const { submitted_at: again } = await examRow(exam.id)
    assert.isAbove(again.getTime(), first.getTime())
    assert.equal((await save(admin, exam.id, { exam_status: 'ready' })).status, 200)
    assert.deepEqual((await examRow(exam.id)).submitted_at, again, 'it was handed in already')
    await releaseRequestedOmds(DateTime.fromJSDate(again).plus({ days: 7 }))
    assert.equal((await examRow(exam.id)).od_requested_omd_id, omdr.id)
    await releaseRequestedOmds(DateTime.fromJSDate(again).plus({ days: 7, seconds: 1 }))
    assert.isNull((await examRow(exam.id)).od_requested_omd_id)
  })
})

test.group('Advanced selections', () => {
  test('F091 C034 stores what was answered, as text or boolean, and answers the new version', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const { status, body } = await person.post(ADVANCED, {
      exam_id: exam.id,
      cant_bill_oct: 'true',
      cant_bill_vf: 'false',
    })
    assert.equal(status, 200)
    const row = await examRow(exam.id)
    assert.containsSubset(row, { cant_bill_oct: true, cant_bill_vf: false })
    assert.containsSubset(body, { success: true, version: row.version, cant_bill_oct: true })
  })

  test('F091 C034 only while the visit is not ready, by its practice or an administrator; the office’s report card stays open (F234)', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'od_review' } })
    const body = { exam_id: exam.id, cant_bill_oct: true }
    assert.equal((await person.post(ADVANCED, body)).status, 422)
    for (const stranger of [await givenOd(), await givenOmdr(), await givenOmdc()]) {
      assert.equal((await (await asVisitor(stranger)).post(ADVANCED, body)).status, 403)
    }
    const admin = await asVisitor(await givenAdmin())
    for (const exam_status of ['od_review', 'ready', 'reviewed']) {
      await db.from('exams').where('id', exam.id).update({ exam_status })
      assert.equal((await admin.post(ADVANCED, body)).status, 422, exam_status)
    }
    assert.isNull((await examRow(exam.id)).cant_bill_oct)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    assert.equal((await save(admin, exam.id, { cant_bill_vf: true })).status, 200)
    assert.containsSubset(await examRow(exam.id), { cant_bill_vf: true, cant_bill_oct: null })
    await db.from('exams').where('id', exam.id).update({ exam_status: 'not_ready' })
    assert.equal((await admin.post(ADVANCED, body)).status, 200)
    assert.isTrue((await examRow(exam.id)).cant_bill_oct)
  })

  test('C034 bad input names its field: {body}')
    .with([
      { body: { cant_bill_oct: true }, field: 'exam_id' },
      { body: { exam_id: 1, cant_bill_oct: 'perhaps' }, field: 'cant_bill_oct' },
    ])
    .run(async ({ assert }, { body, field }) => {
      const { person } = await givenVisit()
      const answer = await person.post(ADVANCED, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    })
})

test.group('What the header tells of places', () => {
  test('F080 F081 a retina reviewer learns whether the region is theirs, a consultant the nearest OMD', async ({
    assert,
  }) => {
    const region = { province: 'BC', name: `Region ${serial()}` }
    const { id: regionId } = await insertRow<{ id: number }>('regions', region)
    const practice = await givenPractice({ region_id: regionId, city: 'Nelson' })
    const own = await givenOmdr({ omd: { region_id: regionId } })
    const other = await givenOmdr()
    const consultant = await givenOmdc()
    const od = await givenOd({ practice, od: { default_omd_id: other.id } })
    const exam = await givenExam(await givenPatient(od), { exam: { exam_status: 'ready' } })
    const headerFor = async (user: { username: string }) =>
      (await (await asVisitor(user)).get(`/api/data/exam/${exam.id}/`)).body.exam
    assert.isTrue((await headerFor(own)).is_same_region)
    assert.isNotTrue((await headerFor(other)).is_same_region)
    assert.containsSubset(await headerFor(consultant), {
      closest_omd: other.omdName,
      od_location: `${practice.name}, Nelson, BC`,
    })
    const forOd = await headerFor(od)
    assert.equal(forOd.catchment, region.name)
    assert.notProperty(forOd, 'closest_omd')
  })
})

test.group('A visit kept from optometrists', () => {
  test('F102 F103 the practice is told and led to its list, strangers are refused as ever', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { hide_exam_for_od: true } })
    assert.equal(await landing(person, `/patient-exam/${exam.id}`), '/patients')
    const list = await pageAt(person, '/patients')
    assert.equal(list.props.notice, 'This visit is not shown to optometrists.')
    assert.isNull((await pageAt(person, '/patients')).props.notice)
    const stranger = await asVisitor(await givenOd())
    assert.equal(await landing(stranger, `/patient-exam/${exam.id}`), '403')
    assert.equal((await person.get(`/api/data/exam/${exam.id}/24/`)).status, 403)
  })
})

test.group('Graphs and conversation', () => {
  test('F097 every active visit is a point, oldest first; target and field only where they may be read', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenVisit()
    const reviewed = await givenExam(patient, {
      exam: { exam_date: daysAgo(400), exam_status: 'reviewed' },
      od: { iop: 21, bcva: '20/40', iop_aim: '17' },
    })
    const ready = await givenExam(patient, {
      exam: { exam_date: daysAgo(200), exam_status: 'ready' },
      os: { iop: 19.5, iop_aim: '14' },
    })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(100), deactivated_at: new Date() },
      od: { iop: 60 },
    })
    const { trend } = (await pageAt(person, `/patient-exam/${exam.id}`)).props
    assert.deepEqual(
      trend.map(({ id }: { id: number }) => id),
      [reviewed.id, ready.id, exam.id]
    )
    assert.containsSubset(trend[0].od, { iop: 21, bcva: '20/40', iop_aim: '17' })
    assert.containsSubset(trend[1].os, { iop: 19.5, iop_aim: null })
  })

  test('F098 F099 each reads the texts that are theirs to read', async ({ assert }) => {
    const { patient, exam, person } = await givenVisit({ exam: { od_omd: 'Field looks worse.' } })
    await givenExam(patient, {
      exam: {
        exam_date: daysAgo(90),
        exam_status: 'ready',
        omd_od: 'Not finished yet.',
        admin_private_notes: 'Call the clinic.',
      },
    })
    await givenExam(patient, {
      exam: { exam_date: daysAgo(300), exam_status: 'reviewed', omd_gp: 'Stable.' },
    })
    const bubbles = async (reader: Visitor) =>
      (await pageAt(reader, `/patient-exam/${exam.id}`)).props.conversation.map(
        ({ speaker, text }: { speaker: string; text: string }) => `${speaker}: ${text}`
      )
    assert.deepEqual(await bubbles(person), ['omdr: Stable.', 'od: Field looks worse.'])
    assert.deepEqual(await bubbles(await asVisitor(await givenOmdr())), [
      'omdr: Stable.',
      'omdr: Not finished yet.',
      'od: Field looks worse.',
    ])
    assert.include(await bubbles(await asVisitor(await givenAdmin())), 'admin: Call the clinic.')
  })
})
