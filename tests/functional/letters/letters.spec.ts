import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import { recoverStale, sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { serial } from '#database/factories/support'
import { deliveryRow, emptyLedger, passTime } from '#tests/functional/outbox/given_letters'
import { asVisitor } from '#tests/helpers/session'
import { openMailServer } from '#tests/helpers/mail_server'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

const reviewed = {
  exam_status: 'reviewed',
  omd_gp: 'Stable. See again in six months.',
  omd_od: 'private to the optometrist',
  admin_private_notes: 'office only',
}

/** The delivery once everything that is due was handed over. */
async function settled(id: number) {
  await sendDue()
  return deliveryRow(id)
}

test.group('Letters', (group) => {
  group.each.setup(() => emptyLedger())

  test('F286 F287 the letter to the GP as DOCX and PDF says what it may and nothing else', async ({
    assert,
  }) => {
    const { patient, exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
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

  test('F286 Q164 Q179 the optometrist has the GP letter once somebody reviewed; a status is no review, strangers never', async ({
    assert,
  }) => {
    const { od, omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(od)
    const path = `/api/data/exam/${exam.id}/letter/omdr-gp/`
    assert.equal((await person.post(path)).status, 403)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
    const corrected = await person.post(path)
    assert.equal(corrected.status, 422)
    assert.match(corrected.body.error, /No reviewer \(OMDR\) has reviewed this visit/)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    const reviewer = await asVisitor(omdr)
    const submitted = await reviewer.post(`/api/data/exam/${exam.id}/omdr_submit/`, {
      version: (await examRow(exam.id)).version,
    })
    assert.equal(submitted.status, 200, submitted.text)
    assert.equal((await person.post(path)).status, 200)
    const stranger = await asVisitor(await givenOd())
    assert.equal((await stranger.post(path)).status, 403)
    const unknown = await person.post(`/api/data/exam/${exam.id}/letter/no-such/`)
    assert.equal(unknown.status, 422)
  })

  test('F291 C081 a fax leaves as PDF with its ticket, to the digits of the directory, once', async ({
    assert,
  }) => {
    const { gp, exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/data/exam/${exam.id}/fax/omdr-gp/`
    const answers = await Promise.all([admin.post(path), admin.post(path), admin.post(path)])
    for (const answer of answers) {
      assert.equal(answer.status, 200)
      assert.containsSubset(answer.body, {
        success: true,
        status: 'pending',
        delivery_id: answers[0]!.body.delivery_id,
      })
      assert.notInclude(answer.body.message, 'successfully', 'queued is not sent')
    }
    const asked = answers.map(({ body }) => body.already_queued)
    assert.sameMembers(asked, [false, true, true])
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
    const admin = await asVisitor(await givenAdmin())
    const queued = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    await db.table('do_not_fax_numbers').insert({ number: gp.fax_number })
    assert.containsSubset(await settled(queued.body.delivery_id), {
      state: 'failed',
      state_reason: 'do_not_fax',
    })
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
    const email = `gp${serial()}@doctors.example`
    const gp = await givenGp({ email })
    const { patient, exam } = await givenReadyVisit({ exam: reviewed })
    await db.from('patients').where('id', patient.id).update({ gp_id: gp.id })
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/data/admin/exam/${exam.id}/email_or_fax/`

    const empty = await admin.post(path, { message_type: 'email', letter_type: 'OMDR-GP' })
    assert.equal(empty.status, 422)
    assert.equal(empty.body.errors[0].field, 'email_address')
    const sent = await admin.post(path, {
      message_type: 'email',
      letter_type: 'OMDR-GP',
      email_address: email,
    })
    assert.include(sent.body.message, 'waiting to be sent')
    assert.equal((await settled(sent.body.delivery_id)).state, 'accepted')
    const [mail, ...others] = mailbox.lettersTo(email)
    assert.isEmpty(others)
    assert.deepEqual(mail!.to, [email])
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

  test('Q158 an e-mail address typed differently the second time sends nothing', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
    const body = {
      message_type: 'email',
      letter_type: 'omdr-gp',
      email_address: 'first.typing@doctors.example',
      confirm_recipient: 'second.typing@doctors.example',
    }
    const refused = await admin.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, body)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'confirm_recipient')
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
  })

  test('Q158 an address that is not the directory’s is typed twice and audited', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
    const path = `/api/data/admin/exam/${exam.id}/email_or_fax/`
    const body = { message_type: 'fax', letter_type: 'omdr-gp', fax_number: '(604) 555-7777' }
    for (const again of [undefined, '', '(604) 555-7778', '604 555 777', body.letter_type]) {
      const refused = await admin.post(path, { ...body, confirm_recipient: again })
      assert.equal(refused.status, 422)
      assert.equal(refused.body.errors[0].field, 'confirm_recipient')
    }
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
    const twice = await admin.post(path, { ...body, confirm_recipient: '604 555 7777' })
    assert.equal(twice.status, 200)
    const [audit] = await db.from('audit_records').where({
      subject_type: 'delivery',
      subject_id: String(twice.body.delivery_id),
      action: 'delivery.queued',
    })
    assert.isTrue(audit.details.ad_hoc)
    assert.equal((await deliveryRow(twice.body.delivery_id)).address, '6045557777')
  })

  test('F285 who may send: administrators only', async ({ assert }) => {
    const { od, omdr, exam } = await givenReadyVisit({ exam: reviewed })
    for (const user of [od, omdr]) {
      const person = await asVisitor(user)
      assert.equal((await person.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)).status, 403)
    }
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
  })
})

test.group('The ledger', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a crash while an e-mail was sent parks it for a person; a fax is looked up in the spool', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: reviewed })
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    const fax = await settled(body.delivery_id)
    const stale = { state: 'sending', sending_at: new Date(Date.now() - 600_000), settled_at: null }
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
    const admin = await asVisitor(await givenAdmin())
    const { body } = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-gp/`)
    await settled(body.delivery_id)
    await db
      .from('deliveries')
      .where('id', body.delivery_id)
      .update({ state: 'sending', reference: crypto.randomUUID(), sending_at: new Date(0) })
    await recoverStale()
    await passTime()
    assert.equal((await settled(body.delivery_id)).state, 'delivered')
  })

  test('F285 a server that refuses for now is tried again later; silence after the message is doubt', async ({
    assert,
    cleanup,
  }) => {
    const given = async () => {
      const gp = await givenGp({ email: `gp${serial()}@doctors.example` })
      const { patient, exam } = await givenReadyVisit({ exam: reviewed })
      await db.from('patients').where('id', patient.id).update({ gp_id: gp.id })
      const admin = await asVisitor(await givenAdmin())
      const { email: address } = await db.from('gps').where('id', gp.id).firstOrFail()
      const { body } = await admin.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
        message_type: 'email',
        letter_type: 'omdr-gp',
        email_address: address,
      })
      return { id: body.delivery_id as number, address }
    }
    const busy = await openMailServer({ refusesRecipientsWith: 451 })
    const { id } = await given()
    await sendDue()
    await busy.close()
    assert.containsSubset(await deliveryRow(id), {
      state: 'pending',
      state_reason: 'refused_for_now',
      attempts: 1,
    })

    const silent = await openMailServer({ hangsUp: true })
    cleanup(() => silent.close())
    const doubtful = await given()
    assert.equal((await settled(doubtful.id)).state, 'unknown')
    assert.equal((await deliveryRow(id)).state, 'pending', 'its time has not come')
    assert.lengthOf(silent.lettersTo(doubtful.address), 1)
  })

  test('F285 two workers at once send each letter once', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
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
