import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { resendDelivery, sendDue } from '#app/outbox/index'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { givenAdmin } from '#database/factories/index'
import {
  BASE,
  SEND,
  givenReviewed,
  givenTold,
  letLeave,
  mailOf,
  readMail,
  send,
} from './given_reviews.js'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor } from '#tests/helpers/session'

const inLedger = () => db.from('deliveries').where('purpose', 'review-email').orderBy('id')

test.group('Sending review e-mails', (group) => {
  group.each.setup(() => emptyLedger())

  test('F373 C224 each address has one e-mail, with the visits by number and nobody’s name', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const office = ['desk@sight.example', 'DESK@sight.example', 'lab@sight.example']
    const { od, email } = await givenTold({
      technicians_receiving_reviews: office,
      send_reviews_to_od: true,
    })
    const [one, two] = [await givenReviewed(od), await givenReviewed(od)]
    const admin = await asVisitor(await givenAdmin())
    const sent = await send(admin, mailOf(od, [two.id, one.id, two.id]))
    const to = [email, 'desk@sight.example', 'lab@sight.example']
    assert.sameMembers(
      sent.emails.map((each) => each.to),
      to
    )
    for (const each of sent.emails) {
      assert.containsSubset(each, { status: 'ready', exam_ids: [one.id, two.id] })
    }
    await letLeave()
    const guids = new Set<string>()
    for (const address of to) {
      assert.lengthOf(server.lettersTo(address), 1)
      const { mail, text, guids: own } = readMail(server, address)
      assert.equal(mail.email.subject, 'Reviews of the week')
      assert.deepEqual(mail.to, [address])
      assert.isTrue(text.startsWith('Please look at these.'))
      for (const { id } of [one, two]) assert.include(text, `/patient-exam/${id}`)
      assert.lengthOf(own, 2)
      for (const guid of own) guids.add(guid)
      for (const { patient, exam_date: date } of [one, two]) {
        for (const secret of [patient.first_name, patient.last_name, patient.phn, String(date)]) {
          assert.notInclude(mail.raw.toString(), secret)
        }
      }
    }
    assert.equal(guids.size, 6, 'a link of its own for each visit in each e-mail')
    // Nobody who reads the database has a link.
    const stored = JSON.stringify([await inLedger(), await db.from('review_reply_links')])
    for (const guid of guids) assert.notInclude(stored, guid)
  })

  test('F373 Q165 the same press twice, or twice at once, is one batch', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const other = await asVisitor(await givenAdmin())
    const answers = await Promise.all(
      [admin, other, admin].map((person) => send(person, mailOf(od, [id])))
    )
    assert.lengthOf(new Set(answers.map((each) => each.batch_id)), 1)
    await letLeave()
    const again = await send(admin, mailOf(od, [id]))
    assert.equal(again.batch_id, answers[0]!.batch_id)
    assert.equal(again.emails[0]!.status, 'sent')
    await letLeave()
    assert.lengthOf(server.lettersTo(email), 1)
    const changed = await send(admin, mailOf(od, [id], { template_text: 'Please look again.' }))
    assert.notEqual(changed.batch_id, again.batch_id)
  })

  test('F373 Q165 one that failed says so and sends nothing; the ledger sends it again, with another link', async ({
    assert,
    cleanup,
  }) => {
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    const sent = await send(admin, mailOf(od, [id]))
    await letLeave()
    await refusing.close()
    const { status, body } = await admin.post(SEND, mailOf(od, [id]))
    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.equal(body.batch_id, sent.batch_id)
    assert.equal(body.emails[0].status, 'failed')
    const server = await openMailServer()
    cleanup(() => server.close())
    await letLeave()
    assert.isEmpty(server.lettersTo(email))
    const [failed] = await inLedger()
    const resend = { reason: 'Address mended', address: '', batchId: null }
    await inTransaction((trx) => resendDelivery(failed.id, resend, SYSTEM, trx))
    await letLeave()
    assert.lengthOf(readMail(server, email).guids, 1)
    const { body: log } = await admin.get(`${BASE}/get_review_emails_log/?od_id=${od.odId}`)
    assert.containsSubset(log.data, [{ email_id: sent.emails[0]!.email_id, status: 'sent' }])
  })

  test('F370 Q179 visits that are processed or in an e-mail on hold are left out', async ({
    assert,
  }) => {
    const { od } = await givenTold()
    const [one, two, three] = [
      await givenReviewed(od),
      await givenReviewed(od),
      await givenReviewed(od, { exam: { is_review_processed: true } }),
    ]
    const admin = await asVisitor(await givenAdmin())
    const first = await send(admin, mailOf(od, [two.id]))
    const hold = { email_id: first.emails[0]!.email_id, status: 'hold' }
    await admin.post(`${BASE}/set_email_status/`, hold)
    const all = mailOf(od, [one.id, two.id, three.id], { subject: 'All of them' })
    const preview = await admin.post(`${BASE}/preview/`, all)
    assert.deepEqual(preview.body.exam_ids, [one.id])
    const sent = await send(admin, all)
    assert.deepEqual(sent.emails[0]!.exam_ids, [one.id])
    assert.deepEqual(sent.left_out, [two.id, three.id])
    const none = await admin.post(SEND, mailOf(od, [two.id, three.id], { subject: 'Others' }))
    assert.equal(none.status, 422)
    assert.equal(none.body.errors[0].field, 'exam_ids')
  })

  test('F373 nobody is told of somebody else’s visit, or of one that is not reviewed: {$self}')
    .with(['another optometrist’s', 'ready', 'hidden', 'nobody’s'] as const)
    .run(async ({ assert }, what) => {
      const { od } = await givenTold()
      const own = await givenReviewed(od)
      const strange = {
        'another optometrist’s': async () => (await givenReviewed((await givenTold()).od)).id,
        'ready': async () => (await givenReviewed(od, { exam: { exam_status: 'ready' } })).id,
        'hidden': async () => (await givenReviewed(od, { exam: { hide_exam_for_od: true } })).id,
        'nobody’s': async () => 999_999_999,
      }[what]
      const id = await strange()
      const admin = await asVisitor(await givenAdmin())
      const answer = await admin.post(SEND, mailOf(od, [own.id, id]))
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'exam_ids')
      assert.include(answer.body.error, String(id))
      assert.isEmpty(await inLedger())
      assert.isEmpty(await db.from('review_email_batches').where('od_id', od.odId))
    })

  test('C224 {what} names {field} and sends nothing')
    .with([
      {
        what: 'a second header',
        change: { subject: 'a\r\nBcc: x@mail.example' },
        field: 'subject',
      },
      { what: 'a line separator', change: { subject: 'a\u2028b' }, field: 'subject' },
      { what: 'an empty subject', change: { subject: ' ' }, field: 'subject' },
      { what: 'a long subject', change: { subject: 'x'.repeat(201) }, field: 'subject' },
      { what: 'an empty text', change: { template_text: ' ' }, field: 'template_text' },
      { what: 'no visits', change: { exam_ids: [] }, field: 'exam_ids' },
      { what: 'visits that are none', change: { exam_ids: ['x'] }, field: 'exam_ids.0' },
      { what: 'nobody', change: { od_id: 999_999_999 }, field: 'od_id' },
      { what: 'a day that is none', change: { end_date: '2026-13-01' }, field: 'end_date' },
      { what: 'a language we do not speak', change: { locale: 'tlh' }, field: 'locale' },
    ])
    .run(async ({ assert }, { change, field }) => {
      const { od } = await givenTold()
      const { id } = await givenReviewed(od)
      const admin = await asVisitor(await givenAdmin())
      const answer = await admin.post(SEND, mailOf(od, [id], change))
      assert.equal(answer.status, 422, answer.text)
      assert.isFalse(answer.body.success)
      assert.equal(answer.body.errors[0].field, field)
      assert.isEmpty(await inLedger())
    })

  test('F373 an address of the directory that is not one address sends nothing: {$self}')
    .with([
      'a@eyes.example\r\nBcc: thief@mail.example',
      'a@eyes.example, thief@mail.example',
      'Name <a@eyes.example>',
      'nonsense',
    ])
    .run(async ({ assert, cleanup }, address) => {
      const server = await openMailServer()
      cleanup(() => server.close())
      const { od } = await givenTold({ technicians_receiving_reviews: [address] })
      const { id } = await givenReviewed(od)
      const admin = await asVisitor(await givenAdmin())
      const answer = await admin.post(SEND, mailOf(od, [id]))
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'od_id')
      await letLeave()
      assert.isEmpty(server.received)
    })

  test('F373 what looks like a header in a subject or in the text stays words, to one recipient', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const subject = 'Reviews; Bcc: thief@mail.example =?utf-8?Q?=0D=0ABcc:_thief@mail.example?='
    const template_text = 'Hello\r\n.\r\nRCPT TO:<thief@mail.example>\r\nBcc: thief@mail.example'
    await send(admin, mailOf(od, [id], { subject, template_text }))
    await letLeave()
    assert.lengthOf(server.received, 1)
    const { mail, text } = readMail(server, email)
    assert.deepEqual(mail.to, [email])
    const names = mail.email.headers.map(({ key }) => key)
    for (const name of ['bcc', 'cc']) assert.notInclude(names, name)
    assert.include(text, 'RCPT TO:<thief@mail.example>')
    assert.lengthOf(mail.email.to ?? [], 1)
  })

  test('F373 no address in the directory: told at the optometrist', async ({ assert }) => {
    const { od } = await givenTold({ email: '' })
    const { id } = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const answer = await admin.post(SEND, mailOf(od, [id]))
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'od_id')
  })

  test('F373 an e-mail waits a little, so that it can still be held back', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    await send(await asVisitor(await givenAdmin()), mailOf(od, [id]))
    await sendDue()
    assert.isEmpty(server.lettersTo(email))
    await letLeave()
    assert.lengthOf(server.lettersTo(email), 1)
  })

  test('F371 F373 in French, with the text of its mode where none is given', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od, email } = await givenTold()
    const { id } = await givenReviewed(od)
    const admin = await asVisitor(await givenAdmin())
    const unsaid = { subject: undefined, template_text: undefined }
    await send(admin, mailOf(od, [id], { ...unsaid, locale: 'fr' }))
    await letLeave()
    const { text, mail } = readMail(server, email)
    assert.equal(mail.email.subject, 'Révisions Farsight')
    assert.match(text, /^À qui de droit/)
    assert.include(text, `Visite ${id}, révisée le `)
  })

  test('F373 the trail tells who told whom of which visits', async ({ assert }) => {
    const { od } = await givenTold()
    const { id, patient } = await givenReviewed(od)
    const user = await givenAdmin()
    const sent = await send(await asVisitor(user), mailOf(od, [id]))
    const [record] = await db
      .from('audit_records')
      .where({ action: 'review_email_batch.made', subject_id: String(sent.batch_id) })
    assert.containsSubset(record.details, { od_id: od.odId, exam_ids: [id], emails: 1 })
    assert.include(JSON.stringify(record), String(patient.id))
  })

  test('F373 C220 what left, by optometrist; C221 the log page by page', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { od } = await givenTold({
      technicians_receiving_reviews: ['a@b.example', 'c@d.example'],
    })
    const visits = [await givenReviewed(od), await givenReviewed(od), await givenReviewed(od)]
    const admin = await asVisitor(await givenAdmin())
    const ids = visits.map(({ id }) => id)
    await send(admin, mailOf(od, ids))
    await letLeave()
    await send(admin, mailOf(od, ids.slice(1), { subject: 'Still waiting' }))
    const summary = (await admin.get(`${BASE}/get_review_emails_sent_summary/`)).body
    const own = summary.data.find((row: { od_id: number }) => row.od_id === od.odId)
    assert.containsSubset(own, { emails: 2, visits: 3 })
    const log = `${BASE}/get_review_emails_log/?od_id=${od.odId}`
    const { body } = await admin.get(log)
    assert.deepEqual(
      body.data.map((row: { status: string }) => row.status),
      ['ready', 'ready', 'sent', 'sent']
    )
    assert.equal(body.total, 4)
    const after = await admin.get(`${log}&after=${body.data[1].email_id}`)
    assert.deepEqual(
      after.body.data.map((row: { email_id: number }) => row.email_id),
      [body.data[2].email_id, body.data[3].email_id]
    )
  })
})
