import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  deliveryRow,
  emptyLedger,
  givenQueued,
  givenQueuedFax,
  passTime,
  wayOf,
} from '#tests/functional/outbox/given_letters'
import { openMailServer } from '#tests/helpers/mail_server'
import { runCli, startCli } from '#tests/functional/cli/run_cli'

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test.group('farsight deliveries stop', (group) => {
  group.each.setup(() => emptyLedger())

  test('holds back, lets go and cancels; what left is too late', async ({ assert }) => {
    const id = await givenQueuedFax()
    const stop = (step: string, ...more: string[]) =>
      runCli(['deliveries', 'stop', step, String(id), '--json', ...more])
    assert.equal((await stop('hold')).code, 1, 'why?')
    const dry = await stop('hold', '--reason', 'Being checked', '--dry-run')
    assert.deepEqual(linesOf(dry.stdout), [{ delivery: id, would_work: true }])
    assert.equal((await deliveryRow(id)).state, 'pending')
    const held = await stop('hold', '--reason', 'Being checked')
    assert.deepEqual(linesOf(held.stdout), [{ delivery: id, state: 'held' }])
    assert.equal((await stop('release')).code, 0)
    assert.equal((await stop('cancel', '--reason', 'Wrong number')).code, 0)
    const late = await stop('release')
    assert.equal(late.code, 1)
    assert.include(late.stderr, 'cancelled')
    assert.deepEqual(await wayOf(id), ['pending', 'held', 'pending', 'cancelled'])
  }).timeout(120_000)
})

test.group('farsight deliveries send', (group) => {
  group.each.setup(() => emptyLedger())

  test('sends everything that is due, once, and ends with 0', async ({ assert, cleanup }) => {
    const server = await openMailServer()
    cleanup(() => server.close())
    const fax = await givenQueuedFax()
    const email = await givenQueued()
    const { code, stdout, stderr } = await runCli(['deliveries', 'send', '--json'])
    assert.deepEqual([code, stderr], [0, ''])
    const summary = {
      sent: 2,
      failed: 0,
      unknown: 0,
      postponed: 0,
      held: 0,
      recovered: 0,
      reported: 0,
    }
    assert.deepEqual(linesOf(stdout), [summary])
    assert.equal((await deliveryRow(fax)).state, 'delivered')
    assert.equal((await deliveryRow(email)).state, 'accepted')

    const again = await runCli(['deliveries', 'send', '--json'])
    assert.equal(again.code, 0)
    assert.equal(linesOf(again.stdout)[0].sent, 0)
    assert.lengthOf(server.received, 1)
  })

  test('says what it would do and does nothing', async ({ assert }) => {
    const id = await givenQueuedFax()
    const waiting = await givenQueuedFax()
    const later = new Date(Date.now() + 600_000)
    await db.from('deliveries').where('id', waiting).update({ next_attempt_at: later })
    const { code, stdout } = await runCli(['deliveries', 'send', '--dry-run', '--json'])
    assert.equal(code, 0)
    assert.deepEqual(linesOf(stdout), [{ due: 1 }])
    assert.deepEqual(await wayOf(id), ['pending'])
  })

  test('stops at its limit', async ({ assert }) => {
    for (let i = 0; i < 3; i++) await givenQueuedFax()
    await runCli(['deliveries', 'send', '--limit', '2'])
    const left = await db.from('deliveries').where('state', 'pending')
    assert.lengthOf(left, 1)
  })

  test('3 when a part failed, 1 when nothing left', async ({ assert }) => {
    await givenQueued({ channel: 'fax' })
    await givenQueuedFax()
    const partly = await runCli(['deliveries', 'send', '--json'])
    assert.equal(partly.code, 3)
    assert.containsSubset(linesOf(partly.stdout)[0], { sent: 1, failed: 1 })
    await givenQueued()
    const nobodyThere = await runCli(['deliveries', 'send', '--json'])
    assert.equal(nobodyThere.code, 1)
    assert.containsSubset(linesOf(nobodyThere.stdout)[0], { sent: 0, postponed: 1 })
  })

  test('--quiet says nothing when all is well', async ({ assert }) => {
    await givenQueuedFax()
    const { code, stdout, stderr } = await runCli(['deliveries', 'send', '--quiet'])
    assert.deepEqual([code, stdout, stderr], [0, '', ''])
  })

  test('75 while another one runs; asked to end, the first one finishes what is under way', async ({
    assert,
    cleanup,
  }) => {
    const slow = await openMailServer({ staysSilent: true })
    const ids = [await givenQueued(), await givenQueued(), await givenQueued()]
    const first = startCli(['deliveries', 'send', '--json'])
    while (slow.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 20))

    const second = await runCli(['deliveries', 'send', '--json'])
    assert.deepEqual([second.code, second.stdout], [75, ''])
    assert.include(second.stderr, 'already running')

    first.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await slow.close()
    const server = await openMailServer()
    cleanup(() => server.close())
    const { code, stderr } = await first.ended
    assert.equal(code, 1)
    assert.include(stderr, 'interrupted')
    const states = await Promise.all(ids.map(async (id) => (await deliveryRow(id)).state))
    assert.deepEqual(states, ['unknown', 'unknown', 'pending'])

    await passTime()
    assert.equal((await runCli(['deliveries', 'send'])).code, 0, 'the lock is free again')
    assert.lengthOf(server.received, 1)
  })
})

test.group('farsight deliveries list', (group) => {
  group.each.setup(() => emptyLedger())

  test('one line a delivery, newest first, filtered, without names or addresses', async ({
    assert,
  }) => {
    const email = await givenQueued({ examId: 12 })
    const fax = await givenQueuedFax()
    await db.from('deliveries').where('id', fax).update({
      state: 'unknown',
      state_reason: 'no_answer',
      state_detail: 'ETIMEDOUT',
    })
    const all = await runCli(['deliveries', 'list', '--json'])
    assert.equal(all.code, 0)
    assert.deepEqual(
      linesOf(all.stdout).map(({ id }) => id),
      [fax, email]
    )
    assert.notMatch(all.stdout, /Ames|doctors\.example|604555/)

    const columns = await runCli(['deliveries', 'list', '--state', 'unknown'])
    const words = 'The letter was handed over, and the mail server did not say whether it took it'
    assert.match(
      columns.stdout,
      new RegExp(`^${fax}\tunknown\tfax\tomdr-gp\t-\t\\S+\t${words}\tno_answer\tETIMEDOUT\t-\n$`)
    )
    const found = async (options: string) => {
      const { stdout } = await runCli(['deliveries', 'list', '--json', ...options.split(' ')])
      return linesOf(stdout).map(({ id }) => id)
    }
    assert.deepEqual(await found('--channel email --since 2020-01-01 --limit 5'), [email])
    assert.deepEqual(await found(`--before ${fax} --since 2020-01-01`), [email])
    assert.deepEqual(await found('--since 2999-01-01'), [])
  })
})

test.group('farsight deliveries resend', (group) => {
  group.each.setup(() => emptyLedger())

  async function givenFailed(): Promise<number> {
    const id = await givenQueuedFax()
    await db.from('deliveries').where('id', id).update({ state: 'failed' })
    return id
  }

  const resend = (id: number, ...options: string[]) =>
    runCli(['deliveries', 'resend', String(id), '--reason', 'asked for', '--json', ...options])

  test('not without a yes: 4, and nothing is written', async ({ assert }) => {
    const id = await givenFailed()
    const { code, stdout, stderr } = await resend(id)
    assert.deepEqual([code, stdout], [4, ''])
    assert.include(stderr, '--yes')
    assert.lengthOf(await db.from('deliveries'), 1)
  })

  test('rehearses without writing, even with a yes', async ({ assert }) => {
    const id = await givenFailed()
    const { code, stdout } = await resend(id, '--yes', '--dry-run')
    assert.equal(code, 0)
    assert.deepEqual(linesOf(stdout), [{ would_resend: id, state: 'failed' }])
    assert.lengthOf(await db.from('deliveries'), 1)
    const refused = await resend(id + 99, '--dry-run')
    assert.equal(refused.code, 1)
  })

  test('sends again in the operator’s name; a second call does not', async ({ assert }) => {
    const id = await givenFailed()
    const { code, stdout } = await resend(id, '--yes')
    assert.equal(code, 0)
    const [{ delivery }] = linesOf(stdout)
    assert.containsSubset(await deliveryRow(delivery), {
      resend_of: id,
      resend_reason: 'asked for',
    })
    const [record] = await db
      .from('audit_records')
      .where({ subject_type: 'delivery', subject_id: String(delivery), action: 'delivery.queued' })
    assert.equal(record.actor_name, 'operator ops')

    const second = await resend(id, '--yes')
    assert.equal(second.code, 1)
    assert.include(second.stderr, String(delivery))
    assert.lengthOf(await db.from('deliveries'), 2)
  })
})
