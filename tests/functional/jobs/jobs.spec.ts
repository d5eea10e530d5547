import { Locator } from '@boringnode/queue'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#app/database/transaction'
import { dispatchAfterCommit, Job } from '#app/jobs/index'
import { startJobWorker } from '#app/jobs/worker'

const ran: number[] = []

class NoteNumber extends Job<{ number: number }> {
  async execute() {
    ran.push(this.payload.number)
  }
}

class AlwaysFails extends Job<{ number: number }> {
  static override options = { maxRetries: 0 }

  async execute() {
    ran.push(this.payload.number)
    throw new Error('this job fails')
  }
}

async function until(condition: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const dispatch = (job: typeof NoteNumber, number: number) =>
  inTransaction(async (trx) => dispatchAfterCommit(trx, job, { number }))

const queued = () => db.from('queue_jobs')

test.group('Jobs', (group) => {
  group.setup(() => {
    Locator.register('NoteNumber', NoteNumber)
    Locator.register('AlwaysFails', AlwaysFails)
  })
  group.each.setup(async () => {
    ran.length = 0
    await queued().delete()
  })

  test('a job is queued with its cause, and not without it', async ({ assert }) => {
    const lost = inTransaction(async (trx) => {
      dispatchAfterCommit(trx, NoteNumber, { number: 1 })
      assert.lengthOf(await queued(), 0)
      throw new Error('the cause failed')
    })
    await assert.rejects(() => lost)
    assert.lengthOf(await queued(), 0)
    await dispatch(NoteNumber, 2)
    await until(async () => (await queued()).length === 1)
  })

  test('two workers side by side run each job once and leave nothing behind', async ({
    assert,
    cleanup,
  }) => {
    const stops = await Promise.all([startJobWorker(app), startJobWorker(app)])
    cleanup(async () => void (await Promise.all(stops.map((stop) => stop()))))
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    for (const number of numbers) await dispatch(NoteNumber, number)
    await until(() => ran.length >= numbers.length)
    await until(async () => (await queued()).length === 0)
    assert.sameMembers(ran, numbers)
    assert.lengthOf(ran, numbers.length)
  })

  test('a job that failed is kept, to be looked at', async ({ assert, cleanup }) => {
    const stop = await startJobWorker(app)
    cleanup(stop)
    await dispatch(AlwaysFails, 7)
    await until(async () => (await queued().where('status', 'failed')).length === 1)
    assert.deepEqual(ran, [7])
  })

  test('a worker that was ended takes nothing more', async ({ assert }) => {
    const stop = await startJobWorker(app)
    await stop()
    await dispatch(NoteNumber, 9)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    assert.deepEqual(ran, [])
    assert.lengthOf(await queued(), 1)
  })

  test('what modules declare is known to the worker', async ({ assert, cleanup }) => {
    const stop = await startJobWorker(app)
    cleanup(stop)
    assert.isDefined(Locator.get('MakeThumbnail'))
  })
})
