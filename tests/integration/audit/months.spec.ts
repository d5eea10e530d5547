import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { ensureMonths } from '#app/audit/prepare'
import { verifyAudit } from '#app/audit/verify/verify'
import { asOwner, freshDatabase } from '#tests/helpers/database'
import { ADA, BEN, changed } from '#tests/integration/audit/given_trail'

const months = async () => {
  const rows = await asOwner<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_records'::regclass order by 1`
  )
  return rows.map(({ name }) => name)
}

const inMonths = (count: number) =>
  `records_${DateTime.utc().plus({ months: count }).toFormat('yyyy_MM')}`

/** As an installation that ran without a start for longer than its rooms reach. */
async function withoutMonths() {
  for (const month of await months()) await asOwner(`drop table audit.${month}`)
}

test.group('The months of the audit trail', (group) => {
  group.each.setup(freshDatabase)

  test('a start makes this one and the next three', async ({ assert }) => {
    assert.deepEqual(await months(), [0, 1, 2, 3].map(inMonths))
    await withoutMonths()
    await Promise.all([ensureMonths(), ensureMonths()])
    assert.deepEqual(await months(), [0, 1, 2, 3].map(inMonths))
  })

  test('a record that comes to a month without a room makes it, many at once too', async ({
    assert,
  }) => {
    await withoutMonths()
    await Promise.all(Array.from({ length: 20 }, (_, nr) => changed(nr % 2 ? ADA : BEN, nr)))
    assert.deepEqual(await months(), [inMonths(0)])
    assert.deepInclude(await verifyAudit(), { intact: true, records: 20 })
  })

  test('a new month waits for nobody who reads the trail, and nobody waits for it', async ({
    assert,
  }) => {
    await changed(ADA, 1)
    const reading = await db.transaction({ isolationLevel: 'repeatable read' })
    await reading.from('audit_records').count('*')
    await asOwner(`set lock_timeout = '2s'; select audit_ensure_month('2031-05-17T00:00:00Z')`)
    assert.include(await months(), 'records_2031_05')
    await changed(ADA, 2)
    await reading.rollback()
    assert.isTrue((await verifyAudit()).intact)
  })

  test('no month lets itself be changed, deleted or emptied by mistake, not even by its owner', async ({
    assert,
  }) => {
    await changed(ADA, 1)
    for (const statement of [
      `update audit.${inMonths(0)} set actor_name = 'Ben'`,
      `delete from audit.${inMonths(0)}`,
      `truncate audit.${inMonths(0)}`,
      `update audit_records set actor_name = 'Ben'`,
      `delete from audit_records where false`,
      'truncate audit_records',
    ]) {
      await assert.rejects(() => asOwner(statement), 'audit records are append-only')
    }
  })
})
