import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import env from '#app/start/env'
import { takeCheckpoint } from '#app/audit/checkpoint'
import { auditKeys } from '#app/audit/keys'
import { InstallationError } from '#app/start/check_settings'
import { prepareInstallation } from '#app/start/installation'
import { freshDatabase } from '#tests/helpers/database'
import { ADA, changed, emptyTrail, misfitsFound } from '#tests/integration/audit/given_trail'

const OLD = 'an old key of the audit trail, long enough'
const NEW = 'a new key of the audit trail, long enough'

function withKeys(keys: string) {
  env.set('AUDIT_KEY', keys)
  return auditKeys().current.id
}

const keyIds = async () =>
  (
    await db
      .from('audit_records')
      .orderBy('chain')
      .orderBy('seq')
      .distinct('key_id', 'chain', 'seq')
  )
    .filter(({ chain }) => chain === ADA.userId)
    .map(({ key_id: id }) => id)

test.group('Keys of the audit trail', (group) => {
  group.setup(freshDatabase)
  group.each.setup(async () => {
    await emptyTrail()
    return () => void withKeys('')
  })

  test('a new key in front of the old one seals from then on; both are checked', async ({
    assert,
  }) => {
    const derived = withKeys('')
    await changed(ADA, 1)
    const old = withKeys(OLD)
    await changed(ADA, 2)
    await takeCheckpoint()
    const current = withKeys(`${NEW}, ${OLD}`)
    await changed(ADA, 3)
    await takeCheckpoint()
    assert.deepEqual(await keyIds(), [derived, old, current])
    assert.lengthOf(new Set([derived, old, current]), 3)
    assert.deepEqual(await misfitsFound(), [])
  })

  test('without the old key its records are named, and no other', async ({ assert }) => {
    const old = withKeys(OLD)
    await changed(ADA, 1)
    await changed(ADA, 2)
    withKeys(NEW)
    await changed(ADA, 3)
    assert.deepEqual(await misfitsFound(), [`key_unknown 3/1 ${old}`, `key_unknown 3/2 ${old}`])
  })

  test('nobody starts with a key that can be guessed', async ({ assert, cleanup }) => {
    const { AUDIT_KEY } = process.env
    cleanup(() => void (process.env.AUDIT_KEY = AUDIT_KEY ?? ''))
    process.env.AUDIT_KEY = `${NEW},short`
    await assert.rejects(() => prepareInstallation({ root: '/' }), InstallationError)
  })
})
