import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { getDelivery, listDeliveries, queueDelivery, UnsafeAddressError } from '#app/outbox/index'
import {
  auditOf,
  emptyLedger,
  givenQueued,
  givenRequest,
  queue,
  wayOf,
} from '#tests/functional/outbox/given_letters'

const count = async (table: string) => Number((await db.from(table).count('* as n'))[0].n)

test.group('Queueing', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a delivery lives and dies with its cause', async ({ assert }) => {
    const before = await count('audit_records')
    const failed = inTransaction(async (trx) => {
      await queueDelivery(givenRequest(), trx)
      throw new Error('the cause failed')
    })
    await assert.rejects(() => failed)
    assert.deepEqual([await count('deliveries'), await count('delivery_events')], [0, 0])
    assert.equal(await count('audit_records'), before)
  })

  test('F285 what was queued is in the history and in the audit trail, without its words', async ({
    assert,
  }) => {
    const id = await givenQueued({ actor: { userId: null, name: 'Somebody' }, requestId: 'r-1' })
    assert.deepEqual(await wayOf(id), ['pending'])
    const [record] = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(id) })
    assert.containsSubset(record, { action: 'delivery.queued', request_id: 'r-1' })
    assert.containsSubset(record.details, { channel: 'email', recipient: 'gp', ad_hoc: false })
    assert.notInclude(JSON.stringify(record.details), 'doctors.example')
  })

  test('F285 an address of nobody’s directory is flagged in the audit trail', async ({
    assert,
  }) => {
    const recipient = { kind: 'adhoc', id: null, name: 'A clinic', address: '6045559999' } as const
    const id = await givenQueued({ channel: 'fax', recipient })
    const [record] = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(id) })
    assert.isTrue(record.details.ad_hoc)
  })

  test('F285 the same letter to the same place is one delivery, also twenty times at once', async ({
    assert,
  }) => {
    const request = givenRequest({ channel: 'fax' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => queue(request)))
    assert.lengthOf(new Set(answers.map(({ delivery }) => delivery.id)), 1)
    assert.lengthOf(
      answers.filter(({ alreadyQueued }) => !alreadyQueued),
      1
    )
    assert.equal(await count('deliveries'), 1)
    assert.deepEqual(await auditOf(answers[0]!.delivery.id), ['delivery.queued'])
  })

  test('F291 one number written in two ways is one delivery', async ({ assert }) => {
    const request = givenRequest({ channel: 'fax' })
    const first = await queue(request)
    const { recipient } = request
    const written = `+1 (${recipient.address.slice(0, 3)}) ${recipient.address.slice(3)}`
    const second = await queue({ ...request, recipient: { ...recipient, address: written } })
    assert.deepEqual([second.delivery.id, second.alreadyQueued], [first.delivery.id, true])
    assert.equal(first.delivery.address, recipient.address)
  })

  test('F285 Q165 other content, words, place or purpose is another delivery', async ({
    assert,
  }) => {
    const request = givenRequest()
    await queue(request)
    await queue({ ...request, contentHash: 'b'.repeat(64) })
    await queue({ ...request, purpose: 'omdc-gp' })
    await queue({ ...request, body: 'Please call the patient.' })
    await queue({ ...request, subject: 'Another letter' })
    await queue({
      ...request,
      recipient: { ...request.recipient, address: 'other@doctors.example' },
    })
    assert.equal(await count('deliveries'), 6)
  })

  test('F285 a line break in a header is refused before anything is written', async ({
    assert,
  }) => {
    const request = givenRequest()
    const { recipient } = request
    const injections = [
      { ...request, subject: 'Letter\r\nBcc: other@people.example' },
      {
        ...request,
        recipient: { ...recipient, address: `${recipient.address}\nBcc: a@b.example` },
      },
      { ...request, recipient: { ...recipient, name: 'Dr. Ames\r\nX-Other: 1' } },
    ]
    for (const injection of injections) {
      await assert.rejects(() => queue(injection), UnsafeAddressError)
    }
    assert.equal(await count('deliveries'), 0)
  })

  test('F285 the ledger is read page by page and by what one looks for', async ({ assert }) => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await givenQueued())
    const fax = await givenQueued({ channel: 'fax', examId: 77 })
    await db.from('deliveries').where('id', ids[0]!).update({ state: 'failed' })
    await db
      .from('deliveries')
      .where('id', ids[1]!)
      .update({ next_attempt_at: new Date(Date.now() + 60_000) })

    const first = await listDeliveries({ limit: 4 })
    const rest = await listDeliveries({ limit: 4, before: first.at(-1)!.id })
    const newestFirst = [fax, ...ids.toReversed()]
    assert.deepEqual(
      [...first, ...rest].map(({ id }) => id),
      newestFirst
    )
    const found = async (filter: Parameters<typeof listDeliveries>[0]) =>
      (await listDeliveries(filter)).map(({ id }) => id)
    assert.deepEqual(await found({ state: 'failed' }), [ids[0]])
    assert.deepEqual(await found({ channel: 'fax' }), [fax])
    assert.deepEqual(await found({ examId: 77 }), [fax])
    assert.deepEqual(await found({ due: true }), [fax, ids[4], ids[3], ids[2]])
    assert.deepEqual(await found({ since: new Date(Date.now() + 60_000) }), [])
  })

  test('F285 a delivery tells its history; an absent one is null', async ({ assert }) => {
    const id = await givenQueued({ actor: SYSTEM })
    const delivery = await getDelivery(id)
    assert.deepEqual(
      delivery!.events.map(({ to_state: state }) => state),
      ['pending']
    )
    assert.isNull(await getDelivery(id + 1))
  })
})
