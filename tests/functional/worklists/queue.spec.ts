import { DateTime } from 'luxon'
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
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { compareQueued, type QueuedVisit } from '#exams/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { FILLED, daysAgo, givenReadyVisit } from '#tests/helpers/visits'
import { words } from '#tests/helpers/words'

const LIST = '/api/data/patients/?examPeriod=all_time'
const TO_REVIEW = '/api/data/patients/omdr_patients_to_review/'
const TO_CONSULT = '/api/data/patients/omdc_patients_to_review/'

const t = words('en')

/** Numbers that look thrown, the same in every run. */
function thrown(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** So many waiting visits of one reader, with priorities, waits and ties of every kind. */
async function givenQueue(
  count: number,
  columns: (since: Date | null) => Record<string, unknown>
): Promise<QueuedVisit[]> {
  const patient = await givenPatient(await givenOd())
  const number = thrown(count)
  const visits: QueuedVisit[] = []
  for (let index = 0; index < count; index++) {
    const isUrgent = number(4) === 0
    const waitsSince = number(6) === 0 ? null : new Date(Date.UTC(2026, 0, 1 + number(9)))
    const { id } = await givenExam(patient, {
      exam: { ...FILLED, exam_date: daysAgo(index), is_urgent: isUrgent, ...columns(waitsSince) },
      od: { iop: 17, cd: '0.50', pachs: 540 },
      os: { iop: 18, cd: '0.55', pachs: 545 },
    })
    visits.push({ id, isUrgent, waitsSince })
  }
  return visits
}

const inOrder = (visits: readonly QueuedVisit[]) =>
  [...visits].sort(compareQueued).map(({ id }) => id)

/** The whole list, page by page. */
async function listed(person: Visitor, query = ''): Promise<any[]> {
  const rows: any[] = []
  let after = ''
  do {
    const { body } = await person.get(`${LIST}${query}${after}`)
    rows.push(...body.patients_data_list)
    after = body.next ? `&after=${body.next}` : ''
  } while (after)
  return rows
}

const idsOf = (rows: { exam_id: number }[]) => rows.map(({ exam_id: id }) => id)

test.group('The order charts are read in', () => {
  test('F041 Q56 a reviewer’s queue, list and next chart keep the rule’s order', async ({
    assert,
  }) => {
    const omdr = await givenOmdr()
    const visits = await givenQueue(60, (ready_at) => ({
      exam_status: 'ready',
      omdr_id: omdr.omdId,
      ready_at,
    }))
    const person = await asVisitor(omdr)
    const order = inOrder(visits)

    const { body } = await person.get(TO_REVIEW)
    assert.deepEqual(idsOf(body.patients_to_review_list), order)
    assert.deepEqual(idsOf(await listed(person)), order, 'the list as it opens')
    const done = await person.post(`/api/data/exam/${order[0]}/omdr_submit/`, { version: 1 })
    assert.equal(done.body.next_exam_id, order[1], done.text)
  })

  test('F042 Q56 a consultant’s too, by when it was reviewed', async ({ assert }) => {
    const omdc = await givenOmdc()
    const visits = await givenQueue(60, (reviewed_at) => ({
      exam_status: 'reviewed',
      omdc_id: omdc.omdId,
      omdc_status: 'ready',
      reviewed_at,
    }))
    const person = await asVisitor(omdc)
    const order = inOrder(visits)

    const { body } = await person.get(TO_CONSULT)
    assert.deepEqual(idsOf(body.patients_to_review_list), order)
    assert.deepEqual(idsOf(await listed(person)), order, 'the list as it opens')
    const done = await person.post(`/api/data/exam/${order[0]}/omdc_submit/`, { version: 1 })
    assert.equal(done.body.next_exam_id, order[1], done.text)
  })

  test('F040 what does not wait any more stands newest first, as before', async ({ assert }) => {
    const omdr = await givenOmdr()
    const patient = await givenPatient(await givenOd())
    const reviewed = { exam_status: 'reviewed', omdr_id: omdr.omdId }
    const older = await givenExam(patient, {
      exam: { ...reviewed, exam_date: daysAgo(9), is_urgent: true },
    })
    const newer = await givenExam(patient, { exam: { ...reviewed, exam_date: daysAgo(2) } })
    const rows = await listed(await asVisitor(omdr), '&omdStatus=reviewed')
    assert.deepEqual(idsOf(rows), [newer.id, older.id])
    assert.deepEqual(
      rows.map(({ why }) => why),
      [[], []]
    )
  })

  test('F040 Q73 a second opinion that was given waits for nobody', async ({ assert }) => {
    const omdr = await givenOmdr()
    const asked = await givenReadyVisit({ exam: { second_omdr_id: omdr.omdId } })
    const given = await givenReadyVisit({
      exam: { second_omdr_id: omdr.omdId, second_omdr_reviewed: true },
    })
    const person = await asVisitor(omdr)
    assert.deepEqual(idsOf(await listed(person)), [asked.exam.id])
    const all = await listed(person, '&omdStatus=all_statuses')
    assert.sameMembers(idsOf(all), [asked.exam.id, given.exam.id])
    assert.deepEqual(all.find(({ exam_id: id }) => id === given.exam.id).why, [])
  })

  test('F036 the queue has one direction', async ({ assert }) => {
    const person = await asVisitor(await givenOmdr())
    assert.equal((await person.get(`${LIST}&sort=queue`)).status, 200)
    const turned = await person.get(`${LIST}&sort=-queue`)
    assert.equal(turned.status, 422)
    assert.equal(turned.body.errors[0].field, 'sort')
  })
})

test.group('Why a chart stands where it stands', () => {
  test('F041 F096 each row says it, in the reader’s language', async ({ assert }) => {
    const other = await givenOmdr()
    const { omdr, exam } = await givenReadyVisit({
      exam: {
        is_urgent: true,
        assign_first: true,
        ready_at: DateTime.utc().minus({ days: 3, hours: 1 }).toJSDate(),
        submitted_at: DateTime.utc().minus({ days: 4, hours: 1 }).toJSDate(),
        od_requested_omd_id: other.omdId,
      },
    })
    const mine = await givenReadyVisit({
      exam: {
        omdr_id: other.omdId,
        second_omdr_id: omdr.omdId,
        ready_at: DateTime.utc().minus({ minutes: 5 }).toJSDate(),
        submitted_at: DateTime.utc().minus({ days: 8 }).toJSDate(),
        od_requested_omd_id: omdr.omdId,
      },
    })
    const person = await asVisitor(omdr)
    for (const rows of [
      (await person.get(TO_REVIEW)).body.patients_to_review_list,
      await listed(person),
    ]) {
      assert.deepEqual(idsOf(rows), [exam.id, mine.exam.id])
      // Who reads a chart blind is not told who read it first (F204).
      assert.deepEqual(
        rows.map((row: { omdr: string }) => row.omdr),
        [omdr.omdName, '']
      )
      assert.deepEqual(rows[0].why, [
        t('exams.queue.urgent'),
        t('exams.queue.waits', { days: 3 }),
        t('exams.queue.asked_other_left', { name: other.omdName, days: 3 }),
        t('exams.queue.assign_first'),
      ])
      assert.deepEqual(rows[1].why, [
        t('exams.queue.waits', { days: 0 }),
        t('exams.queue.asked_you_over', { name: omdr.omdName, days: 7 }),
        t('exams.queue.second_opinion'),
      ])
    }
    await db.from('users').where('id', omdr.userId).update({ locale: 'fr' })
    const french = await listed(await asVisitor(omdr))
    assert.equal(french[0].why[1], 'Attend depuis 3 jours')
  })

  test('F041 C231 an administrator reads whom the optometrist asked for, nobody is “you”', async ({
    assert,
  }) => {
    const omdr = await givenOmdr()
    const { exam } = await givenReadyVisit({
      exam: {
        omdr_id: omdr.omdId,
        od_requested_omd_id: omdr.omdId,
        ready_at: new Date('2001-01-01'),
        submitted_at: null,
      },
    })
    const { body } = await (await asVisitor(await givenAdmin())).get(TO_REVIEW)
    const row = body.patients_to_review_list.find(
      ({ exam_id: id }: { exam_id: number }) => id === exam.id
    )
    assert.include(row.why, t('exams.queue.asked_other', { name: omdr.omdName }))
    assert.equal(body.review_minutes_source, 'estimate')
  })
})

test.group('Minutes of work that wait', () => {
  const reviewOf = (exam_id: number, omd_id: number, role: string, minutes: number | null) =>
    db.table('reviews').insert({ exam_id, role, omd_id, minutes, reviewed_at: new Date() })

  test('F041 Q90 the median of the reader’s own measured reviews, in that role; before, the estimate', async ({
    assert,
  }) => {
    const { omdr, od, exam } = await givenReadyVisit()
    const stranger = await givenOmdr()
    await givenExam(await givenPatient(od), {
      exam: { exam_status: 'ready', omdr_id: omdr.omdId, exam_date: daysAgo(3) },
    })
    const person = await asVisitor(omdr)
    const asked = async () => {
      const { body } = await person.get(TO_REVIEW)
      const { total_review_minutes: total, review_minutes_source: source } = body
      const each = body.patients_to_review_list.map((row: any) => row.review_minutes)
      return { total, source, each, of: body.measured_reviews }
    }
    for (const minutes of [2, 9, 3.5, 30]) await reviewOf(exam.id, omdr.omdId, 'omdr', minutes)
    for (const role of ['omdc', 'second_omdr']) await reviewOf(exam.id, omdr.omdId, role, 1)
    await reviewOf(exam.id, omdr.omdId, 'omdr', null)
    await reviewOf(exam.id, stranger.omdId, 'omdr', 1)
    assert.deepEqual(await asked(), { total: 10, source: 'estimate', each: [5, 5], of: 0 })
    await reviewOf(exam.id, omdr.omdId, 'omdr', 3)
    assert.deepEqual(await asked(), { total: 7, source: 'measured', each: [3.5, 3.5], of: 5 })
  })

  test('Q176 a review is timed from its opening to its submission', async ({ assert }) => {
    const { omdr, exam } = await givenReadyVisit()
    const waiting = () => db.from('reviews').where({ exam_id: exam.id, role: 'omdr' }).firstOrFail()
    await db
      .from('reviews')
      .where({ exam_id: exam.id, role: 'omdr', omd_id: omdr.omdId })
      .update({ opened_at: DateTime.utc().minus({ minutes: 12 }).toJSDate() })
    const person = await asVisitor(omdr)
    const done = await person.post(`/api/data/exam/${exam.id}/omdr_submit/`, { version: 1 })
    assert.equal(done.status, 200, done.text)
    const { minutes, reviewed_at: at } = await waiting()
    assert.isNotNull(at)
    assert.closeTo(Number(minutes), 12, 0.3)
  })
})

test.group('A consultant’s queue', () => {
  test('F042 is theirs alone', async ({ assert }) => {
    const omdc = await givenOmdc()
    const waiting = { exam_status: 'reviewed', omdc_status: 'ready' }
    const { exam } = await givenReadyVisit({ exam: { ...waiting, omdc_id: omdc.omdId } })
    const { body } = await (await asVisitor(omdc)).get(TO_CONSULT)
    assert.deepEqual(idsOf(body.patients_to_review_list), [exam.id])
    const [audited] = await db
      .from('audit_records')
      .where({ action: 'patients.listed', subject_id: 'to_consult', actor_id: omdc.userId })
    assert.isDefined(audited)
    const colleague = await (await asVisitor(await givenOmdc())).get(TO_CONSULT)
    assert.deepEqual(colleague.body.patients_to_review_list, [])
    for (const user of [
      await givenOd(),
      await givenOmdr(),
      await givenAdmin(),
      await givenPreReviewer(),
      await givenSales(),
      await givenScientist(),
      await givenIgp(),
    ]) {
      const refused = await (await asVisitor(user)).get(TO_CONSULT)
      assert.equal(refused.status, 403)
      assert.isUndefined(refused.body.patients_to_review_list)
    }
  })
})
