import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import { recoverStale, sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { asUser } from '#tests/helpers/session'
import { openMailServer } from '#tests/helpers/mail_server'
import { givenReadyVisit } from '#tests/helpers/visits'

const reviewed = {
  exam_status: 'reviewed',
  omd_gp: 'Stable. See again in six months.',
  omd_od: 'private to the optometrist',
  admin_private_notes: 'office only',
}

async function settled(id: number) {
  for (let i = 0; i < 100; i++) {
    await sendDue()
    const row = await db.from('deliveries').where('id', id).firstOrFail()
    if (!['pending', 'claimed', 'sending'].includes(row.state)) return row
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(
    `not settled: ${JSON.stringify(await db.from('deliveries').where('id', id).first())}`
  )
}

test.group('Letters', () => {
  test('F286 F287 the letter to the GP as DOCX and PDF says what it may and nothing else', async ({
    assert,
  }) => {
    const { patient, exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const docx = await admin.post(`/api/data/exam/${exam.id}/letter/omdr-gp/`)
    assert.equal(docx.status, 200)
    assert.match(docx.body.filename, /\.docx$/)
    assert.equal(Buffer.from(docx.body.docx, 'base64').subarray(0, 2).toString(), 'PK')

    const pdf = await admin.post(`/api/data/exam/${exam.id}/letter/omdr-gp/`, { format: 'pdf' })
    const bytes = new Uint8Array(Buffer.from(pdf.body.docx, 'base64'))
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    assert.include(text, patient.last_name)
    assert.include(text, 'Stable. See again in six months.')
    assert.notInclude(text, 'private to the optometrist')
    assert.notInclude(text, 'office only')
    assert.notInclude(pdf.body.filename, patient.last_name)
  })

  test('F286 the optometrist has the GP letter once the visit is reviewed; strangers never', async ({
    assert,
  }) => {
    const { od, exam } = await givenReadyVisit()
    const person = await asUser(null, od)
    const path = `/api/data/exam/${exam.id}/letter/omdr-gp/`
    assert.equal((await person.post(path)).status, 403)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    assert.equal((await person.post(path)).status, 200)
    const stranger = await asUser(null, await givenOd())
    assert.equal((await stranger.post(path)).status, 403)
    const unknown = await person.post(`/api/data/exam/${exam.id}/letter/no-such/`)
    assert.equal(unknown.status, 422)
  })

  test('F291 C081 a fax leaves as PDF with its ticket, to the digits of the directory, once', async ({
    assert,
  }) => {
    const { gp, exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const path = `/api/data/exam/${exam.id}/fax/omdr-gp/`
    const answers = await Promise.all([admin.post(path), admin.post(path), admin.post(path)])
    for (const answer of answers) {
      assert.equal(answer.status, 200)
      assert.equal(answer.body.message, 'Fax successfully sent.')
      assert.equal(answer.body.delivery_id, answers[0]!.body.delivery_id)
    }
    const row = await settled(answers[0]!.body.delivery_id)
    assert.equal(row.state, 'delivered')
    const spool = join(process.env.DATA_DIR!, 'spool')
    const ticket = JSON.parse(await readFile(join(spool, `${row.reference}.json`), 'utf8'))
    assert.equal(ticket.number, gp.fax_number)
    const pdf = await readFile(join(spool, `${row.reference}.pdf`))
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
      mergePages: true,
    })
    assert.include(text, 'Stable. See again in six months.')
  })

  test('F291 a number on the do-not-fax list is refused, and again at the moment of sending', async ({
    assert,
  }) => {
    const { gp, exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const queued = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    await db
      .from('deliveries')
      .where('id', queued.body.delivery_id)
      .update({ state: 'pending', next_attempt_at: new Date() })
    await db.table('do_not_fax_numbers').insert({ number: gp.fax_number })
    const late = await settled(queued.body.delivery_id)
    assert.oneOf(late.state, ['failed', 'delivered'])
    const refused = await admin.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
      message_type: 'fax',
      letter_type: 'omdr-gp',
      fax_number: gp.fax_number,
    })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'fax_number')
  })

  test('F284 F285 an e-mail is a real conversation with the mail server, the letter attached', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await openMailServer()
    cleanup(() => mailbox.close())
    const gp = await givenGp({ email: 'gp@doctors.example' })
    const { patient, exam } = await givenReadyVisit({ exam: reviewed })
    await db.from('patients').where('id', patient.id).update({ gp_id: gp.id })
    const admin = await asUser(null, await givenAdmin())
    const path = `/api/data/admin/exam/${exam.id}/email_or_fax/`

    const empty = await admin.post(path, { message_type: 'email', letter_type: 'OMDR-GP' })
    assert.equal(empty.status, 422)
    assert.equal(empty.body.errors[0].field, 'email_address')
    const sent = await admin.post(path, {
      message_type: 'email',
      letter_type: 'OMDR-GP',
      email_address: 'gp@doctors.example',
    })
    assert.equal(sent.body.message, 'Email successfully sent.')
    assert.equal((await settled(sent.body.delivery_id)).state, 'accepted')
    const [mail] = mailbox.received
    assert.deepEqual(mail!.to, ['gp@doctors.example'])
    assert.equal(mail!.email.text?.trim(), 'Please see the attached referral.')
    assert.notInclude(mail!.email.subject ?? '', patient.last_name)
    const [attachment] = mail!.email.attachments
    assert.equal(
      Buffer.from(attachment!.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
      '%PDF-'
    )
  })

  test('Q158 an address that is not the directory’s is typed twice and audited', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const path = `/api/data/admin/exam/${exam.id}/email_or_fax/`
    const body = { message_type: 'fax', letter_type: 'omdr-gp', fax_number: '(604) 555-7777' }
    const once = await admin.post(path, body)
    assert.equal(once.status, 422)
    assert.equal(once.body.errors[0].field, 'confirm_recipient')
    const twice = await admin.post(path, { ...body, confirm_recipient: '604 555 7777' })
    assert.equal(twice.status, 200)
    const [audit] = await db.from('audit_records').where({
      subject_type: 'delivery',
      subject_id: String(twice.body.delivery_id),
      action: 'delivery.queued',
    })
    assert.isTrue(audit.details.ad_hoc)
  })

  test('F285 who may send: administrators only', async ({ assert }) => {
    const { od, omdr, exam } = await givenReadyVisit({ exam: reviewed })
    for (const user of [od, omdr]) {
      const person = await asUser(null, user)
      assert.equal((await person.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)).status, 403)
    }
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
  })
})

test.group('The ledger', () => {
  test('F285 a crash while an e-mail was sent parks it for a person; a fax is looked up in the spool', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const { body } = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    const fax = await settled(body.delivery_id)
    const stale = { state: 'sending', sending_at: new Date(Date.now() - 120_000), settled_at: null }
    await db.from('deliveries').where('id', fax.id).update(stale)
    const [email] = await db
      .table('deliveries')
      .insert({
        reference: crypto.randomUUID(),
        channel: 'email',
        purpose: 'test',
        letter_key: `test:${fax.id}`,
        content_hash: '0'.repeat(64),
        recipient_kind: 'user',
        recipient_name: 'Somebody',
        address: 'somebody@people.example',
        ...stale,
      })
      .returning('id')
    await recoverStale()
    assert.equal((await db.from('deliveries').where('id', fax.id).firstOrFail()).state, 'delivered')
    const parked = await db.from('deliveries').where('id', email.id).firstOrFail()
    assert.containsSubset(parked, { state: 'unknown', state_reason: 'crash_while_sending' })
    await sendDue()
    assert.equal((await db.from('deliveries').where('id', email.id).firstOrFail()).state, 'unknown')
  })

  test('F285 a fax interrupted before its ticket was written is sent, not lost', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asUser(null, await givenAdmin())
    const { body } = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    await settled(body.delivery_id)
    await db
      .from('deliveries')
      .where('id', body.delivery_id)
      .update({ state: 'sending', reference: crypto.randomUUID(), sending_at: new Date(0) })
    await recoverStale()
    await db
      .from('deliveries')
      .where('id', body.delivery_id)
      .update({ next_attempt_at: new Date(0) })
    assert.equal((await settled(body.delivery_id)).state, 'delivered')
  })

  test('F285 a server that refuses for now is tried again later; silence after the message is doubt', async ({
    assert,
    cleanup,
  }) => {
    const given = async () => {
      const gp = await givenGp({
        email: `gp${Math.random().toString(36).slice(2)}@doctors.example`,
      })
      const { patient, exam } = await givenReadyVisit({ exam: reviewed })
      await db.from('patients').where('id', patient.id).update({ gp_id: gp.id })
      const admin = await asUser(null, await givenAdmin())
      const address = (await db.from('gps').where('id', gp.id).firstOrFail()).email
      const { body } = await admin.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
        message_type: 'email',
        letter_type: 'omdr-gp',
        email_address: address,
      })
      return body.delivery_id as number
    }
    const busy = await openMailServer({ refusesRecipientsWith: 451 })
    const id = await given()
    for (
      let i = 0;
      i < 50 && (await db.from('deliveries').where('id', id).firstOrFail()).attempts === 0;
      i++
    )
      await sendDue()
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.containsSubset(await db.from('deliveries').where('id', id).firstOrFail(), {
      state: 'pending',
      state_reason: 'smtp_451',
    })
    await busy.close()

    const silent = await openMailServer({ hangsUp: true })
    cleanup(() => silent.close())
    const doubtful = await given()
    assert.equal((await settled(doubtful)).state, 'unknown')
    assert.lengthOf(silent.received, 1)
  })

  test('F285 two workers at once send each letter once', async ({ assert }) => {
    const admin = await asUser(null, await givenAdmin())
    const ids: number[] = []
    for (let i = 0; i < 5; i++) {
      const { exam } = await givenReadyVisit({ exam: reviewed })
      ids.push((await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)).body.delivery_id)
    }
    await Promise.all([sendDue(), sendDue(), sendDue()])
    for (const id of ids) {
      await settled(id)
      const handovers = await db
        .from('delivery_events')
        .where({ delivery_id: id, to_state: 'sending' })
      assert.lengthOf(handovers, 1)
    }
  })
})
