import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#app/database/transaction'
import { resendDelivery, sendDue, type DeliveryState } from '#app/outbox/index'
import {
  deliveryRow,
  emptyLedger,
  givenQueued,
  givenQueuedFax,
  queue,
  givenRequest,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'

const PERSON = { userId: null, name: 'Somebody' }

const resend = (id: number, reason = 'the office asked for it') =>
  inTransaction((trx) => resendDelivery(id, { reason }, PERSON, trx))

async function givenState(state: DeliveryState): Promise<number> {
  const id = await givenQueued()
  await db.from('deliveries').where('id', id).update({ state })
  return id
}

test.group('Sending again', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a letter is sent again as a row of its own that says why', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const id = await givenQueued()
    await sendDue()
    const again = await resend(id)
    assert.isTrue(again.ok)
    await sendDue()
    assert.lengthOf(server.received, 2)

    const [original, row] = [await deliveryRow(id), await deliveryRow(id + 1)]
    assert.containsSubset(row, {
      resend_of: id,
      resend_number: 1,
      resend_reason: 'the office asked for it',
      state: 'accepted',
      letter_key: original.letter_key,
    })
    assert.notEqual(row.reference, original.reference)
    const [record] = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(row.id), action: 'delivery.queued' })
    assert.equal(record.details.resend_of, id)
    assert.equal(record.actor_name, 'Somebody')
  })

  test('F285 from {$self}: sent again')
    .with(['accepted', 'delivered', 'failed', 'unknown'] as const)
    .run(async ({ assert }, state) => {
      assert.isTrue((await resend(await givenState(state))).ok)
    })

  test('F285 from {$self}: refused, and nothing is written')
    .with(['pending', 'claimed', 'sending'] as const)
    .run(async ({ assert }, state) => {
      const answer = await resend(await givenState(state))
      assert.deepEqual(answer, { ok: false, error: { type: 'under_way' } })
      assert.lengthOf(await db.from('deliveries'), 1)
    })

  test('F285 not without a reason, not what is absent', async ({ assert }) => {
    const id = await givenState('failed')
    assert.deepEqual(await resend(id, '  '), { ok: false, error: { type: 'reason_required' } })
    assert.deepEqual(await resend(id + 99), { ok: false, error: { type: 'absent' } })
  })

  test('F285 ten impatient clicks are one more letter', async ({ assert }) => {
    const id = await givenState('unknown')
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)))
    assert.lengthOf(
      answers.filter(({ ok }) => ok),
      1
    )
    for (const answer of answers) {
      if (!answer.ok) assert.equal(answer.error.type, 'sent_again')
    }
    assert.lengthOf(await db.from('deliveries'), 2)
  })

  test('F285 only the newest sending is sent again, and counts on', async ({ assert }) => {
    const first = await givenState('failed')
    await resend(first)
    const second = first + 1
    await db.from('deliveries').where('id', second).update({ state: 'failed' })
    assert.deepEqual(await resend(first), { ok: false, error: { type: 'sent_again', id: second } })
    assert.isTrue((await resend(second)).ok)
    assert.equal((await deliveryRow(second + 1)).resend_number, 2)
  })

  test('F285 Q165 the letter itself, asked for again, is told as its newest sending', async ({
    assert,
  }) => {
    const request = givenRequest()
    const { delivery } = await queue(request)
    await db.from('deliveries').where('id', delivery.id).update({ state: 'failed' })
    await resend(delivery.id)
    const again = await queue(request)
    assert.isTrue(again.alreadyQueued)
    assert.containsSubset(again.delivery, { id: delivery.id + 1, state: 'pending' })
    assert.lengthOf(await db.from('deliveries'), 2)
  })

  test('F291 a number that came onto the do-not-fax list is not faxed again', async ({
    assert,
  }) => {
    const id = await givenQueuedFax()
    await sendDue()
    await db.table('do_not_fax_numbers').insert({ number: (await deliveryRow(id)).address })
    await resend(id)
    await sendDue()
    assert.containsSubset(await deliveryRow(id + 1), {
      state: 'failed',
      state_reason: 'do_not_fax',
    })
  })
})
