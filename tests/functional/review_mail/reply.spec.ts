import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOmdr } from '#database/factories/index'
import {
  REPLY,
  givenReviewed,
  givenTold,
  letLeave,
  mailOf,
  readMail,
  send,
} from './given_reviews.js'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { pageAt } from '#tests/helpers/pages'
import { Visitor, asVisitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

const DATA = (guid: string) => `/api/data/review_processing_reply/data/${guid}/`
const GONE = 'The requested resource is not available.'

/** Nobody: no session, and no anti-forgery token. */
const stranger = () => new Visitor()

test.group('Replying to a review e-mail', (group) => {
  group.each.setup(async () => {
    await emptyLedger()
    // Others who knocked at this door from the same address must not be in the way.
    const forget = () => db.from('rate_limits').where('key', 'like', '%review_reply:%').delete()
    await forget()
    return async () => void (await forget())
  })

  /** Visits of two patients, told of in an e-mail that has arrived. */
  async function givenMail(cleanup: (close: () => Promise<void>) => void, columns = {}) {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email } = await givenTold()
    const first = await givenReviewed(od, { exam: columns })
    const second = await givenReviewed(od)
    await send(await asVisitor(await givenAdmin()), mailOf(od, [first.id, second.id]))
    await letLeave()
    const { guids } = readMail(server, email)
    return { od, email, first, second, guid: guids[0]!, other: guids[1]! }
  }

  const visitsOf = (patientId: number) =>
    db.from('exams').where('patient_id', patientId).orderBy('id')

  test('F375 C228 the link shows what the e-mail held of its visit, to anybody, and nobody’s name', async ({
    assert,
    cleanup,
  }) => {
    const { first, second, guid, other } = await givenMail(cleanup)
    const answer = await stranger().get(DATA(guid))
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, { exam_id: first.id, can_reply: true })
    assert.equal(answer.body.reviewed_on, DateTime.fromISO(daysAgo(1)).toISODate())
    const { patient, exam_date: date } = first
    for (const secret of [patient.first_name, patient.last_name, patient.phn, String(date)]) {
      assert.notInclude(answer.text, secret)
    }
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal((await stranger().get(DATA(other))).body.exam_id, second.id)
    const page = await pageAt(stranger(), `/review-processing-reply/${guid}/`)
    assert.equal(page.component, 'review_mail/reply')
    assert.equal(page.props.guid, guid)
  })

  test('F376 C229 the message is a visit of today of the same patient, which waits with the words', async ({
    assert,
    cleanup,
  }) => {
    const { od, email, first, second, guid } = await givenMail(cleanup)
    const body = { guid, message: '  Drops sting. Switch?  ' }
    const answer = await stranger().post(REPLY, body)
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(answer.body, { success: true, message: 'Message Sent' })
    const [about, carrier, ...more] = await visitsOf(first.patient.id)
    assert.isEmpty(more)
    assert.equal(about.exam_status, 'reviewed')
    assert.containsSubset(carrier, {
      id: answer.body.exam_id,
      is_od_messaging_submission: true,
      od_omd: 'Drops sting. Switch?',
      exam_status: 'od_review',
      exam_date: daysAgo(0),
      od_id: od.odId,
      practice_id: od.practiceId,
      created_by: null,
    })
    assert.lengthOf(await visitsOf(second.patient.id), 1)
    const trail = await db
      .from('audit_records')
      .where({ action: 'exam.review_replied', subject_id: String(first.id) })
    assert.lengthOf(trail, 1)
    assert.equal(trail[0].actor_name, email)
    const seen = await pageAt(
      await asVisitor(await givenOmdr()),
      `/patient-exam/${answer.body.exam_id}`
    )
    assert.containsSubset(seen.props.exam, { is_od_messaging_submission: true })
  })

  test('F375 F376 Q38 a used, an expired, an invented and no link: the same refusal, and nothing is made', async ({
    assert,
    cleanup,
  }) => {
    const { first, second, guid, other } = await givenMail(cleanup)
    await stranger().post(REPLY, { guid, message: 'Once' })
    const gone = DateTime.utc().minus({ seconds: 1 }).toJSDate()
    await db.from('review_reply_links').where('exam_id', second.id).update({ expires_at: gone })
    for (const each of [guid, other, 'x'.repeat(43)]) {
      const looked = await stranger().get(DATA(each))
      const written = await stranger().post(REPLY, { guid: each, message: 'Twice' })
      for (const answer of [looked, written]) {
        assert.equal(answer.status, 403)
        assert.deepEqual(answer.body, { success: false, error: GONE })
      }
    }
    for (const body of [{ message: 'x' }, {}, { guid: '' }, { guid: '1', message: 'x' }]) {
      assert.deepEqual((await stranger().post(REPLY, body)).body, { success: false, error: GONE })
    }
    assert.lengthOf(await visitsOf(first.patient.id), 2)
    assert.lengthOf(await visitsOf(second.patient.id), 1)
  })

  test('F376 two at once: one message', async ({ assert, cleanup }) => {
    const { first, guid } = await givenMail(cleanup)
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((message) => stranger().post(REPLY, { guid, message }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(await visitsOf(first.patient.id), 2)
  })

  test('F376 C229 no words, or too many: the documented failure at the message, and the link still works', async ({
    assert,
    cleanup,
  }) => {
    const { first, guid } = await givenMail(cleanup)
    for (const message of [undefined, '', '   ', 'x'.repeat(20_001)]) {
      const { status, body } = await stranger().post(REPLY, { guid, message })
      assert.equal(status, 422)
      assert.equal(body.error, 'Error occurs while submitting a new OD message')
      assert.equal(body.errors[0].field, 'message')
    }
    assert.lengthOf(await visitsOf(first.patient.id), 1)
    assert.equal((await stranger().post(REPLY, { guid, message: 'Now' })).status, 200)
  })

  test('F193 F376 Q70 only the latest visit is answered, once a day: {$self}')
    .with(['a newer visit', 'a visit of today', 'reviewed again'] as const)
    .run(async ({ assert, cleanup }, what) => {
      const { od, first, guid } = await givenMail(cleanup)
      const patient = { ...first.patient, od_id: od.odId }
      if (what === 'a newer visit') {
        await givenExam(patient, { exam: { exam_date: daysAgo(2), exam_status: 'reviewed' } })
      } else if (what === 'a visit of today') {
        await givenExam(patient, { exam: { exam_date: daysAgo(0) } })
      } else {
        await db.from('exams').where('id', first.id).update({ exam_status: 'ready' })
      }
      const before = (await visitsOf(patient.id)).length
      assert.isFalse((await stranger().get(DATA(guid))).body.can_reply)
      const { status, body } = await stranger().post(REPLY, { guid, message: 'Late' })
      assert.equal(status, 422)
      assert.equal(body.error, 'Error occurs while submitting a new OD message')
      assert.lengthOf(await visitsOf(patient.id), before)
      const [link] = await db.from('review_reply_links').where('exam_id', first.id)
      assert.isNull(link.used_at)
    })

  test('F376 Q58 a day before the letter allows it is told in the words of the visit’s optometrist', async ({
    assert,
    cleanup,
  }) => {
    const { od, first, guid } = await givenMail(cleanup)
    await db.from('ods').where('id', od.odId).update({ uses_referral_letter: true })
    await db
      .from('patients')
      .where('id', first.patient.id)
      .update({ referral_letter_exam_date_allowed_to_set: daysAgo(-5) })
    const { status, body } = await stranger().post(REPLY, { guid, message: 'Early' })
    assert.equal(status, 422)
    assert.include(body.errors[0].message, 'the last Submitted/OMD reviewed/Ready visit date')
    assert.lengthOf(await visitsOf(first.patient.id), 1)
  })

  test('F103 F375 a visit that was hidden from its optometrist, or taken out, shows nothing any more', async ({
    assert,
    cleanup,
  }) => {
    const { first, second, guid, other } = await givenMail(cleanup)
    await db.from('exams').where('id', first.id).update({ hide_exam_for_od: true })
    await db.from('exams').where('id', second.id).update({ deactivated_at: new Date() })
    for (const each of [guid, other]) {
      assert.deepEqual((await stranger().get(DATA(each))).body, { success: false, error: GONE })
      assert.equal((await stranger().post(REPLY, { guid: each, message: 'x' })).status, 403)
    }
  })

  test('F375 Q71 neither does a visit whose patient was taken out, and no message is made', async ({
    assert,
    cleanup,
  }) => {
    const { first, second, guid, other } = await givenMail(cleanup)
    const { id } = first.patient
    await db.from('patients').where('id', id).update({ deactivated_at: new Date() })
    const looked = await stranger().get(DATA(guid))
    assert.deepEqual([looked.status, looked.body], [403, { success: false, error: GONE }])
    assert.equal((await stranger().post(REPLY, { guid, message: 'x' })).status, 403)
    assert.lengthOf(await visitsOf(id), 1)
    const [link] = await db.from('review_reply_links').where('exam_id', first.id)
    assert.isNull(link.used_at)
    assert.equal((await stranger().get(DATA(other))).body.exam_id, second.id)
  })

  test('F375 Q38 an address that asks too often waits, whatever it asks for', async ({
    assert,
    cleanup,
  }) => {
    const { first, guid } = await givenMail(cleanup)
    const nobody = stranger()
    for (let look = 0; look < 60; look++) {
      assert.equal((await nobody.get(DATA('y'.repeat(43)))).status, 403)
    }
    for (const answer of [
      await nobody.get(DATA(guid)),
      await nobody.post(REPLY, { guid, message: 'x' }),
    ]) {
      assert.equal(answer.status, 429)
      assert.isFalse(answer.body.success)
    }
    assert.lengthOf(await visitsOf(first.patient.id), 1)
  })

  test('F375 the answer follows the language of whoever reads it', async ({ assert, cleanup }) => {
    const { guid } = await givenMail(cleanup)
    const french = { cookie: 'locale=fr' }
    const { body } = await stranger().post(REPLY, { guid, message: ' ' }, french)
    assert.equal(body.error, 'Erreur lors de l’envoi d’un nouveau message')
  })
})
