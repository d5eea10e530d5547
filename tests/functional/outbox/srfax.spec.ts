import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { askGateways, recoverStale, sendDue } from '#app/outbox/index'
import { startCli } from '#tests/functional/cli/run_cli'
import {
  deliveryRow,
  emptyLedger,
  givenBlob,
  givenQueued,
  givenQueuedFax,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { givenSrfax, openFaxGateway, SECRETS, type Manner } from '#tests/helpers/fax_gateway'

const only = (action: string, how: Manner) => (asked: string) =>
  asked === action ? how : 'answers'

/** Everything may be asked about now. */
async function timeToAsk() {
  await db
    .from('deliveries')
    .whereNotNull('next_ask_at')
    .update({ next_ask_at: new Date(0) })
  return askGateways()
}

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.group('SRFax', (group) => {
  group.each.setup(() => emptyLedger())

  async function givenGateway(
    cleanup: (end: () => void | Promise<void>) => void,
    manner?: (action: string) => Manner
  ) {
    const gateway = await openFaxGateway(manner)
    cleanup(givenSrfax(gateway.url))
    cleanup(() => gateway.close())
    return gateway
  }

  /** A worker killed while the gateway, which has the fax, owed it an answer. */
  async function givenKilledWorker(cleanup: Parameters<typeof givenGateway>[0]) {
    const gateway = await givenGateway(cleanup, only('Queue_Fax', 'takes_and_hangs'))
    const back = givenSrfax(gateway.url, 60)
    const id = await givenQueuedFax()
    const process = startCli(['deliveries', 'send'])
    await until(() => gateway.faxes.length === 1)
    process.kill('SIGKILL')
    await process.ended
    back()
    cleanup(givenSrfax(gateway.url))
    return { gateway, id }
  }

  test('F285 a fax is queued under our reference, at its number, byte for byte, and settled by asking', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const { pdf, attachment } = await givenBlob()
    const id = await givenQueued({ channel: 'fax', attachments: [attachment] })
    await sendDue()
    const row = await deliveryRow(id)
    const [fax] = gateway.faxes
    assert.containsSubset(row, { state: 'accepted', provider: 'srfax', provider_id: fax!.id })
    assert.equal(fax!.to, `1${row.address}`)
    assert.lengthOf(fax!.reference, 20)
    assert.equal(fax!.reference, row.reference.replaceAll('-', '').slice(0, 20))
    assert.isTrue(pdf.equals(fax!.pdf))
    assert.equal(fax!.form.get('sCPComments'), row.body)
    assert.equal(fax!.form.get('sCPToName'), row.recipient_name)

    await timeToAsk()
    assert.equal((await deliveryRow(id)).state, 'accepted', 'still in progress')
    Object.assign(fax!, { status: 'Sent', pages: 3, station: 'DR AMES CLINIC' })
    await timeToAsk()
    assert.containsSubset(await deliveryRow(id), {
      state: 'delivered',
      pages: 3,
      pages_arrived: 3,
      station: 'DR AMES CLINIC',
    })
    assert.deepEqual(await wayOf(id), ['pending', 'claimed', 'sending', 'accepted', 'delivered'])
    assert.lengthOf(gateway.faxes, 1)
  })

  test(
    'F285 a lost answer is a doubt that asking by our reference ends; nothing is sent twice: {how}'
  )
    .with([
      { how: 'takes_and_drops', reason: 'gateway_no_answer' },
      { how: 'takes_and_hangs', reason: 'gateway_no_answer' },
      { how: 'takes_and_500', reason: 'gateway_no_answer' },
      { how: 'takes_and_damages', reason: 'gateway_answer_damaged' },
    ] as const)
    .run(async ({ assert, cleanup }, { how, reason }) => {
      const gateway = await givenGateway(cleanup, only('Queue_Fax', how))
      const id = await givenQueuedFax()
      assert.equal((await sendDue()).unknown, 1)
      assert.containsSubset(await deliveryRow(id), { state: 'unknown', state_reason: reason })
      gateway.behaves(() => 'answers')
      await passTime()
      await sendDue()
      await timeToAsk()
      const row = await deliveryRow(id)
      assert.containsSubset(row, { state: 'accepted', provider_id: gateway.faxes[0]!.id })
      Object.assign(gateway.faxes[0]!, { status: 'Sent', pages: 3 })
      await timeToAsk()
      assert.equal((await deliveryRow(id)).state, 'delivered')
      assert.lengthOf(gateway.faxesTo(row.address), 1)
    })

  test('F285 a gateway that took nothing leaves a doubt that stays one: {how}')
    .with([{ how: 'drops' }, { how: 'hangs' }] as const)
    .run(async ({ assert, cleanup }, { how }) => {
      const gateway = await givenGateway(cleanup, only('Queue_Fax', how))
      const id = await givenQueuedFax()
      await sendDue()
      assert.equal((await deliveryRow(id)).state, 'unknown')
      gateway.behaves(() => 'answers')
      for (let times = 0; times < 15; times++) {
        await passTime()
        await sendDue()
        await timeToAsk()
      }
      assert.containsSubset(await deliveryRow(id), { state: 'unknown', next_ask_at: null })
      assert.isEmpty(gateway.faxes, 'a person decides, not the clock')
    })

  test('F285 an unreachable gateway took nothing: tried again, after looking whether it has it', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const closed = await openFaxGateway()
    await closed.close()
    const back = givenSrfax(closed.url)
    const id = await givenQueuedFax()
    await sendDue()
    back()
    assert.containsSubset(await deliveryRow(id), {
      state: 'pending',
      state_reason: 'gateway_unreachable',
    })
    cleanup(givenSrfax(gateway.url))
    await passTime()
    await sendDue()
    assert.equal((await deliveryRow(id)).state, 'accepted')
    assert.deepEqual(
      gateway.asked.map(({ action }) => action),
      ['Get_Fax_Outbox', 'Queue_Fax']
    )
  })

  test('F285 before a second attempt the gateway is asked: what it has is not handed over again', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const id = await givenQueuedFax()
    await sendDue()
    // As if the first attempt had been judged wrongly.
    await db.from('deliveries').where('id', id).update({ state: 'pending', provider_id: null })
    await passTime()
    await sendDue()
    assert.containsSubset(await deliveryRow(id), {
      state: 'accepted',
      provider_id: gateway.faxes[0]!.id,
      attempts: 2,
    })
    assert.lengthOf(gateway.faxes, 1)
  })

  test('F285 what the gateway says of a fax is told in our words: {says}')
    .with([
      {
        says: 'Invalid Fax Number',
        how: { refuses: 'Invalid Fax Number' },
        ends: { state: 'failed', state_reason: 'number_refused' },
      },
      {
        says: 'a wrong password',
        how: { refuses: `Invalid Access Code / Password (${SECRETS.join(' ')})` },
        ends: { state: 'pending', state_reason: 'gateway_login_refused' },
      },
      {
        says: '429',
        how: { http: 429 },
        ends: { state: 'pending', state_reason: 'gateway_busy', state_detail: 'http_429' },
      },
      {
        says: '403',
        how: { http: 403 },
        ends: { state: 'pending', state_reason: 'gateway_login_refused' },
      },
    ])
    .run(async ({ assert, cleanup }, { how, ends }) => {
      const gateway = await givenGateway(cleanup, () => how)
      const id = await givenQueuedFax()
      await sendDue()
      const row = await deliveryRow(id)
      assert.containsSubset(row, ends)
      const trail = await db.from('audit_records').where('subject_id', String(id))
      const events = await db.from('delivery_events').where('delivery_id', id)
      const kept = JSON.stringify([row, trail, events])
      for (const secret of SECRETS) assert.notInclude(kept, secret)
      assert.isEmpty(gateway.faxes)
    })

  test('F285 a gateway that sends us elsewhere is not followed: the password stays here', async ({
    assert,
    cleanup,
  }) => {
    const elsewhere = await openFaxGateway()
    cleanup(() => elsewhere.close())
    await givenGateway(cleanup, () => ({ redirects: elsewhere.url }))
    const id = await givenQueuedFax()
    await sendDue()
    assert.equal((await deliveryRow(id)).state, 'unknown')
    assert.isEmpty(elsewhere.asked)
  })

  test('F285 a fax that the gateway could not deliver says why: {errorCode}')
    .with([
      { errorCode: 'Busy', reason: 'line_busy' },
      { errorCode: 'No Answer', reason: 'line_no_answer' },
      { errorCode: 'No Remote Fax', reason: 'no_fax_machine' },
      { errorCode: 'Line dropped', reason: 'fax_failed' },
    ])
    .run(async ({ assert, cleanup }, { errorCode, reason }) => {
      const gateway = await givenGateway(cleanup)
      const id = await givenQueuedFax()
      await sendDue()
      Object.assign(gateway.faxes[0]!, { status: 'Failed', errorCode })
      await timeToAsk()
      assert.containsSubset(await deliveryRow(id), {
        state: 'failed',
        state_reason: reason,
        state_detail: errorCode,
      })
      await passTime()
      await sendDue()
      assert.lengthOf(gateway.faxes, 1, 'dialling again is the gateway’s own')
    })

  test('F285 a fax of which pages are missing arrived in part: {status}')
    .with([{ status: 'Sent' }, { status: 'Failed' }])
    .run(async ({ assert, cleanup }, { status }) => {
      const gateway = await givenGateway(cleanup)
      const id = await givenQueuedFax()
      await sendDue()
      Object.assign(gateway.faxes[0]!, { status, pages: 1, errorCode: '' })
      await timeToAsk()
      assert.containsSubset(await deliveryRow(id), {
        state: 'partial',
        state_reason: 'pages_missing',
        pages: 3,
        pages_arrived: 1,
      })
    })

  test('F285 a number of the gateway’s own that it does not know was never queued', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const id = await givenQueuedFax()
    await sendDue()
    gateway.faxes.length = 0
    await timeToAsk()
    assert.containsSubset(await deliveryRow(id), {
      state: 'failed',
      state_reason: 'gateway_lost_it',
    })
  })

  test('F285 an answer about another fax or another number settles nothing', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const id = await givenQueuedFax()
    await sendDue()
    const [fax] = gateway.faxes
    const { to, reference } = fax!
    Object.assign(fax!, { status: 'Sent', pages: 3, reference: 'somebody-elses' })
    await timeToAsk()
    assert.equal((await deliveryRow(id)).state, 'accepted')
    Object.assign(fax!, { reference, to: '16045559999' })
    await timeToAsk()
    assert.equal((await deliveryRow(id)).state, 'accepted')
    Object.assign(fax!, { to })
    await timeToAsk()
    assert.equal((await deliveryRow(id)).state, 'delivered')
  })

  test('F285 a fax that is never told of is a person’s after a day, and no longer asked about', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const id = await givenQueuedFax()
    await sendDue()
    for (let times = 0; times < 15; times++) await timeToAsk()
    assert.containsSubset(await deliveryRow(id), {
      state: 'unknown',
      state_reason: 'gateway_silent',
      next_ask_at: null,
    })
    assert.lengthOf(gateway.faxes, 1)
  })

  test('F285 a worker killed in the middle of a conversation leaves a doubt that asking ends', async ({
    assert,
    cleanup,
  }) => {
    const { gateway, id } = await givenKilledWorker(cleanup)
    assert.equal((await deliveryRow(id)).state, 'sending')

    // The outbox does not answer, either: nobody can tell.
    gateway.behaves(() => 'drops')
    await db
      .from('deliveries')
      .where('id', id)
      .update({ sending_at: new Date(0), claimed_at: new Date(0) })
    await recoverStale()
    assert.containsSubset(await deliveryRow(id), {
      state: 'unknown',
      state_reason: 'crash_while_sending',
    })
    gateway.behaves(() => 'answers')
    await passTime()
    await sendDue()
    assert.lengthOf(gateway.faxes, 1)
    Object.assign(gateway.faxes[0]!, { status: 'Sent', pages: 2 })
    await timeToAsk()
    assert.equal((await deliveryRow(id)).state, 'delivered')
    assert.lengthOf(gateway.faxes, 1)
  })

  test(
    'F285 what a dead worker left and the gateway is still sending is asked about until it is told: {says}'
  )
    .with([
      { says: 'Failed', ends: 'failed' },
      { says: 'Sent', ends: 'delivered' },
    ])
    .run(async ({ assert, cleanup }, { says, ends }) => {
      const { gateway, id } = await givenKilledWorker(cleanup)
      gateway.behaves(() => 'answers')
      await db
        .from('deliveries')
        .where('id', id)
        .update({ sending_at: new Date(0), claimed_at: new Date(0) })
      await recoverStale()
      const { next_ask_at: next, ...taken } = await deliveryRow(id)
      assert.containsSubset(taken, { state: 'accepted', asks: 0 })
      assert.isNotNull(next)

      Object.assign(gateway.faxes[0]!, { status: says, errorCode: says === 'Sent' ? '' : 'Busy' })
      await timeToAsk()
      assert.equal((await deliveryRow(id)).state, ends)
      assert.lengthOf(gateway.faxes, 1)
    })

  test('F285 after the fax gateway was changed, what the old one was sent is not sent by the new', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await openFaxGateway(only('Queue_Fax', 'takes_and_hangs'))
    cleanup(() => gateway.close())
    const back = givenSrfax(gateway.url, 1)
    const id = await givenQueuedFax()
    await sendDue()
    back()
    await db
      .from('deliveries')
      .where('id', id)
      .update({ state: 'sending', sending_at: new Date(0), claimed_at: new Date(0) })
    await recoverStale()
    assert.equal((await deliveryRow(id)).state, 'unknown')
  })
})
