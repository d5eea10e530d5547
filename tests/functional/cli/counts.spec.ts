import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { checkCounts } from '#worklists'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { runCli } from '#tests/functional/cli/run_cli'

test.group('farsight counts check', (group) => {
  group.each.setup(async () => void (await checkCounts()))

  test('counts that are right: nothing is named, code 0', async ({ assert }) => {
    const { code, stdout } = await runCli(['counts', 'check', '--json'])
    assert.equal(code, 0)
    assert.deepEqual(JSON.parse(stdout).named, [])
  }).timeout(120_000)

  test('a count that differs is named with its practice and day, code 1; a dry run mends nothing, the other one does', async ({
    assert,
  }) => {
    const od = await givenOd()
    await givenExam(await givenPatient(od), { exam: { exam_date: '2024-02-03' } })
    const tally = () =>
      db
        .from('visit_tallies')
        .where({ practice_id: od.practiceId, kind: 'visited' })
        .sum('visits as n')
        .firstOrFail()
    await checkCounts()
    await db
      .from('visit_tallies')
      .where({ practice_id: od.practiceId, kind: 'visited' })
      .update({ visits: 5 })

    const dry = await runCli(['counts', 'check', '--dry-run'])
    assert.equal(dry.code, 1)
    assert.include(dry.stdout, `practice ${od.practiceId}: -4 missing`)
    assert.include(dry.stdout, '2024-02-01')
    assert.equal(Number((await tally()).n), 5)

    const told = await runCli(['counts', 'check', '--json'])
    assert.equal(told.code, 1)
    assert.deepEqual(JSON.parse(told.stdout).named, [
      { kind: 'visited', of: od.practiceId, at: '2024-02-01', by: -4 },
    ])
    assert.equal(Number((await tally()).n), 1)
    assert.equal((await runCli(['counts', 'check', '--quiet'])).code, 0)
  }).timeout(120_000)
})
