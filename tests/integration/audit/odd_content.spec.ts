import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { recordAudit, SYSTEM, type AuditEntry } from '#app/audit/audit'
import { verifyAudit } from '#app/audit/verify/verify'
import { inTransaction } from '#app/database/transaction'
import { freshDatabase } from '#tests/helpers/database'
import { emptyTrail } from '#tests/integration/audit/given_trail'

const ENTRY: AuditEntry = {
  actor: SYSTEM,
  action: 'test.noted',
  subjectType: 'test',
  subjectId: 'odd',
}

type Details = NonNullable<AuditEntry['details']>

/** What code might hand over by mistake, whatever its types say. */
const odd = (details: object) => ({ details: details as Details })

const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) })

const ODD: { what: string; entry: Partial<AuditEntry>; kept: Record<string, unknown> }[] = [
  {
    what: 'half a character in a subject',
    entry: { subjectId: '\udc00x' },
    kept: { subject_id: '\ufffdx' },
  },
  {
    what: 'half a character and NUL in every text',
    entry: {
      actor: { userId: 5, name: 'A\ud83d da\0' },
      action: 'test.\ud800',
      subjectType: '\0',
      requestId: '\udfff',
    },
    kept: {
      actor_name: 'A\ufffd da\ufffd',
      action: 'test.\ufffd',
      subject_type: '\ufffd',
      request_id: '\ufffd',
    },
  },
  {
    what: 'the same in details, keys included',
    entry: odd({ 'a\0': 'x\ud800y', 'b': ['\0', { '\udc00': 1 }] }),
    kept: { details: { 'a\ufffd': 'x\ufffdy', 'b': ['\ufffd', { '\ufffd': 1 }] } },
  },
  {
    what: 'numbers no JSON has, and some that databases write otherwise',
    entry: odd({ a: Number.NaN, b: -0, c: 1e308, d: 5e-324, e: 1e21, f: -Infinity, g: 0.1 + 0.2 }),
    kept: {
      details: { a: 'NaN', b: 0, c: 1e308, d: 5e-324, e: 1e21, f: '-Infinity', g: 0.1 + 0.2 },
    },
  },
  {
    what: 'dates, nothing and whole numbers of any size',
    entry: odd({
      at: new Date('2026-03-04T05:06:07.089Z'),
      never: new Date(Number.NaN),
      absent: undefined,
      list: [undefined, null],
      big: 2n ** 70n,
    }),
    kept: {
      details: {
        at: '2026-03-04T05:06:07.089Z',
        never: 'Invalid Date',
        list: [null, null],
        big: '1180591620717411303424',
      },
    },
  },
  {
    what: 'keys that mean something to JavaScript',
    entry: odd(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "": 3}')),
    kept: { details: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "": 3}') },
  },
  {
    what: 'text of every kind',
    entry: odd({ text: 'É é 𝒜 👩‍⚕️ \u2028 \u202E ñ "\\ \u0001 \uFFFF', long: 'ü'.repeat(20_000) }),
    kept: {
      details: { text: 'É é 𝒜 👩‍⚕️ \u2028 \u202E ñ "\\ \u0001 \uFFFF', long: 'ü'.repeat(20_000) },
    },
  },
  {
    what: 'patients shown, in any order and twice',
    entry: { patientIds: [30, 4, 30, 200] },
    kept: { patient_ids: ['4', '30', '200'] },
  },
]

test.group('The audit trail seals what the database keeps', (group) => {
  group.setup(freshDatabase)
  group.each.setup(emptyTrail)

  for (const how of ['alone', 'in a transaction'] as const) {
    test(`{what}, ${how}`)
      .with(ODD)
      .run(async ({ assert }, { entry, kept }) => {
        const whole = { ...ENTRY, ...entry }
        if (how === 'alone') await recordAudit(whole)
        else await inTransaction((trx) => recordAudit(whole, trx))
        assert.deepInclude(await db.from('audit_records').firstOrFail(), kept)
        assert.isTrue((await verifyAudit()).intact)
      })
  }

  test('what is nested without end is cut, not refused', async ({ assert }) => {
    await recordAudit({ ...ENTRY, ...odd(nested(5_000)) })
    const { details } = await db.from('audit_records').firstOrFail()
    assert.isBelow(JSON.stringify(details).length, 200)
    assert.isTrue((await verifyAudit()).intact)
  })

  test('what is no data is refused, and nothing is kept', async ({ assert }) => {
    await assert.rejects(
      () => recordAudit({ ...ENTRY, ...odd({ call: () => 1 }) }),
      'An audit record holds data, no function'
    )
    assert.deepEqual(await db.from('audit_records'), [])
  })

  test('many at once, by many: each is kept once, and the chains fit', async ({ assert }) => {
    const note = (n: number) => ({ ...ENTRY, actor: { userId: n % 3, name: 'Ada' }, subjectId: n })
    await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        n % 2 ? recordAudit(note(n)) : inTransaction((trx) => recordAudit(note(n), trx))
      )
    )
    const rows = await db.from('audit_records').select('subject_id')
    assert.equal(new Set(rows.map(({ subject_id: id }) => id)).size, 300)
    assert.deepInclude(await verifyAudit(), { intact: true, records: 300 })
  })

  test('a record the database refuses takes no other with it', async ({ assert }) => {
    const noted = await Promise.allSettled([
      recordAudit({ ...ENTRY, subjectId: 'before' }),
      recordAudit({ ...ENTRY, patientId: 2 ** 70 }),
      recordAudit({ ...ENTRY, subjectId: 'after' }),
    ])
    assert.deepEqual(
      noted.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled']
    )
    const rows = await db.from('audit_records').orderBy('seq').select('subject_id')
    assert.deepEqual(rows, [{ subject_id: 'before' }, { subject_id: 'after' }])
    assert.isTrue((await verifyAudit()).intact)
  })

  test('what was rolled back leaves no trace and no gap', async ({ assert }) => {
    const note = { ...ENTRY, actor: { userId: 3, name: 'Ada' } }
    await inTransaction((trx) => recordAudit({ ...note, subjectId: 'kept' }, trx))
    await assert.rejects(() =>
      inTransaction(async (trx) => {
        await recordAudit({ ...note, subjectId: 'lost' }, trx)
        throw new Error('the change failed')
      })
    )
    await inTransaction((trx) => recordAudit({ ...note, subjectId: 'next' }, trx))
    const rows = await db.from('audit_records').orderBy('seq').select('seq', 'subject_id')
    assert.deepEqual(rows, [
      { seq: 1, subject_id: 'kept' },
      { seq: 2, subject_id: 'next' },
    ])
    assert.isTrue((await verifyAudit()).intact)
  })
})
