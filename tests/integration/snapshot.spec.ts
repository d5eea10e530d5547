import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM } from '#app/audit/audit'
import { openSnapshot } from '#app/database/transaction'

test.group('A reader of the whole database', () => {
  test('sees it as it was when it began, whatever is written meanwhile', async ({
    assert,
    cleanup,
  }) => {
    const trx = await openSnapshot()
    cleanup(() => trx.rollback())
    const ends = async () => {
      const [head] = await trx.from('audit_heads').sum('seq as sum')
      const [kept] = await trx.from('audit_records').count('* as sum')
      return { head: Number(head.sum), kept: Number(kept.sum) }
    }
    const before = await ends()
    await recordAudit({ actor: SYSTEM, action: 'test.made', subjectType: 'test', subjectId: 1 })
    const [now] = await db.from('audit_records').count('* as sum')
    assert.isAbove(Number(now.sum), before.kept)
    assert.deepEqual(await ends(), before)
  })

  test('writes nothing', async ({ assert, cleanup }) => {
    const trx = await openSnapshot()
    cleanup(() => trx.rollback())
    const write = async () => void (await trx.rawQuery('update patients set version = version'))
    await assert.rejects(write, /read-only transaction/)
  })
})
