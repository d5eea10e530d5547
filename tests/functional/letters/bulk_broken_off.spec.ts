import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { sendDue, stopBatch } from '#app/outbox/index'
import { bulkFax, type BulkFax } from '#letters'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { givenReadyVisit } from '#tests/helpers/visits'

/** Letters to the family doctors of so many patients. */
async function givenFaxes(letters: number): Promise<BulkFax[]> {
  const faxes: BulkFax[] = []
  while (faxes.length < letters) {
    const { exam } = await givenReadyVisit({
      exam: { exam_status: 'reviewed', omd_gp: 'Stable. See again in six months.' },
    })
    faxes.push({ examId: exam.id, type: 'omdr-gp' })
  }
  return faxes
}

const deliveriesOf = (faxes: readonly BulkFax[]) =>
  db.from('deliveries').whereIn(
    'exam_id',
    faxes.map(({ examId }) => examId)
  )

test.group('Bulk faxes that are broken off', (group) => {
  group.each.setup(() => emptyLedger())

  test('F323 interrupted, it goes on where it was; letters it had queued stay its own', async ({
    assert,
  }) => {
    const faxes = await givenFaxes(6)
    const stop = new AbortController()
    const first = await bulkFax(faxes, SYSTEM, {
      locale: 'en',
      signal: stop.signal,
      onProgress: (done) => (done === 2 ? stop.abort() : undefined),
    })
    assert.isFalse(first.isFinished)
    const outcomes = first.lines.map(({ outcome }) => outcome)
    assert.isAtLeast(outcomes.filter((outcome) => outcome === 'queued').length, 2)
    assert.deepEqual(outcomes.slice(-1), ['waiting'], 'those under way are done, no more are begun')
    // Killed after one more was queued, before that was noted; and it has left since.
    const again = faxes[outcomes.indexOf('queued')]!
    await db
      .from('delivery_batch_items')
      .where('item_key', `${again.examId}:omdr-gp`)
      .update({ outcome: 'waiting', delivery_id: null })
    await sendDue()
    const second = await bulkFax(faxes, SYSTEM, { locale: 'en' })
    assert.equal(second.batchId, first.batchId)
    assert.isTrue(second.isFinished)
    assert.deepEqual(
      second.lines.map(({ examId, outcome }) => [examId, outcome]),
      faxes.map(({ examId }) => [examId, 'queued'])
    )
    const rows = await deliveriesOf(faxes)
    assert.sameMembers(
      rows.map(({ exam_id: id }) => id),
      faxes.map(({ examId }) => examId)
    )
  })

  test('F323 a batch that somebody cancels takes no further letter', async ({ assert }) => {
    const faxes = await givenFaxes(9)
    const cancelling: Promise<unknown>[] = []
    const done = await bulkFax(faxes, SYSTEM, {
      locale: 'en',
      onProgress() {
        cancelling.push(cancelNewest())
      },
    })
    await Promise.all(cancelling)
    assert.equal(done.lines.at(-1)!.outcome, 'waiting', 'its turn does not come any more')
    const rows = await db.from('deliveries').where('batch_id', done.batchId)
    assert.isNotEmpty(rows)
    assert.deepEqual([...new Set(rows.map(({ state }) => state))], ['cancelled'])
    const again = await bulkFax(faxes, SYSTEM, { locale: 'en' })
    assert.notEqual(again.batchId, done.batchId)
  })
})

async function cancelNewest() {
  const batch = await db.from('delivery_batches').orderBy('id', 'desc').first()
  await stopBatch(batch.id, 'cancel', { reason: 'Wrong list', actor: SYSTEM })
}
