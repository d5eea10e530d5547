import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { runCli } from '#tests/functional/cli/run_cli'
import { emptyLedger } from '#tests/functional/outbox/given_letters'
import { givenReviewed, givenTold } from '#tests/functional/review_mail/given_reviews'
import { daysAgo, givenReadyVisit } from '#tests/helpers/visits'

async function run(args: string[]) {
  const { code, stdout, stderr } = await runCli([...args, '--yes', '--json'])
  const lines = stdout
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  return { code, stderr, lines: lines.slice(0, -1), summary: lines.at(-1) }
}

const fax = (...args: (string | number)[]) => run(['letters', 'bulk-fax', ...args.map(String)])
const outcomes = (lines: { outcome: string }[]) => lines.map(({ outcome }) => outcome)

const reviewed = { exam_status: 'reviewed' } as const

const lettersOf = (...exams: { id: number }[]) =>
  db.from('deliveries').whereIn(
    'exam_id',
    exams.map(({ id }) => id)
  )

test.group('The same bulk command again', (group) => {
  group.each.setup(() => emptyLedger())

  test('F323 F325 letters bulk-fax says that it was done before, and tries what failed when told to', async ({
    assert,
  }) => {
    const { exam: fine } = await givenReadyVisit({ exam: reviewed })
    const { exam: open } = await givenReadyVisit({ exam: reviewed })
    await db.from('reviews').where('exam_id', open.id).update({ reviewed_at: null })
    const first = await fax(fine.id, open.id)
    assert.equal(first.code, 3)
    assert.deepEqual(outcomes(first.lines), ['queued', 'failed'])
    const { batch } = first.summary

    await db.from('reviews').where('exam_id', open.id).update({ reviewed_at: new Date() })
    const again = await fax(fine.id, open.id)
    assert.deepEqual(outcomes(again.lines), ['known', 'failed'])
    assert.containsSubset(again.summary, { batch, queued: 0, known: 1, failed: 1 })
    assert.include(again.stderr, `done before as batch ${batch}`)
    assert.equal(again.code, 3)
    assert.lengthOf(await lettersOf(fine, open), 1)

    const tried = await fax('--again', batch)
    assert.equal(tried.code, 0, tried.stderr)
    assert.notEqual(tried.summary.batch, batch)
    assert.containsSubset(tried.summary, { queued: 1, failed: 0 })
    assert.deepEqual(
      tried.lines.map(({ exam, outcome }) => [exam, outcome]),
      [[open.id, 'queued']]
    )
    assert.lengthOf(await lettersOf(fine, open), 2)
    const nothing = await fax('--again', tried.summary.batch)
    assert.equal(nothing.code, 1)
    assert.include(nothing.stderr, 'nothing failed in batch')
    assert.equal((await fax(fine.id, '--again', batch)).code, 2, 'either visits or a batch')
  }).timeout(120_000)

  test('Q165 letters bulk-fax tells what failed before as failed, tried or only looked at', async ({
    assert,
  }) => {
    const { exam: lost } = await givenReadyVisit({ exam: reviewed })
    const { exam: fine } = await givenReadyVisit({ exam: reviewed })
    assert.equal((await fax(lost.id)).code, 0)
    const busy = { state: 'failed', state_reason: 'line_busy' }
    await lettersOf(lost).update(busy)
    for (const more of [['--dry-run'], []]) {
      const told = await fax(lost.id, fine.id, ...more)
      assert.equal(told.code, 3)
      assert.deepEqual(outcomes(told.lines), ['known', 'queued'])
      assert.containsSubset(told.lines[0], { code: 'line_busy' })
      assert.include(told.lines[0].why, 'The line was busy each time it was dialled')
      assert.containsSubset(told.summary, { known: 0, failed: 1 })
    }
    assert.lengthOf(await lettersOf(lost), 1)
  }).timeout(120_000)

  test('F321 ADR 0003 reminders send says so, too', async ({ assert }) => {
    const { od } = await givenTold()
    const { od: unreached } = await givenTold()
    for (const each of [od, unreached]) {
      const waits = { exam_status: 'not_ready', exam_date: daysAgo(45), reviewed_at: null }
      await givenReviewed(each, { exam: waits as never })
    }
    await db.from('ods').where('id', unreached.odId).update({ email: '' })
    const send = (...args: (string | number)[]) => run(['reminders', 'send', ...args.map(String)])
    const of = (lines: { od: number; outcome: string }[]) =>
      [od, unreached].map(({ odId }) => lines.find((line) => line.od === odId)?.outcome)
    const first = await send()
    assert.deepEqual(of(first.lines), ['queued', 'failed'])
    const { batch } = first.summary
    const again = await send()
    assert.deepEqual(of(again.lines), ['known', 'failed'])
    assert.include(again.stderr, `done before as batch ${batch}`)
    const address = `found${unreached.odId}@optometry.example`
    await db.from('ods').where('id', unreached.odId).update({ email: address })
    const tried = await send('--again', batch)
    assert.deepEqual(of(tried.lines), [undefined, 'queued'])
    assert.notEqual(tried.summary.batch, batch)
  }).timeout(120_000)
})
