import { test } from '@japa/runner'
import auditDrill from '#tests/drills/audit'
import killDrill from '#tests/drills/kill'
import { emptyTrail } from '#tests/integration/audit/given_trail'

const NOWHERE = { folder: '', say: () => {} }

test.group('Drills of the whole installation, small', () => {
  test('whatever is done to the trail is named, and what is written meanwhile is not', async ({
    assert,
    cleanup,
  }) => {
    cleanup(emptyTrail)
    for (const finding of await auditDrill.run({ tamperings: 18, checks: 12 }, NOWHERE)) {
      assert.isAbove(finding.tried, 0, finding.what)
      assert.deepEqual(finding.failed, [], finding.what)
    }
  }).timeout(120_000)

  test('the product dies under saves: what was answered is there, once and whole', async ({
    assert,
  }) => {
    for (const finding of await killDrill.run({ kills: 1, visits: 3 }, NOWHERE)) {
      assert.isAbove(finding.tried, 0, finding.what)
      assert.deepEqual(finding.failed, [], finding.what)
    }
  }).timeout(240_000)
})
