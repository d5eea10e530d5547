import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { askGateways, resendDelivery, sendDue, settleByHand, stopDelivery } from '#app/outbox/index'
import { noteReport } from '#app/outbox/report'
import type { Report } from '#app/outbox/drivers/driver'
import { givenGp } from '#database/factories/index'
import {
  auditOf,
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  givenQueuedFax,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { givenSrfax, openFaxGateway } from '#tests/helpers/fax_gateway'

/** A fax to an entry of the directory, at the number it has now. */
async function givenFaxToGp(number: string) {
  const gp = await givenGp({ fax_number: number })
  const { attachment } = await givenBlob()
  const id = await givenQueued({
    channel: 'fax',
    attachments: [attachment],
    recipient: { kind: 'gp', id: gp.id, name: 'Dr. Una Rhys', address: number },
  })
  return { id, gpId: gp.id }
}

const person = { reason: 'I asked', actor: SYSTEM }
const release = (id: number, address?: string) =>
  stopDelivery(id, 'release', { reason: '', actor: SYSTEM, address })

test.group('Judged when a worker takes it', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 Q178 a number changed while a fax waited stops it, and asks where it goes', async ({
    assert,
  }) => {
    const { id, gpId } = await givenFaxToGp('6045551001')
    await db.from('gps').where('id', gpId).update({ fax_number: '6045552002' })
    assert.containsSubset(await sendDue(), { held: 1, sent: 0 })
    assert.containsSubset(await deliveryRow(id), { state: 'held', state_reason: 'number_moved' })
    assert.deepEqual(await wayOf(id), ['pending', 'claimed', 'held'])
    assert.include(await auditOf(id), 'delivery.held')

    const asked = await release(id)
    assert.isFalse(asked.ok)
    assert.containsSubset(!asked.ok && asked.error, {
      type: 'recipient_changed',
      sentTo: '6045551001',
      now: '6045552002',
    })
    assert.equal((await deliveryRow(id)).state, 'held')

    assert.isTrue((await release(id, '604-555-2002')).ok)
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(id), { state: 'delivered', address: '6045552002' })
  })

  test('F285 the old number goes only when it is typed out, and is nobody’s entry then', async ({
    assert,
  }) => {
    const { id, gpId } = await givenFaxToGp('6045551003')
    await db.from('gps').where('id', gpId).update({ fax_number: '6045552004' })
    await sendDue()
    assert.isFalse((await release(id, '6045559999')).ok)
    assert.isTrue((await release(id, '6045551003')).ok)
    await sendDue()
    assert.containsSubset(await deliveryRow(id), {
      state: 'delivered',
      address: '6045551003',
      recipient_kind: 'adhoc',
      recipient_id: null,
    })
  })

  test('F285 a machine that never answered a number before holds what goes there, until a person looked', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await openFaxGateway()
    cleanup(givenSrfax(gateway.url))
    cleanup(() => gateway.close())
    const number = '6045553005'
    const send = async (station: string) => {
      const { attachment } = await givenBlob()
      const id = await givenQueued({
        channel: 'fax',
        attachments: [attachment],
        recipient: { kind: 'adhoc', id: null, name: 'Dr. Una Rhys', address: number },
      })
      await sendDue()
      const fax = gateway.faxes.find(({ id: at }) => at === String(gateway.faxes.at(-1)?.id))
      if ((await deliveryRow(id)).state === 'accepted') {
        Object.assign(fax!, { status: 'Sent', pages: 3, station })
        await db
          .from('deliveries')
          .where('id', id)
          .update({ next_ask_at: new Date(0) })
        await askGateways()
      }
      return id
    }
    const first = await send('RHYS FAMILY')
    const again = await send('RHYS FAMILY')
    const strange = await send('JOES GARAGE')
    for (const id of [first, again, strange]) {
      assert.equal((await deliveryRow(id)).state, 'delivered')
    }
    const [held, other] = [await send('RHYS FAMILY'), await send('RHYS FAMILY')]
    for (const id of [held, other]) {
      assert.containsSubset(await deliveryRow(id), {
        state: 'held',
        state_reason: 'new_station',
        state_detail: 'JOES GARAGE',
      })
    }
    const elsewhere = await givenQueuedFax()
    await sendDue()
    assert.equal((await deliveryRow(elsewhere)).state, 'accepted', 'other numbers are no concern')

    assert.isTrue((await release(held)).ok)
    await sendDue()
    assert.equal((await deliveryRow(held)).state, 'accepted')
    assert.equal((await deliveryRow(other)).state, 'accepted')
    const trail = await db.from('audit_records').where('action', 'fax_station.known')
    assert.containsSubset(
      trail.map(({ details }) => details),
      [{ number, station: 'JOES GARAGE' }]
    )
  })

  test('F285 10,000 reports, repeated and out of order, leave the same states and send nothing', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await openFaxGateway()
    cleanup(givenSrfax(gateway.url))
    cleanup(() => gateway.close())
    const ids: number[] = []
    for (let each = 0; each < 20; each++) ids.push(await givenQueuedFax())
    await sendDue()
    const said = [
      ['accepted'],
      ['accepted', 'failed'],
      ['failed', 'partial', 'accepted'],
      ['delivered', 'failed', 'accepted', 'partial'],
    ] as const
    const ends = ['accepted', 'failed', 'partial', 'delivered']
    const reports = ids.flatMap((id, at) =>
      said[at % 4]!.map((state): [number, Report] => [id, { state, providerId: `of ${id}` }])
    )
    let roll = 7
    const next = () => (roll = (Math.imul(roll, 1_664_525) + 1_013_904_223) >>> 0)
    const queue = Array.from({ length: 10_000 }, () => reports[next() % reports.length]!)
    queue.push(...reports)
    const reporters = Array.from({ length: 8 }, async () => {
      for (let one = queue.pop(); one; one = queue.pop()) await noteReport(...one)
    })
    await Promise.all(reporters)

    const states = await Promise.all(ids.map(async (id) => (await deliveryRow(id)).state))
    assert.deepEqual(
      states,
      ids.map((_, at) => ends[at % 4]!)
    )
    await passTime()
    assert.deepEqual(await sendDue(), { sent: 0, failed: 0, unknown: 0, postponed: 0, held: 0 })
    assert.lengthOf(gateway.faxes, ids.length)
    const steps = await db.from('delivery_events').whereIn('delivery_id', ids).count('* as n')
    assert.isAtMost(Number(steps[0].n), ids.length * 8, 'what changes nothing is not written down')
  }).timeout(60_000)

  test('F285 a resend after a doubt asks the gateway for the first one before anything leaves', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await openFaxGateway((action) =>
      action === 'Queue_Fax' ? 'takes_and_drops' : 'answers'
    )
    cleanup(givenSrfax(gateway.url))
    cleanup(() => gateway.close())
    const id = await givenQueuedFax()
    await sendDue()
    assert.equal((await deliveryRow(id)).state, 'unknown')
    gateway.behaves(() => 'answers')
    const copy = await inTransaction((trx) =>
      resendDelivery(id, { reason: 'they say it never came' }, SYSTEM, trx)
    )
    await sendDue()
    const again = copy.ok ? copy.value.id : 0
    assert.equal((await deliveryRow(id)).state, 'accepted', 'the doubt has ended')
    assert.containsSubset(await deliveryRow(again), {
      state: 'held',
      state_reason: 'original_found',
    })
    assert.lengthOf(gateway.faxes, 1)
    assert.isTrue((await release(again)).ok)
    await sendDue()
    assert.lengthOf(gateway.faxes, 2, 'a person who knows may send it all the same')
  })
})

test.group('A doubt that a person ends', (group) => {
  group.each.setup(() => emptyLedger())

  async function givenDoubt() {
    const id = await givenQueuedFax()
    await db.from('deliveries').where('id', id).update({ state: 'unknown' })
    return id
  }

  test('F285 arrived or lost, with how they know; once', async ({ assert }) => {
    const [arrived, lost] = [await givenDoubt(), await givenDoubt()]
    assert.deepEqual(await settleByHand(arrived, 'arrived', person), {
      ok: true,
      value: 'delivered',
    })
    assert.deepEqual(await settleByHand(lost, 'lost', person), { ok: true, value: 'failed' })
    assert.containsSubset(await deliveryRow(lost), {
      state_reason: 'found_out',
      state_detail: 'I asked',
    })
    assert.deepEqual(await settleByHand(arrived, 'lost', person), {
      ok: false,
      error: { type: 'not_in_doubt', state: 'delivered' },
    })
    const silent = await settleByHand(await givenDoubt(), 'lost', { reason: ' ', actor: SYSTEM })
    assert.deepEqual(silent, { ok: false, error: { type: 'reason_required' } })
  })
})
