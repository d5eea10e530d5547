import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { startNoted } from '#operations'
import { asVisitor } from '#tests/helpers/session'
import { runCli } from '#tests/functional/cli/run_cli'

const runs = (job: string) => db.from('job_runs').where('job', job).orderBy('id')

test.group('farsight and the scheduled jobs', (group) => {
  group.each.setup(async () => void (await db.from('job_runs').delete()))

  test('what cron runs is noted as a run; a dry one and another command are not', async ({
    assert,
  }) => {
    assert.equal((await runCli(['audit', 'verify', '--quiet'])).code, 0)
    assert.equal((await runCli(['deliveries', 'send', '--dry-run'])).code, 0)
    assert.equal((await runCli(['deliveries', 'list'])).code, 0)
    const [run, ...others] = await db.from('job_runs')
    assert.lengthOf(others, 0)
    assert.containsSubset(run, {
      job: 'audit_verify',
      started_from: 'terminal',
      started_by: 'operator ops',
      outcome: 'done',
    })
  }).timeout(120_000)

  test('a part of the trail that is intact is no answer for all of it', async ({ assert }) => {
    const admin = await asVisitor(await givenAdmin())
    const told = async () => (await admin.get('/api/admin/audit_trail/check')).body
    const bad = { ok: false, result: { intact: false }, value: null }
    const whole = await startNoted('audit_verify', { from: 'portal', by: 'Ada' }, async () => bad)
    await whole!.ended
    const today = new Date().toISOString().slice(0, 10)
    assert.equal((await runCli(['audit', 'verify', '--since', today, '--quiet'])).code, 0)
    const { last, finished } = await told()
    assert.deepEqual([last.outcome, last.result.is_part], ['done', true])
    assert.containsSubset(finished, { outcome: 'failed', result: { intact: false } })
    assert.equal((await runCli(['audit', 'verify', '--quiet'])).code, 0)
    assert.equal((await told()).finished.outcome, 'done')
  }).timeout(120_000)

  test('one that a page began is not begun again from cron', async ({ assert }) => {
    let end = () => {}
    const start = { from: 'portal', by: 'Ada Moreau' } as const
    const begun = await startNoted('audit_verify', start, async () => {
      await new Promise<void>((resolve) => (end = resolve))
      return { ok: true, result: {}, value: null }
    })
    const { code, stderr } = await runCli(['audit', 'verify'])
    assert.equal(code, 75)
    assert.include(stderr, 'already')
    assert.lengthOf(await runs('audit_verify'), 1)
    end()
    await begun!.ended
    assert.equal((await runCli(['audit', 'verify', '--quiet'])).code, 0, 'once it has ended')
  }).timeout(120_000)
})
