import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenOd, givenOmdr } from '#database/factories/index'
import { deliveryRow, emptyLedger, givenQueuedFax } from '#tests/functional/outbox/given_letters'
import { failedLines, fieldsOf, idsOf, listPath } from '#tests/functional/portal/portal_calls'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const RESEND_MANY = '/api/admin/deliveries/actions/resend'
const REASON = 'The line was down'

async function givenFailed(): Promise<number> {
  const id = await givenQueuedFax()
  await db.from('deliveries').where('id', id).update({ state: 'failed' })
  return id
}

async function givenFailedOnes(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await givenFailed())
  return ids
}

const resend = (office: Visitor, ids: number[], more = {}) =>
  office.post(RESEND_MANY, { ids, reason: REASON, ...more })

const step = (office: Visitor, batch: number, name: string, reason = 'Wrong list') =>
  office.post(`/api/admin/delivery_batches/${batch}/actions/${name}`, { reason })

const copiesOf = async (originals: number[]): Promise<number[]> =>
  idsOf(await db.from('deliveries').whereIn('resend_of', originals).orderBy('id'))

const statesOf = async (ids: number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await deliveryRow(id)).state))

/** Three failed letters, sent again together; the ids of the new rows. */
async function givenBatch() {
  const user = await givenAdmin()
  const office = await asVisitor(user)
  const originals = await givenFailedOnes(3)
  const { body } = await resend(office, originals)
  return { user, office, originals, batch: body.batch as number, ids: await copiesOf(originals) }
}

test.group('Letters sent again together', (group) => {
  group.each.setup(() => emptyLedger())

  test('F285 they are one batch, with who, when and why; the list finds just them', async ({
    assert,
  }) => {
    const { user, office, batch, ids } = await givenBatch()
    const other = await resend(office, [await givenFailed()], { reason: 'Another matter' })

    assert.notEqual(other.body.batch, batch)
    const found = await office.get(listPath('deliveries', { filter: { batch } }))
    assert.sameMembers(idsOf(found.body), ids)
    assert.deepEqual([...new Set(found.body.map((row: { batch: number }) => row.batch))], [batch])
    const { body } = await office.get(`/api/admin/delivery_batches/${batch}`)
    const told = { id: batch, kind: 'resend', reason: REASON, made_by: user.name }
    assert.containsSubset(body, { ...told, states: { pending: 3 }, steps: ['hold', 'cancel'] })
    assert.approximately(Date.parse(body.created_at), Date.now(), 60_000)
  })

  test('F285 a long selection in several calls stays one; what is refused joins nothing', async ({
    assert,
  }) => {
    const { office, originals, batch } = await givenBatch()
    const more = await givenFailedOnes(2)

    const next = await resend(office, more, { batch })
    const again = await resend(office, originals, { batch })
    const nothing = await resend(office, originals)

    assert.equal(next.body.batch, batch)
    assert.deepEqual(idsOf(failedLines(again.body.results)), originals)
    assert.isNull(nothing.body.batch, 'a batch of nothing is none')
    assert.lengthOf(await db.from('delivery_batches'), 1)
    assert.lengthOf(await db.from('deliveries').where('batch_id', batch), 5)
  })

  test('F285 a batch of another person, of nobody, or no number at all is refused by name', async ({
    assert,
  }) => {
    const { batch } = await givenBatch()
    const other = await asVisitor(await givenAdmin())
    const id = await givenFailed()
    for (const named of [batch, 999_999_999, 'first', -1, 1.5, [batch]]) {
      const { status, body } = await resend(other, [id], { batch: named })
      assert.equal(status, 422, String(named))
      assert.deepEqual(fieldsOf(body), ['batch'])
    }
    assert.isEmpty(await copiesOf([id]))
  })

  test('F285 held back, let go and cancelled as a whole, a line for each', async ({ assert }) => {
    const { user, office, batch, ids } = await givenBatch()
    const bystander = await givenQueuedFax()

    const held = await step(office, batch, 'hold', 'Checks the numbers first')
    assert.equal(held.status, 200)
    assert.isTrue(held.body.success)
    assert.deepEqual(idsOf(held.body.results), ids)
    await sendDue()
    assert.deepEqual(await statesOf(ids), ['held', 'held', 'held'])
    assert.equal((await deliveryRow(bystander)).state, 'delivered')
    const { body } = await office.get(`/api/admin/deliveries/${ids[1]}`)
    assert.equal(body.detail, 'Checks the numbers first')

    assert.isTrue((await step(office, batch, 'hold')).body.success, 'twice is once')
    assert.isTrue((await step(office, batch, 'release', '')).body.success)
    assert.deepEqual(await statesOf(ids), ['pending', 'pending', 'pending'])
    assert.isTrue((await step(office, batch, 'cancel')).body.success)
    await sendDue()
    assert.deepEqual(await statesOf(ids), ['cancelled', 'cancelled', 'cancelled'])
    const trail = await db
      .from('audit_records')
      .where({ actor_id: user.userId, subject_type: 'delivery_batch' })
      .orderBy('at')
    assert.deepEqual(
      trail.map(({ action }) => action).filter((action) => action.startsWith('delivery_batch')),
      ['held', 'held', 'pending', 'cancelled'].map((each) => `delivery_batch.${each}`)
    )
  })

  test('F285 what is on its way is told, and never called back', async ({ assert }) => {
    const { office, batch, ids } = await givenBatch()
    const ways = ['claimed', 'delivered', 'pending']
    for (const [index, state] of ways.entries()) {
      await db.from('deliveries').where('id', ids[index]!).update({ state })
    }

    const { body } = await step(office, batch, 'cancel')

    assert.isFalse(body.success)
    assert.deepEqual(idsOf(failedLines(body.results)), ids.slice(0, 2))
    assert.include(body.results[0].error, 'sending')
    assert.include(body.results[1].error, 'delivered')
    assert.deepEqual(await statesOf(ids), ['claimed', 'delivered', 'cancelled'])
    const released = await step(office, batch, 'release', '')
    assert.deepEqual(idsOf(failedLines(released.body.results)), ids)
    assert.include(released.body.results[1].error, 'not held back')
  })

  test('F285 a worker and a person at the same moment: each letter leaves or is cancelled, never both', async ({
    assert,
  }) => {
    for (let round = 0; round < 4; round++) {
      const { office, batch, ids } = await givenBatch()
      const [{ body }] = await Promise.all([step(office, batch, 'cancel'), sendDue()])
      const states = await statesOf(ids)
      const expected = body.results.map(({ success }: { success: boolean }) =>
        success ? 'cancelled' : 'delivered'
      )
      assert.deepEqual(states, expected)
    }
  })

  test('F285 nothing joins a batch behind the back of whoever stopped it', async ({ assert }) => {
    for (let round = 0; round < 4; round++) {
      const { office, batch } = await givenBatch()
      const late = await givenFailedOnes(4)
      const [joined] = await Promise.all([
        resend(office, late, { batch }),
        step(office, batch, 'hold'),
      ])
      const refused = failedLines(joined.body.results)
      for (const { error } of refused) assert.include(error, 'batch was stopped')
      const all = await db.from('deliveries').where('batch_id', batch)
      assert.lengthOf(all, 3 + late.length - refused.length)
      assert.deepEqual([...new Set(all.map(({ state }) => state))], ['held'])
    }
  })

  test('F285 a reason is asked for, and nobody but an administrator sees or stops a batch', async ({
    assert,
  }) => {
    const { office, batch, ids } = await givenBatch()
    for (const name of ['hold', 'cancel']) {
      const { status, body } = await step(office, batch, name, '   ')
      assert.equal(status, 422)
      assert.deepEqual(fieldsOf(body), ['reason'])
    }
    assert.equal((await step(office, 999_999_999, 'hold')).status, 403)
    assert.equal((await step(office, batch, 'burn')).status, 403)
    for (const user of [await givenOd(), await givenOmdr()]) {
      const stranger = await asVisitor(user)
      assert.equal((await step(stranger, batch, 'cancel')).status, 403)
      assert.equal((await stranger.get(`/api/admin/delivery_batches/${batch}`)).status, 403)
      assert.equal((await resend(stranger, ids, { batch })).status, 403)
    }
    assert.deepEqual(await statesOf(ids), ['pending', 'pending', 'pending'])
  })
})
