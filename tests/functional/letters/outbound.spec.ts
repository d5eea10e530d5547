import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
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
import { insertRow, serial, uniquePhone, uniqueWord } from '#database/factories/support'
import { deliveryRow, emptyLedger } from '#tests/functional/outbox/given_letters'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenVisit } from '#tests/helpers/visits'

type OutboundOmd = { id: number; first_name: string; last_name: string; fax: string; email: string }

const givenOutboundOmd = (columns: Record<string, string> = {}) =>
  insertRow<OutboundOmd>('outbound_omds', {
    first_name: uniqueWord(),
    last_name: `Outbound${uniqueWord()}`,
    receive_method: 'fax',
    fax: uniquePhone(),
    email: '',
    ...columns,
  })

const NOTES = 'Sudden shadow in the right eye since Tuesday.'

/** An outbound referral the optometrist has handed in. */
async function givenReferral(omd: { id: number } | null, exam: Record<string, unknown> = {}) {
  return givenVisit({
    exam: {
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      exam_status: 'od_review',
      referral_omd_id: omd?.id ?? null,
      od_omd: NOTES,
      admin_private_notes: 'office only',
      ...exam,
    } as never,
    od: { bcva: '20/60' },
  })
}

const sendPath = (id: number) => `/api/data/exam/${id}/outbound_omd_email_or_fax/`
const showPath = (id: number) => `/api/data/admin/exam/${id}/outbound_omd_email_or_fax/`
const infoPath = (id: number) => `/api/data/admin/exam/${id}/outbound_referral_omd_info/`
const REVIEW = '/api/data/exam/bulk_review_outbound_exams/'

async function uploadLetter(person: Visitor, exam: number, text: string) {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('file', new File([new Uint8Array(await letterPdf(text))], 'letter.pdf'))
  const { status } = await person.post('/api/data/exam/referral_letter/upload/', form)
  if (status !== 200) throw new Error(`The letter was not uploaded: ${status}`)
}

/** The delivery once everything that is due was handed over. */
async function settled(id: number) {
  await sendDue()
  return deliveryRow(id)
}

async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text
}

test.group('Outbound referrals', (group) => {
  group.each.setup(() => emptyLedger())

  test('F190 C099 a fax goes to the ophthalmologist’s number once: the findings, then the letter', async ({
    assert,
  }) => {
    const omd = await givenOutboundOmd()
    const { exam, patient, person } = await givenReferral(omd, { is_urgent: true })
    await db.from('exams').where('id', exam.id).update({ exam_status: 'not_ready' })
    await uploadLetter(person, exam.id, 'The optometrist’s own page.')
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })

    const answers = await Promise.all([1, 2, 3].map(() => person.post(sendPath(exam.id))))

    for (const { status, body } of answers) {
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.delivery_id, answers[0]!.body.delivery_id)
      assert.include(body.message, omd.last_name)
      assert.include(body.message, 'on its way')
    }
    const row = await settled(answers[0]!.body.delivery_id)
    assert.containsSubset(row, {
      state: 'delivered',
      purpose: 'outbound-referral',
      recipient_kind: 'outbound_omd',
      recipient_id: omd.id,
      address: omd.fax,
    })
    const spool = join(process.env.DATA_DIR!, 'spool')
    const ticket = JSON.parse(await readFile(join(spool, `${row.reference}.json`), 'utf8'))
    assert.equal(ticket.number, omd.fax)
    const pages = await pagesOf(await readFile(join(spool, `${row.reference}.pdf`)))
    assert.isAtLeast(pages.length, 2)
    const [cover] = pages
    for (const words of [patient.last_name, omd.last_name, NOTES, '20/60', 'high priority']) {
      assert.include(cover, words)
    }
    assert.include(pages.at(-1), 'own page')
    assert.notInclude(pages.join(' '), 'office only')
  })

  test('F190 C099 C100 an e-mail is a real conversation; administrators see what was sent', async ({
    assert,
    cleanup,
  }) => {
    const mailbox = await openMailServer()
    cleanup(() => mailbox.close())
    const omd = await givenOutboundOmd({
      receive_method: 'email',
      email: `omd${serial()}@eyes.example`,
      fax: '',
    })
    const { exam, person } = await givenReferral(omd)
    const admin = await asVisitor(await givenAdmin())

    const before = await admin.get(showPath(exam.id))
    assert.containsSubset(before.body, {
      success: true,
      message: 'Please see the attached referral.',
      message_type: 'email',
      address: omd.email,
      delivery_id: null,
      status: null,
    })
    assert.isEmpty(await db.from('deliveries').where('exam_id', exam.id))

    const sent = await person.post(sendPath(exam.id), { locale: 'fr' })
    assert.equal((await settled(sent.body.delivery_id)).state, 'accepted')
    assert.lengthOf(mailbox.lettersTo(omd.email), 1)

    const after = await admin.get(showPath(exam.id))
    assert.containsSubset(after.body, {
      message: 'Veuillez consulter la demande ci-jointe.',
      recipient: `${omd.first_name} ${omd.last_name}`,
      delivery_id: sent.body.delivery_id,
      status: 'accepted',
    })
    const info = await admin.get(infoPath(exam.id))
    assert.containsSubset(info.body.omd, {
      id: omd.id,
      name: `${omd.first_name} ${omd.last_name}`,
      receive_method: 'email',
      email: omd.email,
    })
    const trail = await db.from('audit_records').where('patient_id', exam.patient_id)
    const actions = trail.map(({ action }) => action)
    assert.includeMembers(actions, ['delivery.queued', 'letter.outbound_read'])
  })

  test('F190 C099 what is missing is named and nothing is queued', async ({ assert }) => {
    const omd = await givenOutboundOmd()
    const blocked = await givenOutboundOmd()
    await db.table('do_not_fax_numbers').insert({ number: blocked.fax })
    const cases = [
      [null, {}, 'referral_omd'],
      [omd, { is_outbound_referral: false }, 'is_outbound_referral'],
      [omd, { exam_status: 'not_ready' }, 'exam_status'],
      [await givenOutboundOmd({ fax: '' }), {}, 'fax'],
      [await givenOutboundOmd({ fax: '604' }), {}, 'fax'],
      [await givenOutboundOmd({ receive_method: 'email' }), {}, 'email'],
      [blocked, {}, 'fax'],
    ] as const
    for (const [to, columns, field] of cases) {
      const { exam, person } = await givenReferral(to, columns)
      const { status, body } = await person.post(sendPath(exam.id))
      assert.equal(status, 422, field)
      assert.equal(body.errors[0].field, field)
      assert.isEmpty(await db.from('deliveries').where('exam_id', exam.id))
    }
  })

  test('F190 C099 Q165 one that failed is told as it is, with its reason, and nothing is sent', async ({
    assert,
  }) => {
    const omd = await givenOutboundOmd()
    const { exam, person } = await givenReferral(omd)
    const sent = await person.post(sendPath(exam.id))
    await db.table('do_not_fax_numbers').insert({ number: omd.fax })
    assert.equal((await settled(sent.body.delivery_id)).state, 'failed')
    await db.from('do_not_fax_numbers').where('number', omd.fax).delete()
    const again = await person.post(sendPath(exam.id))
    assert.containsSubset(again.body, {
      success: false,
      delivery_id: sent.body.delivery_id,
      status: 'failed',
      reason: 'do_not_fax',
    })
    assert.include(again.body.error, 'on the do-not-fax list')
    assert.include(again.body.error, 'An administrator can send it again.')
    await sendDue()
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 1)
  })

  test('F190 Q52 SENDING becomes SENT when the referral has left, and not when it is queued', async ({
    assert,
  }) => {
    const { exam, person } = await givenReferral(await givenOutboundOmd(), { ipc: 'ipc_only' })
    const sent = await person.post(sendPath(exam.id))
    assert.equal((await examRow(exam.id)).ipc, 'ipc_only')
    await settled(sent.body.delivery_id)
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
    const [change] = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id), action: 'exam.state_changed' })
    assert.containsSubset(change.details, { field: 'ipc', from: 'ipc_only', to: 'addressed' })
  })

  test('F190 F192 C099 C100 C101 C102 each is its own role’s', async ({ assert }) => {
    const omd = await givenOutboundOmd()
    const { exam, person } = await givenReferral(omd)
    const others = [
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenSales(),
      await givenScientist(),
      await givenPreReviewer(),
    ]
    const adminOnly = (visitor: Visitor) =>
      Promise.all([
        visitor.get(showPath(exam.id)),
        visitor.get(infoPath(exam.id)),
        visitor.post(REVIEW, { exam_ids: [exam.id] }),
      ])
    for (const other of others) {
      const stranger = await asVisitor(other)
      const answers = [...(await adminOnly(stranger)), await stranger.post(sendPath(exam.id))]
      for (const { status } of answers) assert.equal(status, 403)
    }
    for (const { status } of await adminOnly(person)) assert.equal(status, 403)
    const colleague = await asVisitor(await givenOd())
    assert.equal((await colleague.post(sendPath(exam.id))).status, 403)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post(sendPath(exam.id))).status, 403)
    assert.equal((await admin.get(showPath(999_999_999))).status, 403)
    assert.isEmpty(await db.from('deliveries').where('exam_id', exam.id))
    assert.equal((await examRow(exam.id)).exam_status, 'od_review')
  })

  test('F192 F329 C102 outbound referrals are marked as reviewed, one or many', async ({
    assert,
  }) => {
    const omd = await givenOutboundOmd()
    const [one, two, early] = [
      await givenReferral(omd),
      await givenReferral(omd),
      await givenReferral(omd, { exam_status: 'not_ready' }),
    ]
    const standard = await givenExam(await givenPatient(await givenOd()), {
      exam: { exam_status: 'ready' },
    })
    const admin = await asVisitor(await givenAdmin())

    const { status, body } = await admin.post(REVIEW, {
      exam_ids: [one.exam.id, early.exam.id, standard.id, 999_999_999, two.exam.id],
    })

    assert.equal(status, 200)
    assert.isFalse(body.success)
    assert.deepEqual(body.reviewed, [one.exam.id, two.exam.id])
    assert.deepEqual(
      body.failed_exams.map(({ id }: { id: number }) => id),
      [early.exam.id, standard.id, 999_999_999]
    )
    assert.deepEqual(
      body.results.map(({ exam_id: id, success }: { exam_id: number; success: boolean }) => [
        id,
        success,
      ]),
      [
        [one.exam.id, true],
        [early.exam.id, false],
        [standard.id, false],
        [999_999_999, false],
        [two.exam.id, true],
      ]
    )
    assert.equal(body.results[1].error, 'Its optometrist has not submitted this visit yet')
    assert.include(body.results[2].error, 'outbound')
    for (const { exam } of [one, two]) {
      const row = await examRow(exam.id)
      assert.equal(row.exam_status, 'reviewed')
      assert.isNotNull(row.reviewed_at)
    }
    assert.equal((await examRow(standard.id)).exam_status, 'ready')

    const again = await admin.post(REVIEW, { exam_ids: `[${one.exam.id}]` })
    assert.deepEqual(again.body.reviewed, [one.exam.id])
    for (const ids of [undefined, [], ['x'], [-1], Array.from({ length: 101 }, (_, i) => i + 1)]) {
      const refused = await admin.post(REVIEW, { exam_ids: ids })
      assert.equal(refused.status, 422)
      assert.equal(refused.body.errors[0].field, 'exam_ids')
    }
  })
})
