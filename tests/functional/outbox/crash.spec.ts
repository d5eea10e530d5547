import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recoverStale, sendDue } from '#app/outbox/index'
import { settle } from '#app/outbox/settle'
import { move } from '#app/outbox/transition'
import { startCli } from '#tests/functional/cli/run_cli'
import {
  auditOf,
  deliveryRow,
  emptyLedger,
  givenCrashedWhileSending,
  givenQueued,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'

const aged = { sending_at: new Date(0), claimed_at: new Date(0) }

/** What this outbox must never do: whatever is not settled is simply sent again. */
async function retryBlindly() {
  await db.from('deliveries').where('state', 'sending').update({ state: 'pending' })
}

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.group('Crashes', (group) => {
  group.each.setup(() => emptyLedger())

  /** A process that hands a letter to the server and is killed before it hears the answer. */
  async function whenKilledInTheMiddle() {
    const id = await givenQueued()
    const silent = await openMailServer({ staysSilent: true })
    const process = startCli(['deliveries', 'send'])
    await until(() => silent.received.length === 1)
    process.kill('SIGKILL')
    await process.ended
    await silent.close()
    return id
  }

  test('F285 killed after handing over: parked for a person, and the doctor has one letter', async ({
    assert,
    cleanup,
  }) => {
    const id = await whenKilledInTheMiddle()
    const server = await openMailServer()
    cleanup(() => server.close())
    assert.equal((await deliveryRow(id)).state, 'sending')
    await recoverStale()
    assert.equal((await deliveryRow(id)).state, 'sending', 'not yet: it might be slow')

    await db.from('deliveries').where('id', id).update(aged)
    await recoverStale()
    assert.containsSubset(await deliveryRow(id), {
      state: 'unknown',
      state_reason: 'crash_while_sending',
    })
    await passTime()
    await sendDue()
    assert.lengthOf(server.received, 0)
    assert.include(await auditOf(id), 'delivery.unknown')
  })

  test('F285 negative control: retrying blindly after the same crash doubles the letter', async ({
    assert,
    cleanup,
  }) => {
    await whenKilledInTheMiddle()
    const server = await openMailServer()
    cleanup(() => server.close())
    await retryBlindly()
    await sendDue()
    assert.lengthOf(server.received, 1, 'the second copy that the rule prevents')
  })

  test('F285 a claim whose process died goes back to the queue, sooner or later', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const id = await givenQueued()
    const claim = { state: 'claimed', claimed_by: 'a dead process', attempts: 1 }
    const claimedAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    await db
      .from('deliveries')
      .where('id', id)
      .update({ ...claim, claimed_at: claimedAgo(50) })
    assert.equal(await recoverStale(), 0)
    await db
      .from('deliveries')
      .where('id', id)
      .update({ claimed_at: claimedAgo(70) })
    assert.equal(await recoverStale(), 1)
    assert.containsSubset(await deliveryRow(id), { state: 'pending', claimed_by: null })
    await sendDue()
    assert.lengthOf(server.received, 1)
  })

  test('F285 what this process is still sending is slow, not dead', async ({ assert, cleanup }) => {
    const server = await openMailServer({ staysSilent: true })
    const id = await givenQueued()
    const sending = sendDue()
    cleanup(async () => {
      await server.close()
      await sending
    })
    await until(() => server.received.length === 1)
    await db.from('deliveries').where('id', id).update(aged)
    assert.equal(await recoverStale(), 0)
    assert.equal((await deliveryRow(id)).state, 'sending')
  })

  test('F285 an answer that comes after all ends the doubt of another process', async ({
    assert,
  }) => {
    const id = await givenQueued()
    await givenCrashedWhileSending(id)
    const sending = await deliveryRow(id)
    await recoverStale()
    assert.equal((await deliveryRow(id)).state, 'unknown')
    await settle(sending, { type: 'accepted', providerId: 'queued as 1' })
    assert.containsSubset(await deliveryRow(id), { state: 'accepted', provider_id: 'queued as 1' })
    assert.deepEqual(await wayOf(id), ['pending', 'unknown', 'accepted'])
  })

  test('F285 an answer about an earlier attempt says nothing of a later one that is in doubt', async ({
    assert,
  }) => {
    const id = await givenQueued()
    await givenCrashedWhileSending(id)
    const earlier = await deliveryRow(id)
    await db.from('deliveries').where('id', id).update({ state: 'unknown', attempts: 2 })
    await settle(earlier, { type: 'accepted', providerId: 'queued as 1' })
    assert.containsSubset(await deliveryRow(id), { state: 'unknown', provider_id: null })
  })

  test('F285 a worker that slept while its row was given to another moves nothing', async ({
    assert,
  }) => {
    const id = await givenQueued()
    await db
      .from('deliveries')
      .where('id', id)
      .update({ state: 'claimed', attempts: 1, ...aged })
    const sleeper = await deliveryRow(id)
    await recoverStale()
    await db.from('deliveries').where('id', id).update({ state: 'claimed', attempts: 2 })
    assert.isFalse(await move(sleeper, 'sending'))
    assert.equal((await deliveryRow(id)).state, 'claimed')
  })

  test('F285 a step the table does not know is refused and leaves the row as it is', async ({
    assert,
  }) => {
    const id = await givenQueued()
    await assert.rejects(() => deliveryRow(id).then((row) => move(row, 'delivered')), RangeError)
    assert.equal((await deliveryRow(id)).state, 'pending')
    assert.deepEqual(await wayOf(id), ['pending'])
  })
})
