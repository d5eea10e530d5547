import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd } from '#database/factories/index'
import { pdfText, plain } from '#tests/functional/letters/read_chart'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, visitor } from '#tests/helpers/session'
import { givenReadyVisit } from '#tests/helpers/visits'
import {
  HANDOUT,
  givenReviewed,
  change,
  deliveriesOf,
  bytesOf,
  sha256,
  leftAs,
  looksOf,
  refusedFields,
  everybodyElse,
} from '#tests/functional/letters/given_look'

test.group('The patient’s sheet is looked at before it leaves', (group) => {
  group.each.setup(() => emptyLedger())

  test('F101 C080 the sheet that was shown is the one the patient gets, byte for byte, in {$self}')
    .with(['en', 'fr'] as const)
    .run(async ({ assert, cleanup }, locale) => {
      const mailbox = await openMailServer()
      cleanup(() => mailbox.close())
      const { od, exam, patient, person, email } = await givenReviewed()
      const seen = await person.post(HANDOUT.look(exam.id), { locale })
      assert.equal(seen.status, 200, seen.text)
      const shown = bytesOf(seen)
      assert.equal(seen.body.preview_hash, sha256(shown))
      assert.deepEqual(seen.body.recipient, {
        name: `${patient.first_name} ${patient.last_name}`,
        fax: '',
        email,
        receive_method: 'email',
      })
      const text = plain(await pdfText(shown))
      assert.include(text, locale === 'en' ? 'When not to wait' : 'Quand ne pas attendre')
      assert.include(text, patient.last_name)
      assert.notInclude(text, 'private to the optometrist')
      assert.lengthOf(await deliveriesOf(exam.id), 0, 'looking sends nothing')
      const [look] = await looksOf(exam.id)
      assert.containsSubset(look, { actor_id: od.userId, patient_id: patient.id })
      assert.deepEqual(look.details, { type: 'patient-handout', format: 'preview' })

      const sent = await person.post(HANDOUT.send(exam.id), {
        email,
        locale,
        preview_hash: seen.body.preview_hash,
      })
      assert.equal(sent.status, 200, sent.text)
      await sendDue()
      const [mail, ...others] = mailbox.lettersTo(email)
      assert.isEmpty(others)
      const attached = Buffer.from(mail!.email.attachments[0]!.content as ArrayBuffer)
      assert.isTrue(attached.equals(shown))
      assert.equal(mail!.email.subject, seen.body.subject)
      assert.equal(mail!.email.text?.trim(), seen.body.message)
    })

  test('F101 {title} between look and send: nothing leaves, it is said, and the new sheet goes')
    .with([
      { title: 'the visit changed', table: 'exams', columns: { rr_glc: false } },
      { title: 'the patient’s name changed', table: 'patients', columns: { first_name: 'Renata' } },
    ])
    .run(async ({ assert }, { table, columns }) => {
      const { exam, patient, person, email } = await givenReviewed()
      const look = () => person.post(HANDOUT.look(exam.id))
      const send = (hash: string) =>
        person.post(HANDOUT.send(exam.id), { email, preview_hash: hash })
      const { body } = await look()
      await change(table, table === 'exams' ? exam.id : patient.id, columns)
      const refused = await send(body.preview_hash)
      assert.equal(refused.status, 409, refused.text)
      assert.match(refused.body.error, /Nothing was sent/)
      assert.deepEqual(refusedFields(refused), ['preview_hash'])
      assert.lengthOf(await deliveriesOf(exam.id), 0)
      assert.equal((await send((await look()).body.preview_hash)).status, 200)
    })

  test('Q60 Q165 when it was sent is told by the clock of the pages, to an optometrist of another zone too', async ({
    assert,
  }) => {
    const { exam, od, person, email } = await givenReviewed()
    await change('users', od.userId, { practice_zone: 'America/Toronto' })
    const send = async () => (await person.post(HANDOUT.send(exam.id), { email })).body
    const { delivery_id: id } = await send()
    await change('deliveries', id, { created_at: '2026-07-05T20:30:08Z' })
    const known = await send()
    assert.isTrue(known.already_queued)
    assert.include(known.message, 'Jul 05, 2026 1:30 PM')
  })

  test('F101 Q158 what was looked at in one language is not sent in another, nor to an address typed once', async ({
    assert,
  }) => {
    const { exam, person, email } = await givenReviewed()
    const { body } = await person.post(HANDOUT.look(exam.id), { locale: 'en' })
    const { preview_hash } = body
    const other = await person.post(HANDOUT.send(exam.id), { email, locale: 'fr', preview_hash })
    assert.equal(other.status, 409)
    const once = { email: 'else@mail.example', preview_hash }
    const typed = await person.post(HANDOUT.send(exam.id), once)
    assert.deepEqual(refusedFields(typed), ['confirm_recipient'])
    const short = await person.post(HANDOUT.send(exam.id), { email, preview_hash: 'short' })
    assert.equal(short.status, 422)
    assert.deepEqual(refusedFields(short), ['preview_hash'])
    assert.lengthOf(await deliveriesOf(exam.id), 0)
  })

  test('F101 Q164 only integrated optometrists of the practice look, only at a finished review', async ({
    assert,
  }) => {
    const { exam, od, person } = await givenReviewed()
    const retina = await givenOd({
      practice: { id: od.practiceId },
      user: { retina_enabled: true },
    })
    for (const other of [...(await everybodyElse()), await asVisitor(retina)]) {
      const known = await other.post(HANDOUT.look(exam.id))
      assert.equal(known.status, 403)
      assert.deepEqual((await other.post(HANDOUT.look(999_999_999))).body, known.body)
    }
    assert.equal((await (await visitor()).post(HANDOUT.look(exam.id))).status, 401)
    await change('exams', exam.id, { exam_status: 'ready' })
    assert.equal((await person.post(HANDOUT.look(exam.id))).status, 403)
    await change('exams', exam.id, { exam_status: 'reviewed' })
    await db.from('reviews').where('exam_id', exam.id).update({ reviewed_at: null })
    const early = await person.post(HANDOUT.look(exam.id))
    assert.equal(early.status, 422)
    assert.match(early.body.error, /No reviewer \(OMDR\) has reviewed this visit/)
    assert.equal((await person.post(HANDOUT.look(exam.id), { locale: 'de' })).status, 422)
    assert.lengthOf(await looksOf(exam.id), 0)
  })
})

test('F283 C081 C082 the patient’s doctor another one since the look: that is said before anything of the number', async ({
  assert,
}) => {
  const { exam, patient, gp } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
  const admin = await asVisitor(await givenAdmin())
  const look = () =>
    admin.post(`/api/data/admin/exam/${exam.id}/letter_preview/`, { letter_type: 'omdr-gp' })
  const seen = await look()
  const next = await givenGp()
  await change('patients', patient.id, { gp_id: next.id })
  const direct = `/api/data/exam/${exam.id}/fax/omdr-gp/`
  const modal = `/api/data/admin/exam/${exam.id}/email_or_fax/`
  const ways = (fax: string, hash: string) => {
    const letter = { fax_number: fax, preview_hash: hash }
    return [
      [direct, letter],
      [modal, { ...letter, message_type: 'fax', letter_type: 'omdr-gp' }],
    ] as const
  }
  for (const [path, body] of ways(gp.fax_number, seen.body.preview_hash)) {
    for (const typed of [undefined, gp.fax_number]) {
      const refused = await admin.post(path, { ...body, confirm_recipient: typed })
      assert.equal(refused.status, 409, refused.text)
      assert.deepEqual(refusedFields(refused), ['preview_hash'])
    }
  }
  assert.lengthOf(await deliveriesOf(exam.id), 0)
  const now = (await look()).body.preview_hash
  for (const [path, body] of ways(gp.fax_number, now)) {
    const asked = await admin.post(path, body)
    assert.deepEqual(refusedFields(asked), ['confirm_recipient'], 'the letter is the one seen')
  }
  for (const [path, body] of ways(next.fax_number, now)) {
    assert.equal((await admin.post(path, body)).status, 200)
  }
})

test('C081 a direct fax that names what was looked at sends that and no other', async ({
  assert,
}) => {
  const { exam } = await givenReviewed()
  const admin = await asVisitor(await givenAdmin())
  const look = `/api/data/admin/exam/${exam.id}/letter_preview/`
  const fax = `/api/data/exam/${exam.id}/fax/omdr-gp/`
  const { body } = await admin.post(look, { letter_type: 'omdr-gp' })
  await change('exams', exam.id, { omd_gp: 'Changed meanwhile.' })
  const refused = await admin.post(fax, { preview_hash: body.preview_hash })
  assert.equal(refused.status, 409, refused.text)
  assert.lengthOf(await deliveriesOf(exam.id), 0)
  const now = await admin.post(look, { letter_type: 'omdr-gp' })
  const sent = await admin.post(fax, { preview_hash: now.body.preview_hash })
  assert.equal(sent.status, 200, sent.text)
  const { pdf } = await leftAs(sent.body.delivery_id)
  assert.equal(sha256(pdf), now.body.preview_hash)
})

test(
  'F290 Q80 that a letter would not go by itself is said while it is looked at, in {$self}, and it goes by hand'
)
  .with(['en', 'fr'] as const)
  .run(async ({ assert }, locale) => {
    const { exam, patient } = await givenReviewed()
    const user = await givenAdmin()
    await change('users', user.userId, { locale })
    const admin = await asVisitor(user)
    const look = async (type: string) => {
      const path = `/api/data/admin/exam/${exam.id}/letter_preview/`
      return (await admin.post(path, { letter_type: type })).body
    }
    assert.deepEqual((await look('omdr-gp')).warnings, [])
    await change('patients', patient.id, { birth_date: `${new Date().getFullYear() - 9}-01-05` })
    const seen = await look('omdr-gp')
    assert.lengthOf(seen.warnings, 1)
    assert.match(seen.warnings[0], locale === 'en' ? /goes out all the same/ : /part quand même/)
    assert.lengthOf(await deliveriesOf(exam.id), 0, 'who looks may leave it')
    await change('exams', exam.id, { retina_referral: 'needed' })
    assert.deepEqual((await look('omdr-gp')).warnings, [])
    await change('exams', exam.id, { retina_referral: 'optional' })
    const { preview_hash: hash } = await look('omdr-gp')
    const path = `/api/data/exam/${exam.id}/fax/omdr-gp/`
    const sent = await admin.post(path, { preview_hash: hash })
    assert.equal(sent.status, 200, sent.text)
    assert.match(sent.body.warnings[0], locale === 'en' ? /was sent/ : /a été envoyée/)
  })
