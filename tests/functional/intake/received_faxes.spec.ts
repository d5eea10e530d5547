import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { buffer } from 'node:stream/consumers'
import { storage } from '#app/storage/service'
import { givenPractice } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { fetchFaxes } from '#intake'
import { startCli } from '#tests/functional/cli/run_cli'
import { givenSrfax, type Manner } from '#tests/helpers/fax_gateway'
import {
  faxOf,
  faxesTo,
  givenFaxedPractice,
  givenGateway,
  trailOf,
  uploadsOf,
} from './given_faxes.js'

const only = (action: string, how: Manner) => (asked: string) =>
  asked === action ? how : 'answers'

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.group('Faxes received at the gateway', () => {
  test('become smart uploads of the practice whose number they came to, and wait for the reconciler', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    const other = await givenFaxedPractice()
    const pdf = await faxOf('A chart on paper', 3)
    const sent = gateway.receives({
      to: `1${practice.number}`,
      from: '1-403-555-7788',
      pages: 3,
      pdf,
    })
    gateway.receives({ to: other.number, pdf: await faxOf('Another chart') })
    const done = await fetchFaxes()
    assert.containsSubset(done, { ok: true, filed: 2, waiting: 0, refused: 0, left: 0 })

    const [fax, ...more] = await faxesTo(practice.number)
    assert.lengthOf(more, 0)
    assert.containsSubset(fax, {
      source: 'gateway',
      source_id: sent.id,
      state: 'filed',
      reason: null,
      sent_from: '4035557788',
      pages: 3,
      practice_id: practice.id,
    })
    assert.equal(fax.received_at.getTime(), sent.at * 1_000)
    assert.isNotNull(fax.taken_at)
    assert.isTrue(sent.viewed)
    const [upload, ...others] = await uploadsOf(practice)
    assert.lengthOf(others, 0)
    assert.containsSubset(upload, {
      id: fax.smart_upload_id,
      status: 'submitted',
      od_id: null,
      exam_id: null,
      blob_id: fax.blob_id,
    })
    const blob = await db.from('blobs').where('id', fax.blob_id).firstOrFail()
    assert.equal(blob.content_type, 'application/pdf')
    const stored = await buffer(await storage.blobs.open(blob.sha256))
    assert.equal(stored.subarray(0, 5).toString(), '%PDF-')
    assert.deepEqual(await trailOf(fax), ['received_fax.found', 'received_fax.filed'])

    const again = await fetchFaxes()
    assert.containsSubset(again, { ok: true, filed: 0, waiting: 0, repeated: 0 })
    assert.lengthOf(await uploadsOf(practice), 1)
  })

  test('a number that is nobody’s, or of two practices, waits for an administrator', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const [nobodys, shared] = [uniquePhone(), uniquePhone()]
    const [one, two] = [await givenPractice({ fax: shared }), await givenPractice()]
    await db.from('practices').where('id', two.id).update({ fax: shared })
    gateway.receives({ to: nobodys, pdf: await faxOf('For nobody') })
    gateway.receives({ to: shared, pdf: await faxOf('For one of two') })
    assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, waiting: 2 })
    const [lost] = await faxesTo(nobodys)
    const [unclear] = await faxesTo(shared)
    assert.containsSubset(lost, { state: 'waiting', reason: 'nobodys_number', practice_id: null })
    assert.containsSubset(unclear, { state: 'waiting', reason: 'shared_number', practice_id: null })
    assert.isNotNull(lost.blob_id)
    for (const practice of [one, two]) assert.lengthOf(await uploadsOf(practice), 0)
    assert.isTrue(
      gateway.received.every(({ viewed }) => viewed),
      'they are stored here'
    )
  })

  test('one without a number of its own came to the account’s', async ({ assert, cleanup }) => {
    const gateway = await givenGateway(cleanup)
    const sent = gateway.receives({ to: '', pdf: await faxOf('To the account') })
    await fetchFaxes()
    const fax = await db.from('received_faxes').where('source_id', sent.id).firstOrFail()
    cleanup(() => void db.from('received_faxes').where('id', fax.id).delete())
    assert.equal(fax.sent_to, '6045550100')
  })

  test('the same fax is stored once: named twice, under two numbers, and after its mark was lost', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup, only('Get_Fax_Inbox', 'repeats'))
    const practice = await givenFaxedPractice()
    const pdf = await faxOf('The same chart twice')
    gateway.receives({ to: practice.number, pdf })
    const second = gateway.receives({ to: practice.number, pdf })
    const yesterday = second.at - 2 * 24 * 3_600
    gateway.receives({ to: practice.number, pdf, at: yesterday })
    const elsewhere = await givenFaxedPractice()
    gateway.receives({ to: elsewhere.number, pdf })
    assert.containsSubset(await fetchFaxes(), { filed: 3, repeated: 1 })
    const states = (await faxesTo(practice.number)).map(({ state, repeats_id: of }) => [state, of])
    const [before, first] = await faxesTo(practice.number)
    assert.deepEqual(states, [
      ['filed', null],
      ['filed', null],
      ['repeated', first.id],
    ])
    assert.notEqual(before.received_on, first.received_on)
    assert.lengthOf(await uploadsOf(practice), 2)
    assert.lengthOf(await uploadsOf(elsewhere), 1)
    assert.isTrue(
      gateway.received.every(({ viewed }) => viewed),
      'the repeated one, too'
    )
    // Unread once more, as after a mark that never came through.
    for (const fax of gateway.received) fax.viewed = false
    assert.containsSubset(await fetchFaxes(), { filed: 0, repeated: 0 })
    assert.lengthOf(await uploadsOf(practice), 2)
  })

  test('Retrieve_Fax that {name} leaves it on its way; the next run brings it')
    .with<{ name: string; how: Manner; reason: string }[]>([
      { name: 'hangs up', how: 'takes_and_drops', reason: 'gateway_silent' },
      { name: 'never answers', how: 'hangs', reason: 'gateway_silent' },
      { name: 'falls over', how: 'takes_and_500', reason: 'gateway_silent' },
      { name: 'answers half', how: 'takes_and_damages', reason: 'gateway_silent' },
      { name: 'says no', how: { refuses: 'Not now' }, reason: 'gateway_said_no' },
    ])
    .run(async ({ assert, cleanup }, { name, how, reason }) => {
      const gateway = await givenGateway(cleanup, only('Retrieve_Fax', how))
      cleanup(givenSrfax(gateway.url, 1))
      const practice = await givenFaxedPractice()
      const sent = gateway.receives({ to: practice.number, pdf: await faxOf(name) })
      assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, left: 1 })
      const [fax] = await faxesTo(practice.number)
      assert.containsSubset(fax, { state: 'found', reason, attempts: 1 })
      assert.isFalse(sent.viewed)
      gateway.behaves(() => ({ delays: 30 }))
      assert.containsSubset(await fetchFaxes(), { filed: 1, left: 0 })
      const [arrived, ...more] = await faxesTo(practice.number)
      assert.containsSubset(arrived, { id: fax.id, state: 'filed', reason: null })
      assert.lengthOf(more, 0)
      assert.isTrue(sent.viewed)
    })

  test('a mark that {name} is made by the next run, and nothing is doubled')
    .with<{ name: string; how: Manner }[]>([
      { name: 'is dropped', how: 'drops' },
      { name: 'is made without an answer', how: 'takes_and_drops' },
      { name: 'fails', how: { http: 500 } },
    ])
    .run(async ({ assert, cleanup }, { name, how }) => {
      const gateway = await givenGateway(cleanup, only('Update_Viewed_Status', how))
      const practice = await givenFaxedPractice()
      const sent = gateway.receives({ to: practice.number, pdf: await faxOf(name) })
      assert.containsSubset(await fetchFaxes(), { ok: true, filed: 1 })
      assert.isNull((await faxesTo(practice.number))[0].taken_at)
      gateway.behaves(() => 'answers')
      assert.containsSubset(await fetchFaxes(), { ok: true, filed: 0, repeated: 0 })
      assert.isTrue(sent.viewed)
      assert.isNotNull((await faxesTo(practice.number))[0].taken_at)
      assert.lengthOf(await uploadsOf(practice), 1)
    })

  test('an inbox that does not answer is told, and nothing changes', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup, only('Get_Fax_Inbox', { http: 500 }))
    const practice = await givenFaxedPractice()
    gateway.receives({ to: practice.number, pdf: await faxOf('Later') })
    assert.isFalse((await fetchFaxes()).ok)
    assert.lengthOf(await faxesTo(practice.number), 0)
  })

  test('what cannot be read stays unread at the gateway, with its reason here, and is not asked for again by itself', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    const sent = gateway.receives({ to: practice.number, pdf: Buffer.from('<svg onload="x"/>') })
    assert.containsSubset(await fetchFaxes(), { refused: 1, filed: 0 })
    const [fax] = await faxesTo(practice.number)
    assert.containsSubset(fax, { state: 'refused', reason: 'not_supported', blob_id: null })
    assert.isFalse(sent.viewed)
    assert.containsSubset(await fetchFaxes(), { refused: 0 })
    assert.lengthOf(
      gateway.asked.filter(({ action }) => action === 'Retrieve_Fax'),
      1
    )
  })

  test('killed while it waits for {action}: the next run ends it, once')
    .with([{ action: 'Retrieve_Fax' }, { action: 'Update_Viewed_Status' }])
    .run(async ({ assert, cleanup }, { action }) => {
      const gateway = await givenGateway(cleanup, only(action, 'takes_and_hangs'))
      const back = givenSrfax(gateway.url, 60)
      const practice = await givenFaxedPractice()
      gateway.receives({ to: practice.number, pdf: await faxOf(`Killed at ${action}`) })
      const child = startCli(['faxes', 'fetch'])
      await until(() => gateway.asked.some((each) => each.action === action))
      child.kill('SIGKILL')
      await child.ended
      back()
      cleanup(givenSrfax(gateway.url, 2))
      gateway.behaves(() => 'answers')
      await fetchFaxes()
      const faxes = await faxesTo(practice.number)
      assert.deepEqual(
        faxes.map(({ state }) => state),
        ['filed']
      )
      assert.isNotNull(faxes[0].taken_at)
      assert.lengthOf(await uploadsOf(practice), 1)
      assert.isTrue(gateway.received.every(({ viewed }) => viewed))
    })
    .timeout(120_000)

  test('farsight faxes fetch tells what waits, fetches it and says where nothing can come in', async ({
    assert,
    cleanup,
  }) => {
    const gateway = await givenGateway(cleanup)
    const practice = await givenFaxedPractice()
    gateway.receives({ to: practice.number, pdf: await faxOf('By the command') })
    const { ended: dry } = startCli(['faxes', 'fetch', '--dry-run', '--json'])
    assert.deepEqual(JSON.parse((await dry).stdout), { gateway: 1, folder: 0 })
    assert.lengthOf(await faxesTo(practice.number), 0)
    const { code, stdout, stderr } = await startCli(['faxes', 'fetch', '--json']).ended
    assert.deepEqual([code, stderr], [0, ''])
    const counts = { filed: 1, waiting: 0, repeated: 0, refused: 0, left: 0 }
    assert.deepEqual(JSON.parse(stdout), counts)
    const run = await db.from('job_runs').where('job', 'fetch_faxes').orderBy('id', 'desc').first()
    assert.containsSubset(run, { outcome: 'done', started_from: 'terminal' })
    const without = { FAX_DRIVER: 'spool', FAX_INBOX_FOLDER: '' }
    const none = await startCli(['faxes', 'fetch'], { env: without }).ended
    assert.equal(none.code, 1)
    assert.include(none.stderr, 'FAX_INBOX_FOLDER')
  }).timeout(120_000)
})
