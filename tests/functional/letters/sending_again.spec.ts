import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { formatInstant } from '#app/kernel/written_dates'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, movePractice } from '#database/factories/index'
import { serial } from '#database/factories/support'
import { deliveryRow, emptyLedger, passTime } from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

const DAY = 86_400_000

const reviewed = { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' }

/** A reviewed visit whose family doctor has an e-mail address, and an administrator. */
async function givenLetter() {
  const gp = await givenGp({ email: `gp${serial()}@doctors.example` })
  const { gp: _, ...visit } = await givenReadyVisit({ exam: reviewed })
  await db.from('patients').where('id', visit.patient.id).update({ gp_id: gp.id })
  const admin = await asVisitor(await givenAdmin())
  const { email } = await db.from('gps').where('id', gp.id).firstOrFail()
  const send = (changes: object = {}, person: Visitor = admin) =>
    person.post(`/api/data/admin/exam/${visit.exam.id}/email_or_fax/`, {
      message_type: 'email',
      letter_type: 'omdr-gp',
      email_address: email,
      ...changes,
    })
  return { ...visit, gp, email: email as string, admin, send }
}

const deliveriesOf = (examId: number) =>
  db.from('deliveries').where('exam_id', examId).orderBy('id')

const sentDate = async (examId: number) => (await examRow(examId)).gp_letter_sent_date

/** The same moment, so many days later. */
function letDaysPass(days: number): () => void {
  const { now } = Settings
  Settings.now = () => Date.now() + days * DAY
  return () => void (Settings.now = now)
}

test.group('A letter asked for again', (group) => {
  group.each.setup(() => emptyLedger())

  test('Q165 F285 one that the server refused is told so, with its reason, and nothing is sent', async ({
    assert,
    cleanup,
  }) => {
    const { exam, gp, email, send } = await givenLetter()
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    const first = await send()
    assert.isTrue(first.body.success)
    await sendDue()
    await refusing.close()
    const server = await openMailServer()
    cleanup(() => server.close())

    const again = await send()

    assert.equal(again.status, 200)
    assert.containsSubset(again.body, {
      success: false,
      delivery_id: first.body.delivery_id,
      status: 'failed',
      reason: 'recipient_refused',
      already_queued: true,
    })
    for (const part of [gp.last_name, email, 'refuses this address', 'Nothing was sent again']) {
      assert.include(again.body.error, part)
    }
    assert.notMatch(JSON.stringify(again.body), /successfully|smtp_550/)
    await passTime()
    await sendDue()
    assert.isEmpty(server.received)
    assert.lengthOf(await deliveriesOf(exam.id), 1)
  })

  test('Q165 in French the reason is French', async ({ assert }) => {
    const { send, admin } = await givenLetter()
    const first = await send()
    await db
      .from('deliveries')
      .where('id', first.body.delivery_id)
      .update({ state: 'failed', state_reason: 'message_refused' })
    await admin.post('/locale', { locale: 'fr' })
    const again = await send()
    assert.include(again.body.error, 'Le serveur de courriel refuse cette lettre')
    assert.lengthOf(await db.from('deliveries'), 1, 'the sender’s language is not the letter’s')
  })

  test('Q165 one that is on its way or was sent says to whom and when, and nothing is sent', async ({
    assert,
    cleanup,
  }) => {
    const { exam, gp, email, send } = await givenLetter()
    const server = await openMailServer()
    cleanup(() => server.close())
    const first = await send()

    const waiting = await send()
    assert.containsSubset(waiting.body, { success: true, status: 'pending', already_queued: true })
    assert.include(waiting.body.message, 'already on its way')
    const { created_at: asked } = await deliveryRow(first.body.delivery_id)
    const minute = formatInstant(asked.toISOString(), 'en', 'America/Vancouver')
    assert.match(minute, /[AP]M$/)
    assert.include(waiting.body.message, `asked for on ${minute}. Nothing was sent again.`)

    await sendDue()
    const sent = await send()
    const { settled_at: at } = await deliveryRow(first.body.delivery_id)
    const day = DateTime.fromJSDate(at!, { zone: 'America/Vancouver' }).setLocale('en-CA')
    assert.containsSubset(sent.body, {
      success: true,
      delivery_id: first.body.delivery_id,
      status: 'accepted',
    })
    for (const part of ['already sent', gp.last_name, email, String(day.year), 'Nothing']) {
      assert.include(sent.body.message, part)
    }
    await sendDue()
    assert.lengthOf(server.received, 1)
    assert.lengthOf(await deliveriesOf(exam.id), 1)
  })

  test('Q165 one in doubt is told as it is', async ({ assert }) => {
    const { exam, send } = await givenLetter()
    const silent = await openMailServer({ hangsUp: true })
    await send()
    await sendDue()
    await silent.close()
    const again = await send()
    assert.containsSubset(again.body, { success: false, status: 'unknown', reason: 'no_answer' })
    assert.include(again.body.error, 'Nobody knows whether this letter reached')
    assert.lengthOf(await deliveriesOf(exam.id), 1)
  })

  test('Q165 a changed message is a new delivery, with that message', async ({
    assert,
    cleanup,
  }) => {
    const { exam, send } = await givenLetter()
    const server = await openMailServer()
    cleanup(() => server.close())
    const first = await send()
    const second = await send({ message_content: 'Please call the patient today.' })
    assert.notEqual(second.body.delivery_id, first.body.delivery_id)
    assert.isFalse(second.body.already_queued)
    await sendDue()
    assert.sameMembers(
      server.received.map(({ email }) => email.text?.trim()),
      ['Please see the attached referral.', 'Please call the patient today.']
    )
    assert.lengthOf(await deliveriesOf(exam.id), 2)
  })

  test('Q165 the same letter tomorrow is the same letter; other findings make another', async ({
    assert,
    cleanup,
  }) => {
    const { exam, send } = await givenLetter()
    const first = await send()
    cleanup(letDaysPass(1))
    const colleague = await asVisitor(await givenAdmin())
    const tomorrow = await send({}, colleague)
    assert.containsSubset(tomorrow.body, {
      already_queued: true,
      delivery_id: first.body.delivery_id,
    })
    await db.from('exams').where('id', exam.id).update({ omd_gp: 'Worse. See at once.' })
    const other = await send({}, colleague)
    assert.isFalse(other.body.already_queued)
    assert.lengthOf(await deliveriesOf(exam.id), 2)
  })

  test('Q165 sent again from the ledger with a reason, that is what is told', async ({
    assert,
    cleanup,
  }) => {
    const { exam, admin, send } = await givenLetter()
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    const first = await send()
    await sendDue()
    await refusing.close()
    const server = await openMailServer()
    cleanup(() => server.close())
    const path = `/api/admin/deliveries/${first.body.delivery_id}/actions/resend`
    const resent = await admin.post(path, { reason: 'the address is right, they say' })
    assert.equal(resent.status, 200)
    await sendDue()
    assert.lengthOf(server.received, 1)
    const told = await send()
    assert.containsSubset(told.body, {
      success: true,
      delivery_id: resent.body.id,
      status: 'accepted',
    })
    assert.lengthOf(await deliveriesOf(exam.id), 2)
  })
})

test.group('The day of the GP’s letter', (group) => {
  group.each.setup(() => emptyLedger())

  test('Q164 F290 it is the day the letter was accepted, where the practice is', async ({
    assert,
    cleanup,
  }) => {
    const { exam, send } = await givenLetter()
    await movePractice(exam.practice_id, 'Pacific/Kiritimati')
    const refusing = await openMailServer({ refusesRecipientsWith: 451 })
    await send()
    assert.isNull(await sentDate(exam.id), 'queued is not sent')
    await sendDue()
    await refusing.close()
    assert.isNull(await sentDate(exam.id), 'nor is refused for now')

    const server = await openMailServer()
    cleanup(() => server.close())
    await passTime()
    await sendDue()
    const today = DateTime.now().setZone('Pacific/Kiritimati').toISODate()
    assert.equal(await sentDate(exam.id), today)
    const [change] = await db
      .from('audit_records')
      .where({ subject_type: 'exam', subject_id: String(exam.id), action: 'exam.state_changed' })
    assert.containsSubset(change, { actor_name: 'Farsight' })
    assert.containsSubset(change.details, { field: 'gp_letter_sent_date', to: today })
  })

  test('Q164 F290 a letter that was refused for good leaves no day', async ({ assert }) => {
    const { exam, send } = await givenLetter()
    const refusing = await openMailServer({ refusesRecipientsWith: 550 })
    await send()
    await sendDue()
    await refusing.close()
    assert.isNull(await sentDate(exam.id))
  })

  test('Q164 F290 nor does a letter to the second doctor', async ({ assert }) => {
    const { exam, patient, admin } = await givenLetter()
    const second = await givenGp()
    await db.from('patients').where('id', patient.id).update({ gp2_id: second.id })
    const { body } = await admin.post(`/api/data/exam/${exam.id}/fax/omdr-md2/`)
    await sendDue()
    assert.equal((await deliveryRow(body.delivery_id)).state, 'delivered')
    assert.isNull(await sentDate(exam.id))
  })
})
