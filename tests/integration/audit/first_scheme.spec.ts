import { createHash, createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import env from '#app/start/env'
import { prepareAudit } from '#app/audit/prepare'
import { grantApplication } from '#app/database/grants'
import { asOwner } from '#app/database/owner'
import { canonicalJson, type JsonValue } from '#app/kernel/canonical_json'
import FirstScheme from '#database/migrations/app/0004_audit'
import SecondScheme from '#database/migrations/app/0020_audit_seals'
import { freshDatabase } from '#tests/helpers/database'
import { ADA, changed, misfitsFound, tamper } from '#tests/integration/audit/given_trail'
import { verifyAudit } from '#app/audit/verify/verify'

type Old = { chain: number; at: string; subject?: string; stored?: string }

/** Records of four months, as installations before migration 0020 wrote them. */
const OLD: Old[] = [
  { chain: 3, at: '2025-11-30T23:59:59.999Z' },
  { chain: 3, at: '2025-12-01T00:00:00.000Z' },
  { chain: 3, at: '2026-01-15T08:30:00.123Z' },
  { chain: 5, at: '2026-02-01T12:00:00.000Z' },
  { chain: 3, at: '2026-02-02T12:00:00.000Z' },
]

/** How the first scheme sealed: over the content alone, chained by a hash without a key. */
function sealed(records: readonly Old[]) {
  const ends = new Map<number, { seq: number; hash: Buffer }>()
  const rows = records.map(({ chain, at, subject = '7', stored = subject }, nr) => {
    const content = {
      at,
      actor_id: chain,
      actor_name: 'Ada',
      action: 'patient.read',
      subject_type: 'patient',
      subject_id: subject,
      patient_id: 7,
      practice_id: null,
      request_id: null,
      details: { nr } as JsonValue,
    }
    const mac = createHmac('sha256', env.get('APP_KEY')).update(canonicalJson(content)).digest()
    const { seq, hash: before } = ends.get(chain) ?? { seq: 0, hash: Buffer.alloc(0) }
    const hash = createHash('sha256').update(before).update(mac).digest()
    ends.set(chain, { seq: seq + 1, hash })
    return { ...content, subject_id: stored, chain, seq: seq + 1, mac, hash }
  })
  return { rows, ends }
}

/** The trail as it was before the second scheme, and then brought up to date. */
async function givenUpgraded(records: readonly Old[]) {
  const { rows, ends } = sealed(records)
  await asOwner((owner) =>
    owner.transaction(async (trx) => {
      await trx.rawQuery('drop table audit_records, audit_heads cascade')
      await trx.rawQuery('drop schema audit cascade')
      await trx.rawQuery(
        'drop function refuse_change, audit_append, audit_ensure_month(timestamptz) cascade'
      )
      await up(trx, FirstScheme)
      for (const row of rows) {
        await trx.table('audit_records').insert({ ...row, details: JSON.stringify(row.details) })
      }
      for (const [chain, end] of ends)
        await trx.from('audit_heads').where('chain', chain).update(end)
      await up(trx, SecondScheme)
      const role = new URL(process.env.DATABASE_URL!).username
      await grantApplication(trx, role)
    })
  )
  await prepareAudit()
  return rows
}

async function up(trx: TransactionClientContract, Migration: typeof FirstScheme) {
  await new Migration(trx, 'in this test', false).execUp()
}

test.group('A trail of the first scheme', (group) => {
  group.each.setup(freshDatabase)

  test('keeps its records and seals, by month, and goes on', async ({ assert }) => {
    const old = await givenUpgraded(OLD)
    await changed(ADA, 1)
    const { intact, records } = await verifyAudit()
    assert.deepEqual({ intact, records }, { intact: true, records: 5 + 2 + 1 })
    const kept = await db.from('audit_records').where('scheme', 1).orderBy('at')
    assert.deepEqual(
      kept.map(({ seq, seal, hash, details }) => [seq, seal, hash, details]),
      old.map(({ seq, mac, hash, details }) => [seq, mac, hash, details])
    )
    const [first] = await db.from('audit_records').where({ chain: 3, scheme: 2 }).orderBy('seq')
    assert.deepEqual([first.seq, first.action], [5, 'audit.resealed'])
    assert.deepEqual(first.prev, old.at(-1)!.hash, 'the new chain seals the old one’s end')
    const { rows } = await db.rawQuery(
      `select distinct tableoid::regclass::text as month from audit_records where scheme = 1 order by 1`
    )
    assert.deepEqual(
      rows.map(({ month }: { month: string }) => month),
      ['2025_11', '2025_12', '2026_01', '2026_02'].map((month) => `audit.records_${month}`)
    )
  })

  test('a second start seals nothing anew', async ({ assert }) => {
    await givenUpgraded(OLD)
    await prepareAudit()
    const resealed = await db.from('audit_records').where('action', 'audit.resealed')
    assert.lengthOf(resealed, 2)
  })

  test('one that a visitor spoiled is named, and hides no other', async ({ assert }) => {
    const spoiled = {
      chain: 0,
      at: '2026-02-03T00:00:00.000Z',
      subject: '\udc00x',
      stored: '\ufffdx',
    }
    await givenUpgraded([spoiled, { chain: 0, at: '2026-02-04T00:00:00.000Z' }, ...OLD])
    assert.deepEqual(await misfitsFound(), ['content_changed 0/1'])
    await tamper(`update audit_records set actor_name = 'Ben' where chain = 0 and seq = 2`)
    assert.deepEqual(await misfitsFound(), ['content_changed 0/1', 'content_changed 0/2'])
  })

  test('{what} is named')
    .with([
      {
        what: 'an edited record',
        done: [`update audit_records set patient_id = 8 where chain = 3 and seq = 2`],
        found: ['content_changed 3/2'],
      },
      {
        what: 'a deleted record',
        done: [`delete from audit_records where chain = 3 and seq = 2`],
        found: ['gap 3/2-2'],
      },
      {
        what: 'a swap with the chain of hashes mended',
        done: [
          `update audit_records set seq = -1 where chain = 3 and seq = 2`,
          `update audit_records set seq = 2 where chain = 3 and seq = 3`,
          `update audit_records set seq = 3 where chain = 3 and seq = -1`,
          ...[1, 2, 3, 4].map(
            (seq) => `update audit_records r set hash = sha256(coalesce(
                        (select hash from audit_records b where b.chain = 3 and b.seq = ${seq - 1}), '') || seal)
                       where chain = 3 and seq = ${seq}`
          ),
        ],
        found: ['not_following 3/5'],
      },
      {
        what: 'an old seal after new ones',
        done: [`update audit_records set scheme = 1, hash = seal where chain = 3 and seq = 6`],
        found: ['bad_seal 3/6'],
      },
    ])
    .run(async ({ assert }, { done, found }) => {
      await givenUpgraded(OLD)
      await changed(ADA, 1)
      await changed(ADA, 2)
      assert.deepEqual(await misfitsFound(), [])
      await tamper(...done)
      assert.deepEqual(await misfitsFound(), found)
    })
})
