import { test } from '@japa/runner'
import pg from 'pg'
import { askPrepared } from '#app/database/described'
import { asOwner } from '#tests/helpers/database'

const TABLE = 'test_described'

/** A connection of its own, and how often columns were asked for on it. */
async function connected(cleanup: (task: () => Promise<void>) => void) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  cleanup(() => client.end())
  const { connection } = client as unknown as { connection: { describe(of: unknown): void } }
  const describe = connection.describe.bind(connection)
  const asked = { times: 0 }
  connection.describe = (of) => {
    asked.times += 1
    describe(of)
  }
  return { client, asked }
}

const ROWS = {
  name: 'test.described.rows',
  text: `select n::int as number, n::bigint as large, n::numeric / 4 as quarter, date '2026-03-01' + n as day,
                timestamptz '2026-03-01 10:00Z' as at, n % 2 = 0 as even, nullif(n, 2) as no_two,
                array['left ' || n, 'right'] as eyes, jsonb_build_object('n', n) as facts
           from generate_series(1, $1::int) n`,
}

test.group('Columns of a prepared statement', () => {
  test('are asked for once on a connection, and its later rows read as its first', async ({
    assert,
    cleanup,
  }) => {
    const { client, asked } = await connected(cleanup)
    const plain = await client.query(ROWS.text, [3])
    asked.times = 0
    for (const many of [3, 0, 3]) {
      const { rows, fields } = await askPrepared(client, { ...ROWS, values: [many] })
      assert.deepEqual(rows, plain.rows.slice(0, many))
      assert.deepEqual(
        fields.map(({ name, dataTypeID }) => [name, dataTypeID]),
        plain.fields.map(({ name, dataTypeID }) => [name, dataTypeID])
      )
    }
    assert.equal(asked.times, 1)
    const other = { name: 'test.described.other', text: 'select $1::text as "right"' }
    for (const value of ['one', 'two']) {
      assert.deepEqual((await askPrepared(client, { ...other, values: [value] })).rows, [
        { right: value },
      ])
    }
    assert.equal(asked.times, 2)
  })

  test('a statement that failed is answered the next time', async ({ assert, cleanup }) => {
    const { client } = await connected(cleanup)
    const quotient = { name: 'test.described.quotient', text: 'select 12 / $1::int as whole' }
    const ask = (by: number) => askPrepared(client, { ...quotient, values: [by] })
    for (const by of [0, 3, 0, 4]) {
      if (by === 0) await assert.rejects(() => ask(by), /division by zero/)
      else assert.deepEqual((await ask(by)).rows, [{ whole: 12 / by }])
    }
  })

  test('where a table changed meanwhile nothing is read by the columns it had', async ({
    assert,
    cleanup,
  }) => {
    await asOwner(`create table ${TABLE} (od int, os int)`)
    cleanup(async () => void (await asOwner(`drop table ${TABLE}`)))
    await asOwner(`insert into ${TABLE} values (17, 23)`)
    await asOwner(`grant select on ${TABLE} to public`)
    const both = { name: 'test.described.both', text: `select * from ${TABLE}`, values: [] }
    const { client } = await connected(cleanup)
    for (const _ of ['first', 'second']) {
      assert.deepEqual((await askPrepared(client, both)).rows, [{ od: 17, os: 23 }])
    }

    await asOwner(`alter table ${TABLE} rename os to aside`)
    await asOwner(`alter table ${TABLE} rename od to os`)
    await asOwner(`alter table ${TABLE} rename aside to od`)
    await assert.rejects(() => askPrepared(client, both), /must not change result type/)
    const later = await connected(cleanup)
    assert.deepEqual((await askPrepared(later.client, both)).rows, [{ os: 17, od: 23 }])
  })
})
