import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { remindersOf, reminderSubject, reminderVisits, sendReminders } from '#worklists'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo } from '#tests/helpers/visits'

const LIST = '/api/data/od_to_review_reminder_exams/list/'
const SEND = '/api/data/od_to_review_reminder_email/'

/** An optometrist with visits of these ages and states. */
async function givenOlder(...visits: [days: number, status: string][]) {
  const email = `${uniqueWord().toLowerCase()}@optometry.example`
  const od = await givenOd({ od: { email } })
  const exams: number[] = []
  for (const [days, status] of visits) {
    const patient = await givenPatient(od)
    const exam = await givenExam(patient, {
      exam: { exam_date: daysAgo(days), exam_status: status },
    })
    exams.push(exam.id)
  }
  return { od, email, exams }
}

const listed = async (admin: Visitor, examIds?: unknown) => {
  const { body } = await admin.post(LIST, { examIds })
  return body.exams as { id: number; od_email: string; link: string }[]
}

const written = (email: string) => db.from('deliveries').where('address', email).orderBy('id')

test.group('Reminders to optometrists', (group) => {
  group.each.setup(() => emptyLedger())

  test('F320 C263 visits older than thirty days that wait for the optometrist, and no others', async ({
    assert,
  }) => {
    const { email, exams } = await givenOlder(
      [31, 'not_ready'],
      [30, 'not_ready'],
      [90, 'od_review'],
      [91, 'ready'],
      [92, 'not_ready']
    )
    await db.from('exams').where('id', exams[4]!).update({ hide_exam_for_od: true })
    const admin = await asVisitor(await givenAdmin())
    const own = (await listed(admin)).filter(({ od_email: to }) => to === email)
    assert.deepEqual(
      own.map(({ id }) => id),
      [exams[2], exams[0]]
    )
    assert.isTrue(own[0]!.link.endsWith(`/patient-exam/${exams[2]}`))
    const asked = await listed(admin, JSON.stringify([exams[0], exams[3]]))
    assert.deepEqual(
      asked.map(({ id }) => id),
      [exams[0]]
    )
    assert.equal((await admin.post(LIST, { examIds: ['x'] })).status, 422)
    const stranger = await asVisitor(await givenOd())
    assert.equal((await stranger.post(LIST, {})).status, 403)
  })

  test('F321 a reminder that breaks is told as failed, and those behind it leave', async ({
    assert,
  }) => {
    const each = [
      await givenOlder([41, 'not_ready']),
      await givenOlder([42, 'not_ready']),
      await givenOlder([43, 'od_review']),
    ]
    const visits = await reminderVisits(
      each.flatMap(({ exams }) => exams),
      DateTime.utc()
    )
    const [first, broken, last] = remindersOf(visits, 'en')
    // No text in PostgreSQL holds it.
    const reminders = [first!, { ...broken!, body: 'to \u0000 break' }, last!]
    const send = () => sendReminders(reminders, SYSTEM, { subject: 'Visits wait', locale: 'en' })
    const { batchId, lines } = await send()
    assert.deepEqual(
      lines.map(({ odId, outcome, reason }) => [odId, outcome, reason]),
      [
        [first!.odId, 'queued', null],
        [broken!.odId, 'failed', 'unexpected'],
        [last!.odId, 'queued', null],
      ]
    )
    assert.lengthOf(await written(last!.email), 1)
    assert.isNotNull((await db.from('delivery_batches').where('id', batchId).first()).finished_at)
  })

  test('F321 C264 one e-mail an optometrist, with the documented subject and words; twice is once', async ({
    assert,
  }) => {
    const [one, two] = [await givenOlder([40, 'not_ready']), await givenOlder([50, 'od_review'])]
    const admin = await asVisitor(await givenAdmin())
    const body = `Please look: /patient-exam/${one.exams[0]}`
    const mail = { tos: [one.email, two.email.toUpperCase()], body }
    const first = await admin.post(SEND, { request: mail })
    const second = await admin.post(SEND, { ...mail, subject: reminderSubject('en') })
    assert.equal(first.status, 200)
    assert.containsSubset(first.body, {
      success: true,
      message: 'OD Review Reminder Email request submitted successfully!',
    })
    assert.equal(second.body.batch_id, first.body.batch_id)
    for (const { email } of [one, two]) {
      const [row, ...others] = await written(email)
      assert.isEmpty(others)
      assert.equal(row.body, body)
      assert.match(row.subject, /^Reminder - older visits on /)
      assert.equal(row.recipient_kind, 'od')
    }
  })

  test('Q165 C264 a reminder of today that failed is told as that, and nothing is sent: {locale}')
    .with([
      { locale: 'en', says: 'The mail server refuses this address' },
      { locale: 'fr', says: 'Le serveur de courriel refuse cette adresse' },
    ])
    .run(async ({ assert }, { locale, says }) => {
      const [lost, fine] = [
        await givenOlder([40, 'not_ready']),
        await givenOlder([50, 'od_review']),
      ]
      const admin = await asVisitor(await givenAdmin())
      await admin.post('/locale', { locale })
      const mail = { body: 'Please look', subject: 'Visits wait' }
      await admin.post(SEND, { ...mail, tos: [lost.email] })
      const refused = { state: 'failed', state_reason: 'recipient_refused' }
      await db.from('deliveries').where('address', lost.email).update(refused)
      for (const more of [{ dry_run: true }, {}, {}]) {
        const { body } = await admin.post(SEND, {
          ...mail,
          tos: [lost.email, fine.email],
          ...more,
        })
        assert.containsSubset(body.results[0], { success: false, status: 'known' })
        assert.include(body.results[0].error, says)
        assert.containsSubset(body.results[1], { success: true, status: 'queued' })
        if (!('dry_run' in more)) assert.isFalse(body.success)
      }
      assert.lengthOf(await written(lost.email), 1)
    })

  test('C264 Q15 a form holds the request as its text', async ({ assert }) => {
    const one = await givenOlder([40, 'not_ready'])
    const admin = await asVisitor(await givenAdmin())
    const request = { tos: [one.email], body: 'Please look', subject: 'Visits wait' }
    const form = new URLSearchParams({ request: JSON.stringify(request) })
    const { status, body } = await admin.post(SEND, form)
    assert.deepEqual([status, body.success], [200, true])
    const [row] = await written(one.email)
    assert.containsSubset(row, { body: 'Please look', subject: 'Visits wait' })
  })

  test(
    'F321 it goes to optometrists of the directory who have such a visit, and to nobody else: {what}'
  )
    .with([
      { what: 'a stranger', tos: ['stranger@mail.example'], field: 'tos' },
      { what: 'nobody', tos: [], field: 'tos' },
      { what: 'nothing said', tos: null, field: 'body', body: ' ' },
      { what: 'a second header', tos: null, field: 'subject', subject: 'a\r\nBcc: x@mail.example' },
    ])
    .run(async ({ assert }, { tos, field, body = 'Please look', subject }) => {
      const { email } = await givenOlder([40, 'not_ready'])
      const admin = await asVisitor(await givenAdmin())
      const answer = await admin.post(SEND, { tos: tos ?? [email], body, subject })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
      assert.isEmpty(await written(email))
    })

  test('F320 F321 the operators’ reminders: a link to each visit, no patient’s name, once a day', async ({
    assert,
  }) => {
    const { email, exams } = await givenOlder([40, 'not_ready'], [60, 'od_review'])
    const visits = (await reminderVisits(null, DateTime.utc())).filter(
      ({ od_email: to }) => to === email
    )
    const reminders = remindersOf(visits, 'en')
    const options = { subject: reminderSubject('en'), locale: 'en' } as const
    const [first, second] = await Promise.all([
      sendReminders(reminders, SYSTEM, options),
      sendReminders(reminders, SYSTEM, options),
    ])
    assert.equal(first.batchId, second.batchId)
    const [row, ...others] = await written(email)
    assert.isEmpty(others)
    for (const id of exams) {
      assert.include(row.body, `/patient-exam/${id}`)
      const { patient_id: patient } = await db.from('exams').where('id', id).firstOrFail()
      const { last_name: name } = await db.from('patients').where('id', patient).firstOrFail()
      assert.notInclude(row.body, name)
    }
  })

  test('F321 an optometrist without an address is named, the others are written to', async ({
    assert,
  }) => {
    const [silent, other] = [
      await givenOlder([40, 'not_ready']),
      await givenOlder([41, 'not_ready']),
    ]
    await db.from('ods').where('id', silent.od.odId).update({ email: '' })
    const visits = (await reminderVisits(null, DateTime.utc())).filter(({ od_id: id }) =>
      [silent.od.odId, other.od.odId].includes(id)
    )
    const { lines } = await sendReminders(remindersOf(visits, 'fr'), SYSTEM, {
      subject: reminderSubject('fr'),
      locale: 'fr',
    })
    assert.sameDeepMembers(
      lines.map(({ odId, outcome, reason }) => [odId, outcome, reason]),
      [
        [silent.od.odId, 'failed', 'email_missing'],
        [other.od.odId, 'queued', null],
      ]
    )
    assert.lengthOf(await written(other.email), 1)
  })
})
