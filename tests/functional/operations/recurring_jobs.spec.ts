import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdr, givenPreReviewer } from '#database/factories/index'
import { runDueJobs } from '#modules/operations/recurring/run_job'
import { bindRecurringJobs, recurringJobs } from '#modules/operations/recurring/jobs'
import type { RecurringJobName } from '#operations/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'

const PATH = '/api/admin/recurring_jobs'

const run = (person: Visitor, name: string) => person.post(`${PATH}/${name}/run`)

const runs = (job: string) => db.from('job_runs').where('job', job).orderBy('id')

async function until(condition: () => Promise<boolean>) {
  const deadline = Date.now() + 10_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to that')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Puts work of the test in the place of a job's, until the test is over. */
function givenWork(name: RecurringJobName, work: () => Promise<void>) {
  const before = recurringJobs()
  bindRecurringJobs(
    before.map((job) =>
      job.name === name
        ? {
            ...job,
            async run() {
              await work()
              return { ok: true, result: {} }
            },
          }
        : job
    )
  )
  return () => bindRecurringJobs(before)
}

async function rowOf(person: Visitor, key: string) {
  const { body } = await person.get(PATH)
  return body.data.find((row: { key: string }) => row.key === key)
}

test.group('Scheduled jobs', (group) => {
  group.each.setup(async () => void (await db.from('job_runs').delete()))

  test('every job with its last run, how it ended, and when it is due', async ({ assert }) => {
    const boss = await givenAdmin()
    const admin = await asVisitor(boss)
    assert.containsSubset(await rowOf(admin, 'forget_old_records'), {
      name: 'Forget what is old',
      every_minutes: 1_440,
      last: null,
    })
    assert.equal((await run(admin, 'forget_old_records')).status, 200)
    await until(async () => (await runs('forget_old_records'))[0]?.outcome === 'done')
    const row = await rowOf(admin, 'forget_old_records')
    assert.containsSubset(row.last, { outcome: 'done', started_from: 'portal' })
    const due = Date.parse(row.next_due) - Date.parse(row.last.started_at)
    assert.equal(due, 24 * 3_600_000)
    assert.isNull((await rowOf(admin, 'audit_verify')).next_due)
    const noted = await db
      .from('audit_records')
      .where({ action: 'job.started', actor_id: boss.userId })
    assert.lengthOf(noted, 1)
  })

  test('two presses give one run, and so do two administrators', async ({ assert, cleanup }) => {
    let begun = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    cleanup(
      givenWork('sweep_files', async () => {
        begun++
        await held
      })
    )
    const [admin, other] = [
      await asVisitor(await givenAdmin()),
      await asVisitor(await givenAdmin()),
    ]
    const answers = await Promise.all([
      run(admin, 'sweep_files'),
      run(admin, 'sweep_files'),
      run(other, 'sweep_files'),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409, 409]
    )
    const refused = answers.find(({ status }) => status === 409)!
    assert.deepEqual(refused.body, {
      success: false,
      error: 'This job is running already. Nothing was started.',
    })
    assert.equal(begun, 1)
    assert.containsSubset((await rowOf(admin, 'sweep_files')).last, { outcome: 'running' })
    letGo()
    await until(async () => (await runs('sweep_files'))[0]?.outcome === 'done')
    assert.equal((await run(admin, 'sweep_files')).status, 200, 'then it may run again')
    await until(async () => (await runs('sweep_files')).length === 2)
  })

  test('a run that fails is told as failed, with nothing of what the failure said', async ({
    assert,
    cleanup,
  }) => {
    cleanup(
      givenWork('sweep_files', async () => {
        throw new TypeError('postgres://who:hush@db')
      })
    )
    const admin = await asVisitor(await givenAdmin())
    await run(admin, 'sweep_files')
    await until(async () => (await runs('sweep_files'))[0]?.outcome === 'failed')
    const answer = await admin.get(PATH)
    assert.notInclude(answer.text, 'hush')
  })

  test('a run whose process died is told as interrupted and bars nobody', async ({ assert }) => {
    const long = new Date(Date.now() - 3_600_000)
    await db.table('job_runs').insert({
      job: 'audit_checkpoint',
      started_at: long,
      heard_at: long,
      started_from: 'terminal',
      started_by: 'operator',
    })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await rowOf(admin, 'audit_checkpoint')).last.outcome, 'lost')
    assert.equal((await run(admin, 'audit_checkpoint')).status, 200)
    await until(async () => (await runs('audit_checkpoint'))[1]?.outcome === 'done')
    assert.equal((await runs('audit_checkpoint'))[0]!.outcome, 'lost')
  })

  test('a run that died a moment ago bars nobody either', async ({ assert }) => {
    const now = new Date()
    await db.table('job_runs').insert({
      job: 'audit_checkpoint',
      started_at: now,
      heard_at: now,
      started_from: 'terminal',
      started_by: 'operator',
    })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await run(admin, 'audit_checkpoint')).status, 200)
    await until(async () => (await runs('audit_checkpoint'))[1]?.outcome === 'done')
    assert.equal((await runs('audit_checkpoint'))[0]!.outcome, 'lost')
  })

  test('a serving process runs what is due, once, and what only cron starts not at all', async ({
    assert,
  }) => {
    await runDueJobs(new Date())
    const first = await db.from('job_runs').orderBy('id')
    const due = recurringJobs().filter(({ everyMinutes }) => everyMinutes !== null)
    assert.sameMembers(
      first.map(({ job }) => job),
      due.map(({ name }) => name)
    )
    for (const each of first) assert.equal(each.started_from, 'server')
    await runDueJobs(new Date())
    assert.lengthOf(await db.from('job_runs'), first.length)
    await runDueJobs(new Date(Date.now() + 6 * 60_000))
    assert.lengthOf(await runs('check_services'), 2)
    assert.lengthOf(await runs('forget_old_records'), 1)
  })

  test('what is kept for a while only is forgotten, what is younger stays', async ({ assert }) => {
    const { userId } = await givenAdmin()
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    await db.from('page_latencies').delete()
    await db.table('page_latencies').multiInsert(
      [89, 91].map((days) => ({
        at: ago(days),
        metric_name: 'patient_list_load',
        latency_ms: days,
        user_id: userId,
      }))
    )
    const admin = await asVisitor(await givenAdmin())
    await run(admin, 'forget_old_records')
    await until(async () => (await runs('forget_old_records'))[0]?.outcome === 'done')
    const left = await db.from('page_latencies')
    assert.deepEqual(
      left.map(({ latency_ms: days }) => days),
      [89]
    )
  })

  test('nobody but administrators sees or starts them, and no other name starts anything', async ({
    assert,
  }) => {
    for (const user of [await givenOd(), await givenOmdr(), await givenPreReviewer()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(PATH)).status, 403)
      assert.equal((await run(person, 'sweep_files')).status, 403)
    }
    const admin = await asVisitor(await givenAdmin())
    for (const name of ['nothing', 'constructor', 'sweep%20files']) {
      assert.equal((await run(admin, name)).status, 403)
    }
    assert.lengthOf(await db.from('job_runs'), 0)
  })
})
