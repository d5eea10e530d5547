import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { startDeliveryWorker } from '#app/outbox/worker'
import {
  auditOf,
  deliveryRow,
  emptyLedger,
  givenQueued,
  givenQueuedFax,
  givenRequest,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { runCli } from '#tests/functional/cli/run_cli'
import { openClosingDoor, openMailServer } from '#tests/helpers/mail_server'
import { givenSmtpBounds } from '#tests/helpers/smtp_bounds'

/** To a doctor no directory has: one that has them knows another address, and the letter is held. */
const mailTo = (host: string, box: string) =>
  givenQueued({ recipient: { ...givenRequest().recipient, address: `${box}@${host}` } })

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 30_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come to that: ${await ledger()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Every step there is, in order: what was waited for in vain is understood from it. */
async function ledger(): Promise<string> {
  const steps = await db.from('delivery_events').orderBy('id')
  return steps.map((step) => [step.delivery_id, step.to_state, step.reason].join(' ')).join('; ')
}

const isIn = async (id: number, state: string) => (await deliveryRow(id)).state === state

/** What the ledger and the trail tell of one attempt: a step, and why. */
async function told(id: number) {
  const events = await db.from('delivery_events').where('delivery_id', id).orderBy('id')
  return events.map((event) => [event.to_state, event.reason, event.detail])
}

test.group('Servers that hang', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 Q164 it is waited for so long and no longer: {name}')
    .with([
      {
        name: 'no greeting',
        manners: { neverGreets: true },
        bounds: { GREETING: 1 },
        ends: { state: 'pending', state_reason: 'no_greeting', state_detail: 'ETIMEDOUT' },
      },
      {
        name: 'a greeting, then nothing',
        manners: { fallsSilent: true },
        bounds: { IDLE: 1 },
        ends: { state: 'pending', state_reason: 'conversation_broken', state_detail: 'ETIMEDOUT' },
      },
      {
        name: 'silence after the letter',
        manners: { staysSilent: true },
        bounds: { IDLE: 1 },
        ends: { state: 'unknown', state_reason: 'no_answer', state_detail: 'ETIMEDOUT' },
      },
      {
        name: 'never idle, never done: the whole conversation ends',
        manners: { hangsOver: () => true },
        bounds: { IDLE: 60, CONVERSATION: 1 },
        ends: {
          state: 'pending',
          state_reason: 'conversation_broken',
          state_detail: 'ECONVERSATION',
        },
      },
    ])
    .run(async ({ assert, cleanup }, { manners, bounds, ends }) => {
      const server = await openMailServer(manners)
      cleanup(() => server.close())
      cleanup(givenSmtpBounds(bounds))
      const id = await givenQueued()
      const before = Date.now()
      await sendDue()
      assert.isBelow(Date.now() - before, 10_000)
      assert.containsSubset(await deliveryRow(id), ends)
      assert.deepEqual((await told(id)).at(-1), [ends.state, ends.state_reason, ends.state_detail])
    })

  test('F285 a server that hangs up before its greeting was told nothing: one step, one reason, tried again', async ({
    assert,
    cleanup,
  }) => {
    const door = await openClosingDoor()
    const id = await givenQueued()
    await sendDue()
    await door.close()
    const { state, state_reason: reason, next_attempt_at: next } = await deliveryRow(id)
    assert.deepEqual([state, reason], ['pending', 'no_greeting'])
    assert.isAbove(next.getTime(), Date.now())
    const steps = await told(id)
    assert.deepEqual(
      steps.map(([step]) => step),
      ['pending', 'claimed', 'sending', 'pending']
    )
    assert.equal(steps.at(-1)![1], 'no_greeting')
    const actions = await auditOf(id)
    assert.notInclude(actions, 'delivery.unknown')
    assert.lengthOf(
      actions.filter((action) => action === 'delivery.pending'),
      1
    )

    const server = await openMailServer()
    cleanup(() => server.close())
    await passTime()
    await sendDue()
    assert.lengthOf(server.received, 1)
    assert.containsSubset(await deliveryRow(id), { state: 'accepted', state_reason: null })
  })

  test('F285 faxes go through while the mail server hangs', async ({ assert, cleanup }) => {
    const server = await openMailServer({ neverGreets: true })
    cleanup(givenSmtpBounds({ GREETING: 20 }))
    const letters = [await givenQueued(), await givenQueued()]
    const faxes = [await givenQueuedFax(), await givenQueuedFax(), await givenQueuedFax()]
    const stop = startDeliveryWorker({ grace: 0 })
    cleanup(async () => {
      await stop()
      await server.close()
    })
    await until(async () => (await isIn(letters[0]!, 'sending')) && isIn(letters[1]!, 'sending'))
    for (const fax of faxes) await until(() => isIn(fax, 'delivered'))
    const late = await givenQueuedFax()
    await until(() => isIn(late, 'delivered'))
    for (const letter of letters) assert.equal((await deliveryRow(letter)).state, 'sending')
  })

  test('F285 one host that hangs takes its share of the lane; the others have theirs', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer({
      hangsOver: (address) => address.endsWith('@slow.example'),
    })
    const hanging: number[] = []
    for (const box of ['a', 'b', 'c', 'd', 'e']) hanging.push(await mailTo('slow.example', box))
    const others = [await mailTo('quick.example', 'f'), await mailTo('other.example', 'g')]
    const stop = startDeliveryWorker({ grace: 0 })
    cleanup(async () => {
      await stop()
      await server.close()
    })
    for (const id of others) await until(() => isIn(id, 'accepted'))
    const states = await Promise.all(hanging.map(async (id) => (await deliveryRow(id)).state))
    assert.deepEqual(states, ['sending', 'sending', 'pending', 'pending', 'pending'])
    const late = await mailTo('quick.example', 'h')
    await until(() => isIn(late, 'accepted'))
  })

  test('F285 the command’s pass has the same lanes and bounds', async ({ assert, cleanup }) => {
    const server = await openMailServer({ neverGreets: true })
    cleanup(() => server.close())
    cleanup(givenSmtpBounds({ GREETING: 1 }))
    const letter = await givenQueued()
    const fax = await givenQueuedFax()
    const { code, stdout } = await runCli(['deliveries', 'send', '--json'])
    assert.equal(code, 3)
    assert.containsSubset(JSON.parse(stdout), { sent: 1, postponed: 1, unknown: 0 })
    assert.equal((await deliveryRow(fax)).state, 'delivered')
    assert.deepEqual(await wayOf(letter), ['pending', 'claimed', 'sending', 'pending'])
  })

  test('F285 a stop waits so long and no longer, and what was cut is told as it is: {name}')
    .with([
      {
        name: 'before the letter was handed over',
        manners: { neverGreets: true },
        isReached: (id: number) => isIn(id, 'sending'),
        ends: { state: 'pending', state_reason: 'stopped_before_handover' },
      },
      {
        name: 'after it was',
        manners: { staysSilent: true },
        isReached: null,
        ends: { state: 'unknown', state_reason: 'stopped_while_sending' },
      },
    ])
    .run(async ({ assert, cleanup }, { manners, isReached, ends }) => {
      const server = await openMailServer(manners)
      cleanup(() => server.close())
      const id = await givenQueued()
      const stop = startDeliveryWorker({ grace: 200 })
      await until(() => (isReached ? isReached(id) : server.received.length === 1))
      const before = Date.now()
      await stop()
      assert.isBelow(Date.now() - before, 8_000)
      assert.containsSubset(await deliveryRow(id), ends)
    })
})
