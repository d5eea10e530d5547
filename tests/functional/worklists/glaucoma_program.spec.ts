import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenOmdr,
  givenPatient,
  type GivenOd,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'

const LIST = '/api/data/patients/'
const BOOK = '/api/data/exam/set_glaucoma_booking/'
const IN_PROGRAM = { user: { od_has_glaucoma_program: true } }

/** So many days from now, where the practice is. */
const day = (days: number) =>
  DateTime.now().setZone('America/Vancouver').plus({ days }).toISODate()!

const GLAUCOMA = { exam_status: 'reviewed', rr_glc: true, fu_number: 8, fu_letter: 'week' } as const

/** The date of a visit whose next one is due so many days from now. */
const visitDueIn = (days: number) => day(days - 8 * 7)

/** A reviewed visit with glaucoma, whose next one is due so many days from now. */
async function reviewed(od: GivenOd, dueInDays: number, columns = {}) {
  const patient = await givenPatient(od)
  const exam = await givenExam(patient, {
    exam: { ...GLAUCOMA, exam_date: visitDueIn(dueInDays), ...columns },
  })
  return { patient, exam }
}

/** A visit of today that holds a message and nothing else. */
const givenMessage = (patient: Parameters<typeof givenExam>[0]) =>
  givenExam(patient, { exam: { exam_status: 'od_review', is_od_messaging_submission: true } })

async function ask(person: Visitor, query: string): Promise<{ id: number; exam_id: number }[]> {
  const { status, body, text } = await person.get(`${LIST}?examPeriod=all_time&${query}`)
  if (status !== 200) throw new Error(text)
  return body.patients_data_list
}

const ids = async (person: Visitor, query: string) => (await ask(person, query)).map(({ id }) => id)

const exams = async (person: Visitor, query: string) =>
  (await ask(person, query)).map((row) => row.exam_id)

const bookingOf = async (id: number) =>
  (await db.from('exams').where('id', id).first()).glaucoma_booking

test.group('Glaucoma programme', () => {
  test('F028 an optometrist of the programme filters by when the next visit is due and whether it is booked', async ({
    assert,
  }) => {
    const od = await givenOd(IN_PROGRAM)
    const late = await reviewed(od, -1)
    const today = await reviewed(od, 0)
    const soon = await reviewed(od, 50, {
      glaucoma_booking: 'booked',
      rr_glc: false,
      rr_glc_suspect: true,
    })
    await reviewed(od, 5, { rr_glc: false })
    await reviewed(od, 5, { fu_letter: null })
    await reviewed(await givenOd({ practice: { id: od.practiceId } }), 3)
    const person = await asVisitor(od)

    assert.deepEqual(await ids(person, 'glaucoma_next_visit=past_due'), [late.patient.id])
    assert.sameMembers(await ids(person, 'glaucoma_next_visit=within_2_months'), [
      today.patient.id,
      soon.patient.id,
    ])
    assert.deepEqual(await ids(person, 'glaucoma_booking=booked'), [soon.patient.id])
    assert.sameMembers(await ids(person, 'glaucoma_booking=needed'), [
      late.patient.id,
      today.patient.id,
    ])
    assert.deepEqual(await ids(person, 'glaucoma_next_visit=past_due&glaucoma_booking=skipped'), [])
    const { body } = await person.get(`${LIST}?examPeriod=all_time&glaucoma_booking=booked`)
    assert.containsSubset(body.patients_data_list[0], {
      glaucoma_booking: 'booked',
      next_visit_on: day(50),
    })
  })

  test('F028 F193 a message takes nobody out of the programme’s lists; another visit does', async ({
    assert,
  }) => {
    const od = await givenOd(IN_PROGRAM)
    const late = await reviewed(od, -1, { glaucoma_booking: 'booked' })
    const soon = await reviewed(od, 50)
    for (const { patient } of [late, soon]) await givenMessage(patient)
    const cameAgain = await reviewed(od, -20)
    const again = await givenExam(cameAgain.patient, {
      exam: { ...GLAUCOMA, exam_date: visitDueIn(30) },
    })
    await givenMessage(cameAgain.patient)
    const isThere = await reviewed(od, -3)
    await givenExam(isThere.patient)
    const isHidden = await reviewed(od, -2)
    await givenExam(isHidden.patient, { exam: { hide_exam_for_od: true } })
    const person = await asVisitor(od)
    const admin = await asVisitor(await givenAdmin())
    const ofAdmin = (query: string) => exams(admin, `od=${od.odId}&${query}`)
    const inPortal = async (filter: object) =>
      idsOf(
        (await admin.get(listPath('patient_list', { filter: { od: od.odId, ...filter } }))).body
      )

    const pastDue = 'glaucoma_next_visit=past_due'
    assert.sameMembers(await exams(person, pastDue), [late.exam.id, isHidden.exam.id])
    assert.deepEqual(await ofAdmin(pastDue), [late.exam.id], 'who knows of hidden visits')
    assert.deepEqual(await inPortal({ glaucoma_next_visit: 'past_due' }), [late.exam.id])
    assert.deepEqual(await exams(person, 'glaucoma_booking=booked'), [late.exam.id])
    const due = [soon.exam.id, again.id]
    for (const within of ['glaucoma_next_visit=within_2_months', 'glaucoma_booking=needed']) {
      assert.includeMembers(await exams(person, within), due)
      assert.sameMembers(await ofAdmin(within), due)
    }
    assert.sameMembers(await inPortal({ glaucoma_booking: 'needed' }), due)
    const { body } = await person.get(`${LIST}?examPeriod=all_time&${pastDue}`)
    const row = body.patients_data_list.find(({ id }: { id: number }) => id === late.patient.id)
    assert.containsSubset(row, {
      last_visit: late.exam.exam_date,
      glaucoma_booking: 'booked',
      next_visit_on: day(-1),
    })
  })

  test('F028 {query} is refused by its name')
    .with([
      { query: 'glaucoma_next_visit=someday', field: 'glaucoma_next_visit' },
      { query: 'glaucoma_booking=maybe', field: 'glaucoma_booking' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const person = await asVisitor(await givenOd(IN_PROGRAM))
      const { status, body } = await person.get(`${LIST}?${query}`)
      assert.deepEqual([status, body.errors[0].field], [422, field])
    })

  test('F028 who is not in the programme has neither filter nor columns nor call', async ({
    assert,
  }) => {
    const od = await givenOd()
    const visit = await reviewed(od, -1)
    const person = await asVisitor(od)
    const all = 'examStatus=all_statuses'
    assert.deepEqual(await ids(person, `${all}&glaucoma_booking=booked`), [visit.patient.id])
    const { body } = await person.get(`${LIST}?examPeriod=all_time&${all}`)
    assert.notProperty(body.patients_data_list[0], 'glaucoma_booking')
    const page = { 'accept': 'text/html', 'x-inertia': 'true' }
    assert.isFalse((await person.get('/patients', page)).body.props.can.book)
    const inProgram = await asVisitor(await givenOd(IN_PROGRAM))
    assert.isTrue((await inProgram.get('/patients', page)).body.props.can.book)
    for (const by of [
      person,
      await asVisitor(await givenOmdr()),
      await asVisitor(await givenIgp()),
    ]) {
      const answer = await by.post(BOOK, { exam_id: visit.exam.id, glaucoma_booking: 'booked' })
      assert.equal(answer.status, 403)
    }
    assert.isNull(await bookingOf(visit.exam.id))
  })

  test('F028 a booking is kept with its trail; another practice’s visit is not there', async ({
    assert,
  }) => {
    const od = await givenOd(IN_PROGRAM)
    const [own, foreign] = [await reviewed(od, 3), await reviewed(await givenOd(), 4)]
    const person = await asVisitor(od)
    const done = await person.post(BOOK, { exam_id: own.exam.id, glaucoma_booking: 'booked' })
    assert.deepEqual([done.status, done.body.glaucoma_booking], [200, 'booked'])
    assert.equal(await bookingOf(own.exam.id), 'booked')
    const trail = await db
      .from('audit_records')
      .where({ action: 'exam.state_changed', subject_id: String(own.exam.id), actor_id: od.userId })
    assert.containsSubset(trail[0].details, { field: 'glaucoma_booking', to: 'booked' })
    const refused = await person.post(BOOK, {
      exam_id: foreign.exam.id,
      glaucoma_booking: 'booked',
    })
    assert.equal(refused.status, 403)
    assert.isNull(await bookingOf(foreign.exam.id))
    const admin = await asVisitor(await givenAdmin())
    const both = await admin.post(BOOK, {
      exam_ids: [own.exam.id, foreign.exam.id],
      glaucoma_booking: 'skipped',
    })
    assert.isTrue(both.body.success)
    assert.equal(await bookingOf(foreign.exam.id), 'skipped')
  })

  test('F028 before the review, and with a word that is none, nothing is booked', async ({
    assert,
  }) => {
    const od = await givenOd(IN_PROGRAM)
    const open = await givenExam(await givenPatient(od))
    const person = await asVisitor(od)
    const early = await person.post(BOOK, { exam_id: open.id, glaucoma_booking: 'booked' })
    assert.deepEqual([early.status, early.body.errors[0].field], [422, 'exam_status'])
    const wrong = await person.post(BOOK, { exam_id: open.id, glaucoma_booking: 'maybe' })
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'glaucoma_booking'])
    assert.isNull(await bookingOf(open.id))
  })
})
