import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { sha256Of, storage } from '#app/storage/service'
import {
  givenIgp,
  givenOd,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'
import { examRow } from '#tests/helpers/visits'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { whenJobRuns } from '#tests/functional/letters/given_letter'
import { pdfText } from '#tests/functional/letters/read_chart'
import {
  VISITED,
  givenReferral,
  type Given,
  path,
  previewPath,
  byFax,
  fieldsOf,
  deliveriesOf,
} from '#tests/functional/letters/given_referral'

/** A page the optometrist uploaded; the task that makes its versions waits. */
async function givenOwnLetter({ od, exam }: Given, words: string) {
  const person = await asVisitor(od)
  await db.from('exams').where('id', exam.id).update({ exam_status: 'not_ready' })
  const form = new FormData()
  form.set('exam', String(exam.id))
  form.append('file', new File([new Uint8Array(await letterPdf(words))], 'own.pdf'))
  const { status } = await person.post('/api/data/exam/referral_letter/upload/', form)
  if (status !== 200) throw new Error(`The letter was not uploaded: ${status}`)
  await db.from('exams').where('id', exam.id).update({ exam_status: 'reviewed' })
}

/** What the log is told of as an error from here on. */
function hearErrors(cleanup: (undo: () => void) => void): unknown[] {
  const told: unknown[] = []
  const { error } = logger
  logger.error = (fields: unknown) => void told.push(fields)
  cleanup(() => void (logger.error = error))
  return told
}

const rluPath = (exam: number) => `/api/data/admin/exam/${exam}/rlu_omd_email_or_fax/`

async function everybodyElse({ od, omdr, omdc }: Given): Promise<Visitor[]> {
  const users = [
    od,
    omdr,
    omdc,
    await givenOd(),
    await givenScientist(),
    await givenIgp(),
    await givenSales(),
    await givenPreReviewer(),
  ]
  return Promise.all(users.map((user) => asVisitor(user)))
}

test.group('Letters sent to an ophthalmologist', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 C082 a fax goes to the digits of the one who was named, who is the ledger’s recipient', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const sent = await given.admin.post(path(given.exam.id), byFax(given))
    assert.equal(sent.status, 200, sent.text)
    assert.deepEqual(sent.body.warnings, [])
    await sendDue()
    const row = await deliveryRow(sent.body.delivery_id)
    assert.containsSubset(row, {
      state: 'delivered',
      channel: 'fax',
      purpose: 'od-omdc',
      recipient_kind: 'omd',
      recipient_id: given.omd,
      recipient_name: given.omdc.omdName,
      address: given.fax,
      body: 'Please see the attached referral.',
    })
    const spool = join(process.env.DATA_DIR!, 'spool')
    const pdf = await readFile(join(spool, `${row.reference}.pdf`))
    const text = (await pdfText(pdf)).replace(/\s+/g, ' ')
    assert.include(text, given.omdc.omdName)
    assert.include(text, 'April 17, 2026')
  })

  test('F285 C083 an e-mail carries the referral letter with its pages; no type is asked for', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await openMailServer()
    cleanup(() => mailbox.close())
    const given = await givenReferral('email')
    await givenOwnLetter(given, 'My own words.')
    await whenJobRuns(given.exam.id)
    const sent = await given.admin.post(rluPath(given.exam.id), {
      message_type: 'email',
      message_content: 'A word from us.',
      email_address: given.email,
      omd: given.omd,
      ipc_date: '2026-04-17',
    })
    assert.equal(sent.status, 200, sent.text)
    await sendDue()
    const row = await deliveryRow(sent.body.delivery_id)
    assert.containsSubset(row, { state: 'accepted', purpose: 'rlu-omd', recipient_kind: 'omd' })
    const [mail, ...others] = mailbox.lettersTo(given.email)
    assert.isEmpty(others)
    assert.equal(mail!.email.text?.trim(), 'A word from us.')
    assert.notInclude(mail!.email.subject ?? '', given.patient.last_name)
    const attached = Buffer.from(mail!.email.attachments[0]!.content as ArrayBuffer)
    const text = await pdfText(attached)
    assert.include(text, given.omdc.omdName)
    assert.include(text, 'My own words.')
  })

  test(
    'F295 F299 while the recipient is being removed from the uploaded letter, nothing is shown and nothing leaves: {$self}'
  )
    .with(['queued', 'running'] as const)
    .run(async ({ assert }, state) => {
      const given = await givenReferral()
      const { id } = given.exam
      await givenOwnLetter(given, 'Dear Dr. Solveig Haraldsen, cataract.')
      await db.from('referral_letter_edits').where('exam_id', id).update({ state })
      const letter = { ...byFax(given), letter_type: 'rlu-omd' }
      const ways = [previewPath(id), path(id), rluPath(id)].map((where) => ({
        where,
        body: letter,
      }))
      const files = [
        { where: `/api/data/exam/${id}/letter/rlu-omd/`, body: { format: 'pdf', omd: given.omd } },
      ]
      for (const { where, body } of [...ways, ...files]) {
        const refused = await given.admin.post(where, body)
        assert.equal(refused.status, 422, where)
        assert.deepEqual(fieldsOf(refused), ['od_referral_letter'])
        assert.match(refused.body.error, /in a moment/)
      }
      assert.lengthOf(await deliveriesOf(id), 0)
      const other = await given.admin.post(path(id), byFax(given))
      assert.equal(other.status, 200, 'letters without these pages go')
      await db.from('referral_letter_edits').where('exam_id', id).update({ state: 'dropped' })
      assert.equal((await given.admin.post(rluPath(id), letter)).status, 200)
    })

  test('F295 C082 in French it is said in French', async ({ assert }) => {
    const given = await givenReferral()
    await givenOwnLetter(given, 'A shadow.')
    await given.admin.post('/locale', { locale: 'fr' })
    const refused = await given.admin.post(rluPath(given.exam.id), byFax(given))
    assert.match(refused.body.error, /pourra partir dans un instant/)
  })

  test('C083 an uploaded letter whose file is gone is refused in words, and the log tells of it', async ({
    assert,
    cleanup,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    await givenOwnLetter(given, `A letter of its own, ${uniquePhone()}.`)
    const edit = await whenJobRuns(id)
    const sha256 = await sha256Of(edit.blob_id)
    await rm(await storage.blobs.path(sha256))
    const told = hearErrors(cleanup)
    for (const where of [previewPath(id), rluPath(id)]) {
      const refused = await given.admin.post(where, { ...byFax(given), letter_type: 'rlu-omd' })
      assert.equal(refused.status, 422, where)
      assert.deepEqual(fieldsOf(refused), ['od_referral_letter'])
      assert.include(refused.body.error, 'The uploaded letter cannot be read')
    }
    assert.deepEqual(told, [{ sha256 }, { sha256 }])
    assert.lengthOf(await deliveriesOf(id), 0)
  })

  test('F283 C082 Q163 who is asked to see a patient is a consultant, who is asked for a review a reviewer', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const reviewer = await givenOmdr({ omd: { fax: uniquePhone() } })
    const { omd, ...letter } = byFax(given)
    const named = (type: string, omdId: number) => ({
      ...letter,
      letter_type: type,
      omd: omdId,
      confirm_recipient: given.fax,
    })
    for (const [type, omdId, words] of [
      ['omdr-omdc', reviewer.omdId!, 'This doctor is not a consultant.'],
      ['rlu-omd', reviewer.omdId!, 'This doctor is not a consultant.'],
      ['od-omdr', omd, 'This doctor is not a reviewer.'],
    ] as const) {
      for (const where of [path(id), previewPath(id), `/api/data/exam/${id}/letter/${type}/`]) {
        const refused = await given.admin.post(where, named(type, omdId))
        assert.equal(refused.status, 422, `${type} ${where}`)
        assert.deepEqual(refused.body.errors, [{ field: 'omd', message: words }])
      }
    }
    assert.lengthOf(await deliveriesOf(id), 0)
    assert.equal((await given.admin.post(path(id), named('od-omdr', reviewer.omdId!))).status, 200)
    await db.from('exams').where('id', id).update({ ipc_omdc_id: reviewer.omdId })
    const chosen = await given.admin.post(path(id), named('omdr-omdc', reviewer.omdId!))
    assert.equal(chosen.status, 200, 'whom the visit has already stays')
  })

  test('F284 C077 C082 C086 a referral is of its visit, and of the next two years', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const ways = (day: string) =>
      [
        [path(id), { ...byFax(given), ipc_date: day }],
        [rluPath(id), { ...byFax(given), ipc_date: day }],
        [previewPath(id), { ...byFax(given), ipc_date: day }],
        [`/api/data/exam/${id}/letter/od-omdc/`, { omd: given.omd, ipc_date: day }],
        ['/api/data/exam/set_ipc_omdc/', { id, ipc_omdc: given.omd, ipc_date: day }],
      ] as const
    for (const day of ['1800-01-01', '2026-04-09', '2099-01-01']) {
      for (const [where, body] of ways(day)) {
        const refused = await given.admin.post(where, body)
        assert.equal(refused.status, 422, `${day} ${where}`)
        assert.deepEqual(fieldsOf(refused), ['ipc_date'])
        assert.include(refused.body.error, `the day of the visit, ${VISITED}, and`)
      }
    }
    for (const [where, body] of ways(VISITED)) {
      assert.equal((await given.admin.post(where, body)).status, 200, where)
    }
  })

  test('F284 C082 C083 each field that is missing or wrong is named, all at once, and nothing leaves', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const cases: [string, Record<string, unknown>, string[]][] = [
      [path(id), {}, ['letter_type', 'message_type']],
      [path(id), { ...byFax(given), letter_type: 'no-such' }, ['letter_type']],
      [path(id), { ...byFax(given), omd: null, ipc_date: '' }, ['omd', 'ipc_date']],
      [path(id), { ...byFax(given), ipc_date: '2026-02-30' }, ['ipc_date']],
      [path(id), { ...byFax(given), omd: 999_999_999 }, ['omd']],
      [path(id), { ...byFax(given), message_type: 'pigeon' }, ['message_type']],
      [path(id), { ...byFax(given), fax_number: '' }, ['fax_number']],
      [path(id), { ...byFax(given), fax_number: '(604) 555-77__' }, ['fax_number']],
      [path(id), { ...byFax(given), message_type: 'email' }, ['email_address']],
      [
        path(id),
        { ...byFax(given), message_type: 'email', email_address: 'nobody@' },
        ['email_address'],
      ],
      [path(id), { ...byFax(given), preview_hash: 'short' }, ['preview_hash']],
      [rluPath(id), {}, ['omd', 'ipc_date', 'message_type']],
      [rluPath(id), { ...byFax(given), fax_number: '12' }, ['fax_number']],
      [previewPath(id), {}, ['letter_type']],
      [previewPath(id), { letter_type: 'omdr-omdc' }, ['omd', 'ipc_date']],
    ]
    for (const [where, body, fields] of cases) {
      const answer = await given.admin.post(where, body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.isFalse(answer.body.success)
      assert.sameMembers(fieldsOf(answer), fields, JSON.stringify(body))
    }
    assert.lengthOf(await deliveriesOf(id), 0)
  })

  test('Q158 Q179 another number asks to be typed again and is audited; the direct fax takes none of these letters', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const other = uniquePhone()
    const asked = await given.admin.post(path(id), { ...byFax(given), fax_number: other })
    assert.equal(asked.status, 422)
    assert.deepEqual(fieldsOf(asked), ['confirm_recipient'])
    assert.lengthOf(await deliveriesOf(id), 0)
    const typed = { ...byFax(given), fax_number: other, confirm_recipient: other }
    const sent = await given.admin.post(path(id), typed)
    assert.equal(sent.status, 200, sent.text)
    assert.containsSubset(await deliveryRow(sent.body.delivery_id), {
      recipient_kind: 'adhoc',
      address: other,
    })
    for (const type of ['od-omdr', 'omdr-omdc', 'rlu-omd', 'rlu-omdsx']) {
      const direct = await given.admin.post(`/api/data/exam/${id}/fax/${type}/`)
      assert.equal(direct.status, 422)
      assert.deepEqual(fieldsOf(direct), ['letter_type'])
    }
  })

  test('Q171 another way than the one they receive by goes, and says so', async ({ assert }) => {
    const given = await givenReferral('email')
    const sent = await given.admin.post(path(given.exam.id), byFax(given))
    assert.equal(sent.status, 200)
    assert.deepEqual(sent.body.warnings, [`${given.omdc.omdName} asks for letters by email.`])
  })

  test('C083 a visit without a referral letter of its own has no such letter', async ({
    assert,
  }) => {
    const given = await givenReferral()
    await db
      .from('exams')
      .where('id', given.exam.id)
      .update({ is_referral_letter_upload_pei: false })
    const answer = await given.admin.post(rluPath(given.exam.id), byFax(given))
    assert.equal(answer.status, 422)
    assert.deepEqual(fieldsOf(answer), ['letter_type'])
  })

  test('C082 C083 C085 C086 C087 administrators alone; nobody else, and no visitor, learns or changes anything', async ({
    assert,
  }) => {
    const given = await givenReferral()
    const { id } = given.exam
    const calls = (person: Visitor) => [
      person.post(path(id), byFax(given)),
      person.post(rluPath(id), byFax(given)),
      person.post(previewPath(id), byFax(given)),
      person.get(`/api/data/letters/admin_letter_ipc_info/${id}/`),
      person.get(`/api/data/exam/${id}/ipc_omdc_data/`),
      person.post('/api/data/exam/set_ipc_omdc/', {
        id,
        ipc_omdc: given.omd,
        ipc_date: '2026-04-17',
      }),
    ]
    for (const person of await everybodyElse(given)) {
      for (const call of calls(person)) assert.equal((await call).status, 403)
    }
    const nobody = await visitor()
    for (const call of calls(nobody)) assert.equal((await call).status, 401)
    const absent = await given.admin.post(previewPath(999_999_999), byFax(given))
    assert.equal(absent.status, 403)
    assert.lengthOf(await deliveriesOf(id), 0)
    assert.containsSubset(await examRow(id), { ipc_omdc_id: null, ipc_date: null })
  })

  test('F285 line breaks in a name or a message add no header to the mail', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await openMailServer()
    cleanup(() => mailbox.close())
    const hostile = 'Eve\r\nBcc: eve@elsewhere.example\r\nX-Evil: 1'
    const given = await givenReferral('email', {
      first_name: hostile,
      last_name: `${hostile}\n\n<b>`,
    })
    const body = {
      ...byFax(given),
      message_type: 'email',
      email_address: given.email,
      message_content: `First line\r\nBcc: eve@elsewhere.example\r\n.\r\nRCPT TO:<eve@elsewhere.example>`,
    }
    const broken = await given.admin.post(path(given.exam.id), {
      ...body,
      email_address: `${given.email}\r\nBcc: eve@elsewhere.example`,
    })
    assert.equal(broken.status, 422)
    const sent = await given.admin.post(path(given.exam.id), body)
    assert.equal(sent.status, 200, sent.text)
    await sendDue()
    assert.equal((await deliveryRow(sent.body.delivery_id)).state, 'accepted')
    const [mail] = mailbox.lettersTo(given.email)
    assert.deepEqual(mail!.to, [given.email])
    const names = mail!.email.headers.map(({ key }) => key)
    assert.notInclude(names, 'bcc')
    assert.notInclude(names, 'x-evil')
    assert.include(mail!.email.text ?? '', 'RCPT TO:<eve@elsewhere.example>')
    assert.isEmpty(mailbox.lettersTo('eve@elsewhere.example'))
  })
})
