import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { EmailToFaxDriver } from '#app/outbox/drivers/email'
import { recoverStale, sendDue } from '#app/outbox/index'
import { storage } from '#app/storage/service'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenCrashedWhileSending,
  givenQueued,
  givenQueuedFax,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'

const inSpool = (name: string) => join(process.env.DATA_DIR!, 'spool', name)
const ticketOf = async (reference: string) =>
  JSON.parse(await readFile(inSpool(`${reference}.json`), 'utf8'))

test.group('Faxing', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a fax is in the spool, whole, with its ticket', async ({ assert }) => {
    const { pdf, attachment } = await givenBlob()
    const id = await givenQueued({ channel: 'fax', attachments: [attachment] })
    assert.equal((await sendDue()).sent, 1)
    const { reference, address, state, provider } = await deliveryRow(id)
    assert.deepEqual([state, provider], ['delivered', 'spool'])
    assert.isTrue(pdf.equals(await readFile(inSpool(`${reference}.pdf`))))
    assert.containsSubset(await ticketOf(reference), {
      number: address,
      pages: 2,
      sha256: attachment.sha256,
    })
  })

  test('F291 the do-not-fax list is asked at the moment of sending: {written}')
    .with([
      { written: 'as on the list', listed: (number: string) => number },
      { written: 'with the country code on the list', listed: (number: string) => `1${number}` },
    ])
    .run(async ({ assert }, { listed }) => {
      const id = await givenQueuedFax()
      const { address, reference } = await deliveryRow(id)
      await db.table('do_not_fax_numbers').insert({ number: listed(address) })
      assert.deepEqual(await sendDue(), { sent: 0, failed: 1, unknown: 0, postponed: 0, held: 0 })
      assert.containsSubset(await deliveryRow(id), { state: 'failed', state_reason: 'do_not_fax' })
      assert.deepEqual(await wayOf(id), ['pending', 'claimed', 'failed'])
      await assert.rejects(() => ticketOf(reference), /ENOENT/)
    })

  test('F291 the list is about faxes: an e-mail to the same doctor leaves', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    await db.table('do_not_fax_numbers').insert({ number: '6045550000' })
    const id = await givenQueued()
    await sendDue()
    assert.equal((await deliveryRow(id)).state, 'accepted')
  })

  test('F285 a crash after the ticket: the fax is known to be delivered', async ({ assert }) => {
    const id = await givenQueuedFax()
    await sendDue()
    const ticket = await ticketOf((await deliveryRow(id)).reference)
    await givenCrashedWhileSending(id)
    assert.equal(await recoverStale(), 1)
    assert.equal((await deliveryRow(id)).state, 'delivered')
    await passTime()
    assert.equal((await sendDue()).sent, 0)
    assert.deepEqual(await ticketOf(ticket.reference), ticket)
  })

  test('F285 a crash before the ticket: the fax is sent, once', async ({ assert }) => {
    const id = await givenQueuedFax()
    await givenCrashedWhileSending(id)
    await recoverStale()
    assert.containsSubset(await deliveryRow(id), {
      state: 'pending',
      state_reason: 'crash_before_handover',
    })
    await passTime()
    assert.equal((await sendDue()).sent, 1)
    assert.equal((await ticketOf((await deliveryRow(id)).reference)).pages, 2)
  })

  test('F285 a crash after the ticket that the gateway already took is a doubt, never a second fax', async ({
    assert,
  }) => {
    const id = await givenQueuedFax()
    await sendDue()
    const { reference } = await deliveryRow(id)
    await rm(inSpool(`${reference}.json`))
    await rm(inSpool(`${reference}.pdf`))
    await givenCrashedWhileSending(id)
    await recoverStale()
    assert.containsSubset(await deliveryRow(id), {
      state: 'unknown',
      state_reason: 'crash_while_sending',
    })
    await passTime()
    await sendDue()
    await assert.rejects(() => ticketOf(reference), /ENOENT/)
  })

  test('F285 an e-mail-to-fax service gets the digits at its own domain', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const { pdf, attachment } = await givenBlob()
    const delivery = await deliveryRow(
      await givenQueued({ channel: 'fax', attachments: [attachment] })
    )
    const driver = new EmailToFaxDriver(() => 'fax.example')
    const message = {
      delivery,
      attachments: [{ ...attachment, open: () => storage.blobs.open(attachment.sha256) }],
    }
    const outcome = await driver.send(message, new AbortController().signal)
    assert.equal(outcome.type, 'accepted')
    const [mail] = server.received
    assert.deepEqual(mail!.to, [`${delivery.address}@fax.example`])
    assert.isTrue(Buffer.from(mail!.email.attachments[0]!.content as ArrayBuffer).equals(pdf))
    assert.deepEqual(await driver.find(), { type: 'cannot_tell' })
  })
})
