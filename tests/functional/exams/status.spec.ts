import { test } from '@japa/runner'
import { formatDate } from '#app/kernel/written_dates'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
} from '#database/factories/index'
import { MAX_YEARS_AHEAD } from '#exams/rules'
import { asVisitor } from '#tests/helpers/session'
import { words } from '#tests/helpers/words'
import { COMPLETE, daysAgo, examRow, givenVisit, save } from '#tests/helpers/visits'

const READY_TEXT =
  'Chart status cannot be set to “Ready for OMD” until all required fields are completed.'

test.group('The status of a visit', () => {
  test('F170 F171 ready is refused with the list of what is missing, and the status stays', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, { exam_status: 'ready' })
    assert.equal(answer.status, 422)
    assert.equal(answer.body.error, READY_TEXT)
    assert.includeMembers(answer.body.missing_sections, [
      'chief_complaint',
      'past_drops',
      'current_drops',
      'comorbidities',
      'cd',
      'pachymetry',
      'iop',
      'refraction',
      'bcva',
      'billing_code',
    ])
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
  })

  test('F169 F173 a complete visit is set ready and is then closed to its optometrist', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const ready = await save(person, exam.id, { ...COMPLETE, exam_status: 'ready' })
    assert.equal(ready.status, 200)
    const row = await examRow(exam.id)
    assert.equal(row.exam_status, 'ready')
    assert.isNotNull(row.ready_at)

    for (const fields of [
      { e_notes: 'late' },
      { exam_status: 'not_ready' },
      { is_urgent: true },
      { od_iop: 12 },
    ]) {
      assert.equal((await save(person, exam.id, fields)).status, 422)
    }
    assert.equal((await examRow(exam.id)).version, row.version)
  })

  test('F171 the ishihara is required where the optic nerve is the question', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit()
    const answer = await save(person, exam.id, {
      ...COMPLETE,
      rr_optic_nerve: true,
      exam_status: 'ready',
    })
    assert.deepEqual(answer.body.missing_sections, ['ishihara'])
  })

  test('F113 a visit of tomorrow is not submitted today', async ({ assert }) => {
    const { exam, person } = await givenVisit({ exam: { exam_date: daysAgo(-2) } })
    const answer = await save(person, exam.id, { ...COMPLETE, exam_status: 'ready' })
    assert.equal(answer.status, 422)
    assert.equal(
      answer.body.error,
      `An exam with a future date cannot be submitted. Please submit this exam on or after ${formatDate(daysAgo(-2), 'en')}`
    )
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
  })

  test('F166 F177 Q44 an administrator may correct any status, processed included', async ({
    assert,
  }) => {
    const { exam } = await givenVisit({ exam: { exam_status: 'ready' } })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await save(admin, exam.id, { exam_status: 'review_processed' })).status, 200)
    let row = await examRow(exam.id)
    assert.containsSubset(row, { exam_status: 'reviewed', is_review_processed: true })
    assert.equal((await save(admin, exam.id, { exam_status: 'not_ready' })).status, 200)
    row = await examRow(exam.id)
    assert.containsSubset(row, { exam_status: 'not_ready', is_review_processed: false })
  })

  test('F177 a reviewer does not set the status by saving', async ({ assert }) => {
    const { exam } = await givenVisit({ exam: { exam_status: 'ready' } })
    const omdr = await asVisitor(await givenOmdr())
    assert.equal((await save(omdr, exam.id, { exam_status: 'reviewed' })).status, 422)
    assert.equal((await examRow(exam.id)).exam_status, 'ready')
  })

  test('F172 older visits are offered and set ready one by one', async ({ assert }) => {
    const { patient, exam, person } = await givenVisit()
    const whole = await givenExam(patient, { exam: { exam_date: daysAgo(40) } })
    const empty = await givenExam(patient, { exam: { exam_date: daysAgo(80) } })
    await save(person, whole.id, COMPLETE)

    const offered = await person.get(`/api/data/exam/${exam.id}/check_previous_exam_status/`)
    assert.deepEqual(
      offered.body.exams.map(({ id }: { id: number }) => id),
      [empty.id, whole.id]
    )
    const answer = await person.post('/api/data/exam/set_previous_exams_ready/', {
      exam_id: exam.id,
    })
    assert.isFalse(answer.body.success)
    const results = Object.fromEntries(
      answer.body.results.map((row: { exam_id: number; success: boolean }) => [
        row.exam_id,
        row.success,
      ])
    )
    assert.deepEqual(results, { [empty.id]: false, [whole.id]: true })
    assert.equal((await examRow(whole.id)).exam_status, 'ready')
    assert.equal((await examRow(empty.id)).exam_status, 'not_ready')
  })

  test('F172 Q57 each older visit that stays is told with its own reason', async ({ assert }) => {
    const { patient, exam, person } = await givenVisit()
    const reviewed = await givenExam(patient, {
      exam: { exam_date: daysAgo(40), exam_status: 'reviewed' },
    })
    const date = daysAgo(-3)
    await db.from('exams').where('id', exam.id).update({ exam_date: date })
    const { body } = await person.post('/api/data/exam/set_previous_exams_ready/', {
      exam_ids: [exam.id, reviewed.id],
    })
    const t = words('en')
    assert.deepEqual(
      body.results.map(({ error }: { error: string }) => error),
      [t('exams.date_future', { date: formatDate(date, 'en') }), t('exams.status_not_allowed')]
    )
  })

  test('C036 Q44 Q57 an administrator’s older visits are judged, too, and what is reviewed stays so', async ({
    assert,
  }) => {
    const { patient, exam: empty, person } = await givenVisit()
    const given = async (days: number, columns: Record<string, string | boolean>) =>
      (await givenExam(patient, { exam: { exam_date: daysAgo(days), ...columns } })).id
    const whole = await given(40, {})
    await save(person, whole, COMPLETE)
    const reviewed = await given(80, { exam_status: 'reviewed' })
    const processed = await given(120, { exam_status: 'reviewed', is_review_processed: true })
    const closed = await Promise.all([reviewed, processed].map(examRow))
    const admin = await asVisitor(await givenAdmin())

    const { body } = await admin.post('/api/data/exam/set_previous_exams_ready/', {
      exam_ids: [empty.id, whole, reviewed, processed],
    })

    assert.isFalse(body.success)
    assert.containsSubset(body.results, [
      { exam_id: empty.id, success: false, error: READY_TEXT },
      { exam_id: whole, success: true },
      { exam_id: reviewed, success: false },
      { exam_id: processed, success: false },
    ])
    assert.includeMembers(body.results[0].missing_sections, ['comorbidities', 'cd', 'bcva'])
    assert.equal((await examRow(empty.id)).exam_status, 'not_ready')
    assert.equal((await examRow(whole)).exam_status, 'ready')
    assert.deepEqual(await Promise.all([reviewed, processed].map(examRow)), closed)
    assert.equal((await save(admin, empty.id, { exam_status: 'ready' })).status, 200, 'Q44')
  })

  test('F172 Q48 Q70 what cannot be set ready is not offered: a message that waits, a letter', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenVisit()
    const given = async (days: number, columns: Record<string, string | boolean>) =>
      (await givenExam(patient, { exam: { exam_date: daysAgo(days), ...columns } })).id
    const chart = await given(40, { exam_status: 'od_review' })
    await given(60, { exam_status: 'od_review', is_od_messaging_submission: true })
    await given(80, { exam_status: 'od_review', is_referral_letter_upload_pei: true })
    await given(120, { is_referral_letter_upload_pei: true })

    const { body } = await person.get(`/api/data/exam/${exam.id}/check_previous_exam_status/`)

    assert.deepEqual(
      body.exams.map(({ id }: { id: number }) => id),
      [chart]
    )
  })
})

type Charged = { who: string; columns: Parameters<typeof givenPatient>[1]; fee: boolean }

test.group('New visits', () => {
  test('F048 F110 a free date opens a visit with its defaults', async ({ assert }) => {
    const { patient, person } = await givenVisit({ exam: { exam_date: daysAgo(30) } })
    const free = { exam_date: daysAgo(0), patient_id: patient.id }
    const check = await person.post('/api/data/patient/exam_date_exists/', free)
    assert.containsSubset(check.body, { success: true, result: false, exam: null })
    const added = await person.post(`/api/data/patient/exam/add/${patient.id}/`, free)
    assert.equal(added.status, 200)
    const { body } = await person.get(`/api/data/exam/${added.body.id}/24/`)
    assert.containsSubset(body.exam, {
      od_bcva: 'ND',
      os_bcva: 'ND',
      exam_status: 'not_ready',
      visit_number: 2,
    })
    assert.deepEqual((await examRow(added.body.id)).selected_omd_note_options, [7])
  })

  test('F066 a visit of {who} is charged: {fee}')
    .with([
      { who: 'an insured patient', columns: {}, fee: false },
      { who: 'one without a number', columns: { phn: '', has_no_phn: true }, fee: true },
      { who: 'one without insurance', columns: { insurance_type: 'no_insurance' }, fee: true },
      { who: 'another insurer’s', columns: { insurance_type: 'others' }, fee: true },
      {
        who: 'a soldier',
        columns: { insurance_type: 'caf_personnel', phn: '', service_number: 'C12345678' },
        fee: false,
      },
      {
        who: 'an American',
        columns: { country: 'US', insurance_type: null, phn: '', province: 'WA' },
        fee: false,
      },
    ] as Charged[])
    .run(async ({ assert }, { columns, fee }) => {
      const od = await givenOd()
      const patient = await givenPatient(od, columns)
      const person = await asVisitor(od)
      const path = `/api/data/patient/exam/add/${patient.id}/`

      const { body } = await person.post(path, { exam_date: daysAgo(0) })

      assert.equal((await examRow(body.id)).fee_applies, fee)
    })

  test(
    'F066 Q83 what is charged is judged by the coverage at the hand-in, and stays: {was}, then {is}'
  )
    .with([
      { was: 'others', is: 'provincial', fee: false },
      { was: 'provincial', is: 'others', fee: true },
    ])
    .run(async ({ assert }, { was, is, fee }) => {
      const od = await givenOd()
      const patient = await givenPatient(od, { insurance_type: was })
      const person = await asVisitor(od)
      const cover = (insurance_type: string) =>
        db.from('patients').where('id', patient.id).update({ insurance_type })
      const path = `/api/data/patient/exam/add/${patient.id}/`
      const { id } = (await person.post(path, { exam_date: daysAgo(0) })).body
      await cover(is)
      assert.equal((await examRow(id)).fee_applies, !fee, 'not before')

      const ready = await save(person, id, { ...COMPLETE, exam_status: 'ready' })

      assert.equal(ready.status, 200, ready.text)
      assert.equal((await examRow(id)).fee_applies, fee)
      await cover(was)
      await save(await asVisitor(await givenAdmin()), id, { admin_private_notes: 'called' })
      assert.equal((await examRow(id)).fee_applies, fee, 'what came later changes nothing')
    })

  test('F111 a second visit of a day is refused, whoever is faster', async ({ assert }) => {
    const { patient, exam, person } = await givenVisit()
    const check = await person.post('/api/data/patient/exam_date_exists/', {
      exam_date: exam.exam_date,
      patient_id: patient.id,
    })
    assert.containsSubset(check.body, {
      result: true,
      exam: exam.id,
      error: 'A patient encounter for this date already exists',
    })
    const date = { exam_date: daysAgo(3) }
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.post(`/api/data/patient/exam/add/${patient.id}/`, date))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422])
  })

  test('C026 C027 Q157 who is an administrator, too, opens a visit of another practice for its optometrist', async ({
    assert,
  }) => {
    const practice = await givenPractice()
    const letters = { uses_referral_letter: true }
    const both = await givenOd({ practice, od: letters, user: { is_admin: true } })
    const person = await asVisitor(both)
    const open = async (patient: { id: number }, days: number) => {
      const asked = { exam_date: daysAgo(days), patient_id: patient.id }
      const { body } = await person.post('/api/data/patient/exam_date_exists/', asked)
      assert.isFalse(body.result)
      const added = await person.post(`/api/data/patient/exam/add/${patient.id}/`, asked)
      assert.equal(added.status, 200, added.text)
      return examRow(added.body.id)
    }
    const other = await givenOd()
    const theirs = await givenPatient(other)
    // Closes the calendar behind it for letters alone (Q58).
    await givenExam(theirs, { exam: { exam_date: daysAgo(10), exam_status: 'od_review' } })

    assert.containsSubset(await open(theirs, 11), {
      od_id: other.odId,
      is_referral_letter_upload_pei: false,
    })
    const own = await givenPatient(await givenOd({ practice }))
    assert.containsSubset(await open(own, 11), {
      od_id: both.odId,
      is_referral_letter_upload_pei: true,
    })
  })

  test(
    'C027 Q79 a visit is American by its clinic’s country, whoever opens it and wherever the patient lives: {country}'
  )
    .with([
      { country: 'US', province: 'WA', isAmerican: true, lives: { country: 'CA', province: 'BC' } },
      {
        country: 'CA',
        province: 'BC',
        isAmerican: false,
        lives: { country: 'US', province: 'WA' },
      },
    ])
    .run(async ({ assert }, { country, province, isAmerican, lives }) => {
      const practice = await givenPractice({ country, province })
      const od = await givenOd({ practice, user: { is_us_only: !isAmerican } })
      const patient = await givenPatient(od, lives)
      const path = `/api/data/patient/exam/add/${patient.id}/`
      for (const [days, user] of [od, await givenAdmin()].entries()) {
        const { body } = await (await asVisitor(user)).post(path, { exam_date: daysAgo(days) })
        assert.equal((await examRow(body.id)).exam_is_us_only, isAmerican)
      }
    })

  test('F015 F108 Q85 a visit is a PERC visit by the mark of whose it is', async ({ assert }) => {
    const practice = await givenPractice()
    const marked = await givenOd({ practice, od: { is_perc: true } })
    const colleague = await givenOd({ practice })
    for (const [user, isPerc] of [
      [marked, true],
      [colleague, false],
    ] as const) {
      const patient = await givenPatient(user)
      const person = await asVisitor(user)
      const { body } = await person.post(`/api/data/patient/exam/add/${patient.id}/`, {
        exam_date: daysAgo(1),
      })
      assert.equal((await examRow(body.id)).exam_is_perc, isPerc)
      const read = await person.get(`/api/data/exam/${body.id}/24/`)
      assert.equal(read.body.exam.exam_is_perc, isPerc)
    }
  })

  test('F112 no visit before the last that is ready or reviewed', async ({ assert }) => {
    const { patient, person } = await givenVisit({
      exam: { exam_status: 'reviewed', exam_date: daysAgo(10) },
    })
    const early = await person.post(`/api/data/patient/exam/add/${patient.id}/`, {
      exam_date: daysAgo(11),
    })
    assert.equal(early.status, 422)
    assert.include(early.body.error, formatDate(daysAgo(10), 'en'))
    const later = await person.post(`/api/data/patient/exam/add/${patient.id}/`, {
      exam_date: daysAgo(9),
    })
    assert.equal(later.status, 200)
  })

  test(
    'F112 Q58 a date too early is told in the words of whose visit it would be, whoever asks: letters {letters}, {locale}'
  )
    .with([
      { letters: true, locale: 'en', says: 'the last Submitted/OMD reviewed/Ready visit date' },
      { letters: true, locale: 'fr', says: 'la dernière visite envoyée, révisée ou prête' },
      { letters: false, locale: 'en', says: 'the last OMD reviewed/Ready visit date' },
      { letters: false, locale: 'fr', says: 'la dernière visite révisée ou prête' },
    ])
    .run(async ({ assert }, { letters, locale, says }) => {
      const patient = await givenPatient(await givenOd({ od: { uses_referral_letter: letters } }))
      await givenExam(patient, { exam: { exam_date: daysAgo(10), exam_status: 'ready' } })
      const asked = { exam_date: daysAgo(11), patient_id: patient.id }
      const path = `/api/data/patient/exam/add/${patient.id}/`
      const both = { is_admin: true, od_uses_referral_letter_pei: !letters }
      for (const user of [await givenAdmin(), await givenOd({ user: both })]) {
        const person = await asVisitor(user)
        await person.post('/locale', { locale })
        const check = await person.post('/api/data/patient/exam_date_exists/', asked)
        assert.include(check.body.error, says)
        const added = await person.post(path, asked)
        assert.deepEqual(added.body.errors, [{ field: 'exam_date', message: check.body.error }])
      }
    })

  test(
    'F048 C026 C027 no visit before the patient’s birth, nor of a year that was mistyped: {$self}'
  )
    .with(['0001-01-01', '1960-05-16', daysAgo(-3660), '9999-12-31'])
    .run(async ({ assert }, exam_date) => {
      const { patient, person } = await givenVisit()
      await db.from('patients').where('id', patient.id).update({ birth_date: '1960-05-17' })
      const asked = { exam_date, patient_id: patient.id }
      const check = await person.post('/api/data/patient/exam_date_exists/', asked)
      assert.containsSubset(check.body, { success: true, result: true, exam: null })
      const added = await person.post(`/api/data/patient/exam/add/${patient.id}/`, asked)
      assert.equal(added.status, 422)
      assert.deepEqual(added.body.errors, [{ field: 'exam_date', message: check.body.error }])
      const [year, ...monthAndDay] = daysAgo(0).replace('-02-29', '-02-28').split('-')
      const bound = [Number(year) + MAX_YEARS_AHEAD, ...monthAndDay].join('-')
      assert.include(
        added.body.error,
        exam_date < '1961'
          ? 'before the patient’s date of birth, May 17, 1960.'
          : `later than ${formatDate(bound, 'en')}.`
      )
      assert.lengthOf(await db.from('exams').where('patient_id', patient.id), 1)
    })

  test('F048 F113 a visit may be planned for a year from today', async ({ assert }) => {
    const { patient, person } = await givenVisit()
    const path = `/api/data/patient/exam/add/${patient.id}/`
    assert.equal((await person.post(path, { exam_date: daysAgo(-300) })).status, 200)
  })

  test('F110 another practice finds no such patient', async ({ assert }) => {
    const { person } = await givenVisit()
    const { patient } = await givenVisit()
    const foreign = await person.post(`/api/data/patient/exam/add/${patient.id}/`, {
      exam_date: daysAgo(0),
    })
    const absent = await person.post('/api/data/patient/exam/add/99999999/', {
      exam_date: daysAgo(0),
    })
    assert.equal(foreign.status, 403)
    assert.deepEqual(foreign.body, absent.body)
  })
})
