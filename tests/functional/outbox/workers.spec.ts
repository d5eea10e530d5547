import { test } from '@japa/runner'
import { sendDue } from '#app/outbox/index'
import { startDeliveryWorker } from '#app/outbox/worker'
import { runCli } from '#tests/functional/cli/run_cli'
import {
  deliveryRow,
  emptyLedger,
  givenQueued,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'

const LETTERS = 30

test.group('Workers', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 passes side by side, in one process and in two, send each letter once', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const ids: number[] = []
    for (let i = 0; i < LETTERS; i++) ids.push(await givenQueued())
    const other = runCli(['deliveries', 'send', '--json'])
    const passes = [sendDue(), sendDue(), sendDue()]
    const summaries = await Promise.all(passes)
    assert.equal((await other).code, 0)

    const addresses = server.received.flatMap(({ to }) => to)
    assert.lengthOf(addresses, LETTERS)
    assert.lengthOf(new Set(addresses), LETTERS)
    const here = summaries.reduce((sum, { sent }) => sum + sent, 0)
    assert.equal(here + JSON.parse((await other).stdout).sent, LETTERS)
    for (const id of ids) {
      assert.deepEqual(await wayOf(id), ['pending', 'claimed', 'sending', 'accepted'])
    }
  })

  test('F285 the worker sends what comes and ends after what is under way', async ({
    assert,
    cleanup,
  }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const stop = startDeliveryWorker()
    const ids: number[] = []
    for (let i = 0; i < 10; i++) ids.push(await givenQueued())
    while (server.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await stop()
    const states = new Set<string>()
    for (const id of ids) states.add((await deliveryRow(id)).state)
    assert.isFalse(states.has('claimed') || states.has('sending'))
    const sent = server.received.length
    const late = await givenQueued()
    await new Promise((resolve) => setTimeout(resolve, 300))
    assert.equal(server.received.length, sent)
    assert.equal((await deliveryRow(late)).state, 'pending')
  })
})
