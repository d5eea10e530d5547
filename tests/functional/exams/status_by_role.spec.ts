import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import {
  COMPLETE,
  daysAgo,
  examRow,
  givenReadyVisit,
  givenVisit,
  save,
} from '#tests/helpers/visits'

/** Practices at the two ends of the calendar: the day differs at every moment. */
const FAR_EAST = 'Pacific/Kiritimati'
const FAR_WEST = 'Pacific/Pago_Pago'

async function givenRluVisit(columns: Record<string, boolean | string> = {}) {
  const od = await givenOd({
    od: { uses_referral_letter: true },
    user: { od_uses_referral_letter_pei: true },
  })
  const exam = await givenExam(await givenPatient(od), {
    exam: { is_referral_letter_upload_pei: true, billing_code: 'none', ...columns },
  })
  return { od, exam, person: await asVisitor(od) }
}

test.group('Status by role', () => {
  test('F177 Q45 an optometrist is told which statuses they may set, and may set no other', async ({
    assert,
  }) => {
    const offered: Record<string, string[]> = {
      not_ready: ['od_review', 'ready'],
      od_review: ['ready'],
      ready: [],
      reviewed: [],
    }
    for (const [status, targets] of Object.entries(offered)) {
      const { exam, person } = await givenVisit({ exam: { exam_status: status } })
      const { body } = await person.get(`/api/data/exam/${exam.id}/`)
      assert.deepEqual(body.exam.exam_status_od_can_set, targets)
      assert.deepEqual(body.exam.exam_status_od_allowed, [status, ...targets])
      for (const other of ['not_ready', 'od_review', 'ready', 'reviewed', 'review_processed']) {
        if (other === status || targets.includes(other)) continue
        const answer = await save(person, exam.id, { exam_status: other })
        assert.equal(answer.status, 422, `${status} to ${other}`)
      }
      assert.equal((await examRow(exam.id)).exam_status, status)
    }
  })

  test('F166 words that are filters, or nothing, are no statuses', async ({ assert }) => {
    const { exam } = await givenVisit()
    const admin = await asVisitor(await givenAdmin())
    for (const word of ['not_ready_od_review', 'all_statuses', 'done', '', null]) {
      assert.equal((await save(admin, exam.id, { exam_status: word })).status, 422, String(word))
    }
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
  })

  test('F166 processed is a status for administrators, reviewed for everybody else', async ({
    assert,
  }) => {
    const { od, exam, omdr } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', is_review_processed: true },
    })
    for (const [user, shown] of [
      [await givenAdmin(), 'review_processed'],
      [od, 'reviewed'],
      [omdr, 'reviewed'],
    ] as const) {
      const person = await asVisitor(user)
      const { body } = await person.get(`/api/data/exam/${exam.id}/`)
      assert.equal(body.exam.exam_status, shown)
      assert.equal(body.exam.saved_exam_status, 'reviewed')
    }
  })

  test('F167 F170 Q48 a letter visit asks for its billing only, is submitted and then closed', async ({
    assert,
  }) => {
    const { exam, person } = await givenRluVisit()
    assert.equal((await save(person, exam.id, { exam_status: 'ready' })).status, 422)
    const submitted = await save(person, exam.id, { exam_status: 'od_review' })
    assert.equal(submitted.status, 200, submitted.text)
    assert.isNotNull((await examRow(exam.id)).submitted_at)
    const late = await save(person, exam.id, { e_notes: 'late' })
    assert.equal(late.status, 422, 'F174: closed once it is submitted')
    assert.equal((await examRow(exam.id)).e_notes, '')
  })

  test('F167 F170 a premium letter visit without its letter is not submitted', async ({
    assert,
  }) => {
    const { exam, person } = await givenRluVisit({
      rlu_exam_is_premium: true,
      rr_glc: true,
      glc_current_drops_none: true,
    })
    const answer = await save(person, exam.id, { exam_status: 'od_review' })
    assert.equal(answer.status, 422)
    assert.deepEqual(answer.body.missing_sections, ['referral_letter'])
  })

  test('F174 standard or premium is chosen before the visit is submitted', async ({ assert }) => {
    const { exam, person } = await givenRluVisit()
    assert.equal((await save(person, exam.id, { rlu_exam_is_premium: true })).status, 200)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })
    assert.equal((await save(person, exam.id, { rlu_exam_is_premium: false })).status, 422)
    assert.isTrue((await examRow(exam.id)).rlu_exam_is_premium)
  })

  test('F171 a GP’s referral without its letter keeps the visit from being ready', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, {
      ...COMPLETE,
      gp_refed: true,
      exam_status: 'ready',
    })
    assert.deepEqual(answer.body.missing_sections, ['gp_referral_letter'])
  })

  test('F126 F170 pressures without an instrument are a draft, not a ready visit', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const { applanation: _, ...rest } = COMPLETE
    assert.equal((await save(person, exam.id, rest)).status, 200)
    const answer = await save(person, exam.id, { exam_status: 'ready' })
    assert.deepEqual(answer.body.missing_sections, ['instrument'])
  })

  test('F169 an administrator sets ready what an optometrist could not', async ({ assert }) => {
    const { exam } = await givenVisit()
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await save(admin, exam.id, { exam_status: 'ready' })).status, 200)
    const row = await examRow(exam.id)
    assert.equal(row.exam_status, 'ready')
    assert.isNotNull(row.ready_at)
  })

  test('F173 Q46 a visit an administrator hands back is open again, one that only was ready before is not', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({ exam: { exam_status: 'ready' } })
    const admin = await asVisitor(await givenAdmin())
    const isClosed = async () =>
      (await person.get(`/api/data/exam/${exam.id}/`)).body.exam.is_read_only_for_od
    assert.isTrue(await isClosed())
    assert.equal((await save(admin, exam.id, { exam_status: 'not_ready' })).status, 200)
    assert.isFalse(await isClosed())
    assert.equal((await save(person, exam.id, { e_notes: 'again' })).status, 200)

    await db.from('exams').where('id', exam.id).update({ exam_status_previous: 'ready' })
    assert.isTrue(await isClosed())
    assert.equal((await save(person, exam.id, { e_notes: 'once more' })).status, 422)
    assert.equal((await examRow(exam.id)).e_notes, 'again')
  })

  test('F177 Q133 each change of status is one audit record with both values', async ({
    assert,
  }) => {
    const { exam } = await givenVisit({ exam: { exam_status: 'ready' } })
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    await save(admin, exam.id, { exam_status: 'reviewed' })
    const records = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id), action: 'exam.state_changed' })
    const details = records.map((record) => record.details)
    assert.containsSubset(details, [{ field: 'exam_status', from: 'ready', to: 'reviewed' }])
    assert.isTrue(records.every(({ actor_id: actor }) => actor === user.userId))
  })
})

test.group('Today is the practice’s', () => {
  test('F113 Q60 a visit of the practice’s own today is submitted, wherever the server stands', async ({
    assert,
  }) => {
    for (const [zone, status] of [
      [FAR_EAST, 200],
      [FAR_WEST, 422],
    ] as const) {
      const od = await givenOd({ practice: await givenPractice({ zone }) })
      const date = DateTime.now().setZone(FAR_EAST).toISODate()!
      const exam = await givenExam(await givenPatient(od), { exam: { exam_date: date } })
      const person = await asVisitor(od)
      const answer = await save(person, exam.id, { ...COMPLETE, exam_status: 'ready' })
      assert.equal(answer.status, status, zone)
      if (status === 422) assert.include(answer.body.error, formatDate(date, 'en'))
    }
  })

  test('F113 an administrator may submit a visit of tomorrow', async ({ assert }) => {
    const { exam } = await givenVisit({ exam: { exam_date: daysAgo(-1) } })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await save(admin, exam.id, { exam_status: 'ready' })).status, 200)
  })
})

test.group('One step brings another along', () => {
  test('Q72 high priority asks for the report, and a reviewer is told', async ({ assert }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, { is_urgent: true })
    assert.containsSubset(await examRow(exam.id), { is_urgent: true, od_wants_omd_report: true })
  })

  test('Q53 refer in person requests the consultation, and takes back only what it requested', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    await save(person, exam.id, { refer_in_person_omd_appt: true })
    assert.equal((await examRow(exam.id)).ipc, 'requested')
    await save(person, exam.id, { refer_in_person_omd_appt: false })
    assert.isNull((await examRow(exam.id)).ipc)
    await db.from('exams').where('id', exam.id).update({ ipc: 'addressed' })
    for (const answer of [true, false]) {
      await save(person, exam.id, { refer_in_person_omd_appt: answer })
      assert.equal((await examRow(exam.id)).ipc, 'addressed')
    }
  })

  test('Q49 a consultant’s status without a consultant is refused', async ({ assert }) => {
    const { exam } = await givenVisit({ exam: { exam_status: 'ready' } })
    const admin = await asVisitor(await givenAdmin())
    const answer = await save(admin, exam.id, { omdc_status: 'ready' })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, 'OMDC status does not match the assigned OMDC.')
    assert.equal((await examRow(exam.id)).omdc_status, '')
  })

  test(
    'C015 C026 C027 an optometrist opens no visit of another practice, whatever else they read: {$self}'
  )
    .with(['is_omdr', 'is_omdc', 'is_pre_reviewer'])
    .run(async ({ assert }, flag) => {
      const { omdId } = await givenOmdr()
      const both = await givenOd({ user: { [flag]: true, omd_id: omdId } })
      const person = await asVisitor(both)
      const ask = async (patient: { id: number }) => {
        const free = { exam_date: daysAgo(0), patient_id: patient.id }
        return [
          await person.get(`/api/data/patients/not_ready_exams/${patient.id}/`),
          await person.post('/api/data/patient/exam_date_exists/', free),
          await person.post(`/api/data/patient/exam/add/${patient.id}/`, free),
        ].map(({ status }) => status)
      }
      const theirs = await givenPatient(await givenOd())
      assert.deepEqual(await ask(theirs), [403, 403, 403])
      assert.isEmpty(await db.from('exams').where('patient_id', theirs.id))
      assert.deepEqual(await ask(await givenPatient(both)), [200, 200, 200])
    })

  test('F177 an unassigned reviewer changes nothing of a visit that is another’s', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const other = await asVisitor(await givenOmdr())
    assert.equal((await save(other, exam.id, { omd_od: 'mine' })).status, 403)
    assert.equal((await examRow(exam.id)).omd_od, '')
  })
})
