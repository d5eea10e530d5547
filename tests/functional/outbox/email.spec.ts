import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import transmit from '@adonisjs/transmit/services/main'
import { verifyAudit } from '#app/audit/verify/verify'
import { sendDue } from '#app/outbox/index'
import {
  auditOf,
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'

/** Beyond every visit of a run: nothing speaks against a letter about it. */
const NOBODYS_VISIT = 999_004_711

test.group('Sending e-mail', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a letter arrives whole, under our own reference', async ({ assert, cleanup }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { pdf, attachment } = await givenBlob()
    const id = await givenQueued({ attachments: [attachment] })
    assert.deepEqual(await sendDue(), { sent: 1, failed: 0, unknown: 0, postponed: 0, held: 0 })

    const [mail] = server.received
    const delivery = await deliveryRow(id)
    assert.deepEqual(mail!.to, [delivery.address])
    assert.deepEqual(mail!.email.to, [{ name: 'Dr. Zoé Ames', address: delivery.address }])
    assert.equal(mail!.email.subject, 'Référence – letter')
    assert.equal(mail!.email.text?.trim(), 'Please see the attached referral.')
    assert.include(mail!.email.messageId, delivery.reference)
    const [file] = mail!.email.attachments
    assert.equal(file!.filename, 'letter.pdf')
    const bytes = Buffer.from(file!.content as ArrayBuffer)
    assert.isTrue(bytes.equals(pdf))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), attachment.sha256)

    assert.containsSubset(delivery, { state: 'accepted', provider: 'smtp', attempts: 1 })
    assert.include(delivery.provider_id, delivery.reference)
    assert.isNotNull(delivery.settled_at)
  })

  test('F285 each step is in the history, in the audit trail and announced by id only', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    const heard: { channel: string; payload: unknown }[] = []
    const stop = transmit.on('broadcast', (message) => void heard.push(message))
    cleanup(async () => {
      stop?.()
      await server.close()
    })
    const id = await givenQueued({ examId: NOBODYS_VISIT })
    await sendDue()
    const way = ['pending', 'claimed', 'sending', 'accepted']
    assert.deepEqual(await wayOf(id), way)
    assert.deepEqual(await auditOf(id), [
      'delivery.queued',
      ...way.slice(1).map((step) => `delivery.${step}`),
    ])
    assert.isTrue((await verifyAudit()).intact)
    const ofDelivery = heard.filter(({ channel }) => channel === `deliveries/${id}`)
    const ofExam = heard.filter(({ channel }) => channel === `exams/${NOBODYS_VISIT}`)
    assert.deepEqual([ofDelivery.length, ofExam.length], [4, 4])
    assert.deepEqual(ofDelivery[0]!.payload, { part: 'delivery' })
    assert.deepEqual(ofExam[0]!.payload, { part: 'deliveries' })
  })

  test('F285 `sending` is durable before the server hears a word', async ({ assert, cleanup }) => {
    const server = await openMailServer({ staysSilent: true })
    const id = await givenQueued()
    const sending = sendDue()
    cleanup(async () => {
      await server.close()
      await sending
    })
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    // Another connection sees it: the step is committed while the server still thinks.
    assert.equal((await deliveryRow(id)).state, 'sending')
  })

  test('F285 a server that is not there was told nothing: it is tried again, six times in all', async ({
    assert,
  }) => {
    const id = await givenQueued()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      await passTime()
      const before = Date.now()
      const summary = await sendDue()
      const { state, attempts, next_attempt_at: next } = await deliveryRow(id)
      assert.equal(attempts, attempt)
      assert.equal(state, attempt < 6 ? 'pending' : 'failed')
      assert.equal(summary.postponed, attempt < 6 ? 1 : 0)
      if (attempt < 6) waits.push(Math.round((next.getTime() - before) / 1_000))
    }
    assert.deepEqual(
      waits.toSorted((a, b) => a - b),
      waits
    )
    assert.isAtLeast(waits[0]!, 10)
    await passTime()
    assert.deepEqual(await sendDue(), { sent: 0, failed: 0, unknown: 0, postponed: 0, held: 0 })
  })

  test('F285 what waits is not sent before its time', async ({ assert, cleanup }) => {
    const id = await givenQueued()
    await sendDue()
    const server = await openMailServer()
    cleanup(() => server.close())
    await sendDue()
    assert.lengthOf(server.received, 0)
    await passTime()
    await sendDue()
    assert.lengthOf(server.received, 1)
    assert.containsSubset(await deliveryRow(id), { state: 'accepted', state_reason: null })
  })

  test('F285 what a server says decides: {name}')
    .with([
      {
        name: 'turned away at the door',
        manners: { turnsAwayWith: 421 },
        ends: { state: 'pending', state_reason: 'turned_away', state_detail: 'smtp_421' },
      },
      {
        name: 'recipient refused for now',
        manners: { refusesRecipientsWith: 451 },
        ends: { state: 'pending', state_reason: 'refused_for_now', state_detail: 'smtp_451' },
      },
      {
        name: 'recipient refused for good',
        manners: { refusesRecipientsWith: 550 },
        ends: { state: 'failed', state_reason: 'recipient_refused', state_detail: 'smtp_550' },
      },
      {
        name: 'message refused for now',
        manners: { refusesMessageWith: 452 },
        ends: { state: 'pending', state_reason: 'refused_for_now', state_detail: 'smtp_452' },
      },
      {
        name: 'message refused for good',
        manners: { refusesMessageWith: 554 },
        ends: { state: 'failed', state_reason: 'message_refused', state_detail: 'smtp_554' },
      },
      {
        name: 'hung up after the message',
        manners: { hangsUp: true },
        ends: { state: 'unknown', state_reason: 'no_answer', state_detail: 'ECONNECTION' },
      },
    ])
    .run(async ({ assert, cleanup }, { manners, ends }) => {
      const server = await openMailServer(manners)
      cleanup(() => server.close())
      const id = await givenQueued()
      await sendDue()
      assert.containsSubset(await deliveryRow(id), ends)
    })

  test('F285 a letter whose file is gone never leaves without it', async ({ assert, cleanup }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { attachment } = await givenBlob()
    const id = await givenQueued({ attachments: [{ ...attachment, sha256: 'f'.repeat(64) }] })
    await sendDue()
    assert.containsSubset(await deliveryRow(id), {
      state: 'pending',
      state_reason: 'file_unreadable',
    })
    assert.lengthOf(server.received, 0)
  })

  test('F285 no line break in the ledger becomes a header, whoever wrote the row', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const id = await givenQueued()
    await db
      .from('deliveries')
      .where('id', id)
      .update({ subject: 'Letter\r\nBcc: other@people.example', recipient_name: 'A\r\nX-Two: 2' })
    await sendDue()
    for (const { raw, to, email } of server.received) {
      assert.deepEqual(to, [(await deliveryRow(id)).address])
      assert.isUndefined(email.bcc)
      assert.notMatch(raw.toString(), /^(bcc|x-two):/im)
    }
    assert.lengthOf(server.received, 1)
  })
})
