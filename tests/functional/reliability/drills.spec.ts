import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import accessDrill from '#tests/drills/access'
import bulkFaxDrill from '#tests/drills/bulk_fax'
import bulkWorkDrill from '#tests/drills/bulk_work'
import diskDrill from '#tests/drills/disk'
import type { Finding } from '#tests/drills/drill'
import filesDrill from '#tests/drills/files'
import fuzzDrill from '#tests/drills/fuzz'
import reportsDrill from '#tests/drills/gateway_reports'
import raceDrill from '#tests/drills/race'
import sessionsDrill from '#tests/drills/sessions'
import { emptyLedger } from '#tests/functional/outbox/given_letters'

const say = () => {}
const NOWHERE = { folder: '', say }

function held(assert: Assert, findings: readonly Finding[]) {
  for (const { what, tried, failed } of findings) {
    assert.isAbove(tried, 0, what)
    assert.deepEqual(failed, [], what)
  }
}

test.group('Drills, small (`npm run drill` has them in full)', (group) => {
  group.each.setup(() => emptyLedger())

  test('F323 bulk fax under kill -9: nothing lost, nothing doubled, every doubt visible', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'farsight-drill-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    const findings = await bulkFaxDrill.run(
      { letters: 24, kills: 6, killMinutes: 3 },
      { folder, say }
    )
    held(assert, findings)
  }).timeout(300_000)

  test('F306 F326 bulk work under kill -9: each row one result, changed once or left alone', async ({
    assert,
  }) => {
    const findings = await bulkWorkDrill.run({ rows: 150, kills: 3 }, NOWHERE)
    held(assert, findings)
  }).timeout(300_000)

  test('F285 gateway reports, repeated and reordered, leave the same states and send nothing', async ({
    assert,
  }) => {
    const findings = await reportsDrill.run({ reports: 300 }, NOWHERE)
    held(assert, findings)
  }).timeout(120_000)

  test('Q13 a stranger’s knocks at every call that names a record: refused alike', async ({
    assert,
  }) => {
    held(assert, await accessDrill.run({ checks: 1 }, NOWHERE))
  }).timeout(180_000)

  test('F107 F151 several persons do one thing at once: one wins, the others are told', async ({
    assert,
  }) => {
    held(assert, await raceDrill.run({ rounds: 8, persons: 5 }, NOWHERE))
  }).timeout(120_000)

  test('Q13 sessions, roles and accounts end in the midst of their requests', async ({
    assert,
  }) => {
    const size = { requests: 160, streams: 4, guesses: 60 }
    held(assert, await sessionsDrill.run(size, NOWHERE))
  }).timeout(120_000)

  test('whatever is sent is served or refused in words, and changes nothing where refused', async ({
    assert,
  }) => {
    held(assert, await fuzzDrill.run({ requests: 600, seed: 7 }, NOWHERE))
  }).timeout(120_000)

  test('a full disk is said, keeps nothing by half, and is over when it is over', async ({
    assert,
  }) => {
    held(assert, await diskDrill.run({ rounds: 1 }, NOWHERE))
  }).timeout(120_000)

  test('F152 F154 files that are not what they say are refused or kept clean', async ({
    assert,
  }) => {
    held(assert, await filesDrill.run({ files: 34 }, NOWHERE))
  }).timeout(120_000)
})
