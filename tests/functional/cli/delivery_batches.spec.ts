import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { runCli } from '#tests/functional/cli/run_cli'
import { deliveryRow, emptyLedger, givenQueuedFax } from '#tests/functional/outbox/given_letters'
import { asVisitor } from '#tests/helpers/session'

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Two faxes sent again together, the first of which left at once. */
async function givenBatch() {
  const originals = [await givenQueuedFax(), await givenQueuedFax()]
  await db.from('deliveries').whereIn('id', originals).update({ state: 'failed' })
  const office = await asVisitor(await givenAdmin())
  const asked = { ids: originals, reason: 'The line was down' }
  const { body } = await office.post('/api/admin/deliveries/actions/resend', asked)
  const rows = await db.from('deliveries').where('batch_id', body.batch).orderBy('id')
  const [left, waits] = rows.map(({ id }) => id as number)
  await db.from('deliveries').where('id', left!).update({ state: 'delivered' })
  return { batch: body.batch as number, left: left!, waits: waits! }
}

test.group('farsight deliveries stop-batch', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 a line for each delivery, 3 where a part was too late; the list finds the batch', async ({
    assert,
  }) => {
    const { batch, left, waits } = await givenBatch()
    const stop = (step: string, ...more: string[]) =>
      runCli(['deliveries', 'stop-batch', step, String(batch), '--json', ...more])

    assert.equal((await stop('hold')).code, 1, 'why?')
    const dry = await stop('hold', '--reason', 'Wrong list', '--dry-run')
    assert.deepEqual(linesOf(dry.stdout), [{ batch, would_move: 1 }])
    assert.equal((await deliveryRow(waits)).state, 'pending')

    const held = await stop('hold', '--reason', 'Wrong list')
    assert.equal(held.code, 3)
    assert.deepEqual(linesOf(held.stdout), [
      { id: left, done: false, state: 'delivered' },
      { id: waits, done: true, state: 'held' },
      { batch, done: 1, too_late: 1 },
    ])
    const listed = await runCli(['deliveries', 'list', '--json', '--batch', String(batch)])
    assert.deepEqual(
      linesOf(listed.stdout).map((row) => [row.id, row.batch]),
      [
        [waits, batch],
        [left, batch],
      ]
    )
    const nowhere = await runCli(['deliveries', 'stop-batch', 'release', '999999', '--json'])
    assert.equal(nowhere.code, 1)
    assert.include(nowhere.stderr, 'no such batch')
  }).timeout(120_000)
})
