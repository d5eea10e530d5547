import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenIgp,
  givenOd,
  givenPatient,
  type GivenIgp,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { refusedToAllBut } from '#tests/functional/reporting/refused_to'

const REFER = '/api/data/set_exam_gp_referrals/'
const today = () => DateTime.now().setZone('America/Vancouver').toISODate()!

/** A visit that was given to the doctor, in that state. */
async function given(igp: GivenIgp | null, status: string | null, columns = {}, patient = {}) {
  const person = await givenPatient(await givenOd(), patient)
  return givenExam(person, {
    exam: {
      exam_status: 'reviewed',
      igp_id: igp?.igpId ?? null,
      internal_gp_status: status,
      ...columns,
    },
  })
}

const listOf = async (by: Visitor, igp: GivenIgp, path: string, field: string) => {
  const { status, body, text } = await by.get(`/api/data/igp/${igp.igpId}/${path}/`)
  if (status !== 200) throw new Error(text)
  return body.data[field] as { exam_id: number; referred_on: string | null }[]
}
const requiring = (by: Visitor, igp: GivenIgp) =>
  listOf(by, igp, 'patients', 'requiring_referral_list')
const referred = (by: Visitor, igp: GivenIgp) =>
  listOf(by, igp, 'referred_patients', 'referred_patients_list')
const idsOf = (rows: { exam_id: number }[]) => rows.map(({ exam_id: id }) => id)
const rowOf = (id: number) => db.from('exams').where('id', id).first()

test.group('Referrals of an internal family doctor', () => {
  test('F318 C261 C262 both lists hold their own visits and nobody else’s', async ({ assert }) => {
    const [igp, neighbour] = [await givenIgp(), await givenIgp()]
    const later = await given(igp, 'ready', { exam_date: '2026-02-03' })
    const earlier = await given(igp, 'reviewed', { exam_date: '2026-02-02' })
    const done = await given(igp, 'letter_sent', { gp_referral_date: '2026-03-01' })
    const corrected = await given(igp, 'letter_sent', {
      gp_referral_date: '2026-01-01',
      manual_gp_referral_date: '2026-04-01',
    })
    await given(igp, null)
    await given(igp, 'ready', { deactivated_at: new Date() })
    await given(igp, 'ready', {}, { deactivated_at: new Date() })
    await given(igp, 'ready', {}, { is_test_patient: true })
    const foreign = await given(neighbour, 'ready')

    const person = await asVisitor(igp)
    assert.deepEqual(idsOf(await requiring(person, igp)), [earlier.id, later.id])
    const past = await referred(person, igp)
    assert.deepEqual(idsOf(past), [corrected.id, done.id])
    assert.deepEqual(
      past.map((row) => row.referred_on),
      ['2026-04-01', '2026-03-01']
    )
    for (const path of ['patients', 'referred_patients']) {
      const { status, body } = await person.get(`/api/data/igp/${neighbour.igpId}/${path}/`)
      assert.equal(status, 403)
      assert.notProperty(body, 'data')
    }
    const admin = await asVisitor(await givenAdmin())
    assert.deepEqual(idsOf(await requiring(admin, neighbour)), [foreign.id])
    const noted = await db
      .from('audit_records')
      .where({
        actor_id: igp.userId,
        action: 'patients.listed',
        subject_id: 'requiring_referral_list',
      })
      .first()
    assert.sameMembers(noted.patient_ids.map(Number), [earlier.patient_id, later.patient_id])
  })

  test('F318 pages follow each other, nobody twice; a place that is none is refused by its name', async ({
    assert,
  }) => {
    const igp = await givenIgp()
    const model = await given(igp, 'ready', { exam_date: '2026-01-01' })
    await db.rawQuery(
      `insert into exams (patient_id, practice_id, od_id, exam_date, exam_status, igp_id, internal_gp_status)
       select patient_id, practice_id, od_id, date '1950-01-01' + n, 'reviewed', igp_id, 'ready'
         from exams, generate_series(1, 120) n where id = ?`,
      [model.id]
    )
    const person = await asVisitor(igp)
    const path = `/api/data/igp/${igp.igpId}/patients/`
    const first = (await person.get(path)).body
    const second = (await person.get(`${path}?after=${first.next}`)).body
    assert.deepEqual([first.total, first.more, second.next], [121, false, null])
    const ids = [...first.data.requiring_referral_list, ...second.data.requiring_referral_list]
    assert.lengthOf(new Set(idsOf(ids)), 121)
    const wrong = await person.get(`${path}?after=yesterday_1`)
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'after'])
    await db.from('exams').where('igp_id', igp.igpId).whereNot('id', model.id).delete()
  })

  test('F319 C260 chosen patients move to those referred before, with the day; no letter leaves', async ({
    assert,
  }) => {
    const igp = await givenIgp()
    const [one, other, stays] = [
      await given(igp, 'ready'),
      await given(igp, 'reviewed'),
      await given(igp, 'ready'),
    ]
    const person = await asVisitor(igp)
    // Form-encoded as the documents have it: the list as JSON text.
    const { status, body } = await person.post(REFER, { exams: JSON.stringify([one.id, other.id]) })
    assert.equal(status, 200)
    assert.isTrue(body.success)
    assert.equal(body.message, 'Selected patients have been successfully referred.')
    assert.deepEqual(body.results, [
      { exam_id: one.id, success: true },
      { exam_id: other.id, success: true },
    ])
    assert.deepEqual(idsOf(await requiring(person, igp)), [stays.id])
    assert.sameMembers(idsOf(await referred(person, igp)), [one.id, other.id])
    const row = await rowOf(one.id)
    assert.equal(row.internal_gp_status, 'letter_sent')
    assert.equal(row.gp_referral_date, today())
    assert.equal((await rowOf(stays.id)).internal_gp_status, 'ready')
    assert.lengthOf(await db.from('deliveries').whereIn('exam_id', [one.id, other.id]), 0)
    const trail = await db
      .from('audit_records')
      .where({ action: 'exam.referred_by_igp', subject_id: String(one.id) })
    assert.lengthOf(trail, 1)
    assert.equal(Number(trail[0].actor_id), igp.userId)
    // The administrators' status list has it among those referred (F335).
    const admin = await asVisitor(await givenAdmin())
    const lists = await admin.get('/api/data/patients/admin_igp_status_list/?group=referred')
    assert.include(JSON.stringify(lists.body.igp_status_list.referred), `"exam_id":${one.id}`)
  })

  test('F319 Q153 each is judged on its own: another doctor’s, nobody’s and one that was referred stay', async ({
    assert,
  }) => {
    const [igp, neighbour] = [await givenIgp(), await givenIgp()]
    const good = await given(igp, 'ready')
    const before = await given(igp, 'letter_sent', { gp_referral_date: '2026-01-05' })
    const unasked = await given(igp, null)
    const foreign = await given(neighbour, 'ready')
    const gone = await given(igp, 'ready', { deactivated_at: new Date() })
    const person = await asVisitor(igp)
    const exams = [foreign.id, before.id, good.id, unasked.id, gone.id, 999_999_999, good.id]
    const { status, body } = await person.post(REFER, { exams })
    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.equal(body.error, 'Errors submitting patient referrals request')
    const line = (id: number) => body.results.filter((each: any) => each.exam_id === id)
    assert.deepEqual(line(good.id), [{ exam_id: good.id, success: true }])
    for (const id of [foreign.id, gone.id, 999_999_999]) {
      const error = 'The requested resource is not available.'
      assert.deepEqual(line(id), [{ exam_id: id, success: false, error }])
    }
    assert.equal(line(before.id)[0].error, 'This patient was referred before')
    assert.include(line(unasked.id)[0].error, 'not given')
    assert.equal((await rowOf(foreign.id)).internal_gp_status, 'ready')
    assert.equal((await rowOf(before.id)).gp_referral_date, '2026-01-05')
    assert.isNull((await rowOf(unasked.id)).internal_gp_status)
  })

  test('F319 several at once: one refers, the others are told', async ({ assert }) => {
    const igp = await givenIgp()
    const persons = await Promise.all(Array.from({ length: 6 }, () => asVisitor(igp)))
    // They must meet between the look at the visit and its change, which takes a few rounds.
    for (let round = 0; round < 8; round++) {
      const { id } = await given(igp, 'ready')
      const answers = await Promise.all(persons.map((one) => one.post(REFER, { exams: [id] })))
      const told = answers.filter(({ body }) => body.success)
      assert.lengthOf(told, 1)
      const trail = await db
        .from('audit_records')
        .where({ action: 'exam.referred_by_igp', subject_id: String(id) })
      assert.lengthOf(trail, 1)
    }
  })

  test('F319 what is no list of visits is refused by its name: {$self}')
    .with(['', '[]', 'seven', '[0]', '["x"]', '{"a":1}', '[1.5]', '[99999999999999999999]'])
    .run(async ({ assert }, exams) => {
      const person = await asVisitor(await givenIgp())
      const { status, body } = await person.post(REFER, { exams })
      assert.equal(status, 422)
      assert.match(body.errors[0].field, /^exams(\.\d)?$/)
    })

  test('F318 refused to everybody but the doctor and administrators', async ({ assert }) => {
    const igp = await givenIgp()
    const visit = await given(igp, 'ready')
    for (const path of ['patients', 'referred_patients']) {
      const call = (by: Visitor) => by.get(`/api/data/igp/${igp.igpId}/${path}/`)
      await refusedToAllBut(['admin'], { assert, call, field: 'data' })
    }
    const admin = await asVisitor(await givenAdmin())
    for (const path of ['patients', 'referred_patients']) {
      for (const nobody of ['999999999', '9'.repeat(30)]) {
        assert.equal((await admin.get(`/api/data/igp/${nobody}/${path}/`)).status, 403)
      }
    }
    const call = (by: Visitor) => by.post(REFER, { exams: [999_999_999] })
    await refusedToAllBut(['admin', 'igp'], { assert, call, field: 'results' })
    assert.equal((await rowOf(visit.id)).internal_gp_status, 'ready')
  })

  test('F318 R38 the screen is the doctor’s own; an administrator chooses one; others go home', async ({
    assert,
  }) => {
    const [igp, neighbour] = [await givenIgp(), await givenIgp()]
    const page = async (by: Visitor, query = '') =>
      by.get(`/igp-referrals${query}`, { 'accept': 'text/html', 'x-inertia': 'true' })
    const own = (await page(await asVisitor(igp), `?igp=${neighbour.igpId}`)).body
    assert.equal(own.component, 'worklists/igp_referrals')
    assert.deepEqual(own.props.igps, [])
    assert.equal(own.props.igp_id, igp.igpId)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await page(admin, `?igp=${neighbour.igpId}`)).body.props.igp_id, neighbour.igpId)
    assert.isNumber((await page(admin, '?igp=nobody')).body.props.igp_id)
    const od = await (
      await asVisitor(await givenOd())
    ).get('/igp-referrals', { accept: 'text/html' })
    assert.deepEqual([od.status, od.headers.get('location')], [302, '/'])
  })
})
