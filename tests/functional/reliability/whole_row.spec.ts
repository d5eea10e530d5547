import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { wholeRow, wholeRows, type WholeRow } from '#app/database/whole_row'
import { Overloaded } from '#app/http/errors'
import { asOwner } from '#tests/helpers/database'

const TABLE = 'test_whole_rows'

type Cleanup = (task: () => Promise<void>) => void

async function givenTable(columns: string, cleanup: Cleanup) {
  await asOwner(`create table ${TABLE} (${columns})`)
  cleanup(async () => void (await asOwner(`drop table ${TABLE}`)))
  await asOwner(`grant select, insert on ${TABLE} to public`)
}

/** The list of migrations says that one more was done. */
async function givenMigration(cleanup: Cleanup) {
  const name = `tests/whole_rows/${Date.now()}`
  await asOwner(
    `insert into adonis_schema (name, batch, migration_time) values ('${name}', 1, now())`
  )
  cleanup(async () => void (await asOwner(`delete from adonis_schema where name = '${name}'`)))
}

async function wholeOnes(): Promise<WholeRow[]> {
  const { rows } = await db.rawQuery(`select ${wholeRow('t')} from ${TABLE} t order by t.n`)
  return rows
}

const ODD = [
  'plain',
  '',
  ' ',
  'null',
  'a, b',
  '(c)',
  '"',
  '""',
  `d"e'f`,
  '\\',
  'g\\"h\\\\',
  'one\ntwo\tthree',
  ',,,',
  'œil droit, « œdème »',
  '{"k": "v"}',
]

test.group('A row that is read whole', () => {
  test('is what the driver reads, whatever stands in it and where nothing does', async ({
    assert,
    cleanup,
  }) => {
    await givenTable(
      `n int, first text, is_left boolean, iop numeric, day date, at timestamptz, list text[],
       codes int[], facts jsonb, large bigint, last text`,
      cleanup
    )
    for (const [n, odd] of ODD.entries()) {
      const other = ODD.at(-1 - n)!
      await db
        .insertQuery()
        .table(TABLE)
        .insert({
          n,
          first: odd,
          is_left: n % 2 === 0,
          iop: n - 1.25,
          day: `2026-03-${n + 10}`,
          at: new Date(Date.UTC(2026, 5, 1, n, 30, 0, 120 + n)),
          list: [odd, other],
          codes: [n, -n],
          facts: JSON.stringify({ [odd]: other }),
          large: 2 ** 40 + n,
          last: n % 3 === 0 ? null : other,
        })
    }
    await db.insertQuery().table(TABLE).insert({ n: 99 })
    const asDriven = await db.from(TABLE).orderBy('n')
    const read = wholeRows(TABLE)
    const asRead = await Promise.all((await wholeOnes()).map((row) => read(row)))
    assert.deepEqual(
      asRead,
      asDriven.map((row) => ({ ...row }))
    )
    assert.lengthOf(asRead, ODD.length + 1)
    assert.instanceOf(asRead[0]!.at, Date)
    assert.isNull(asRead.at(-1)!.last)
  })

  test('is read by the columns its table has after a migration', async ({ assert, cleanup }) => {
    await givenTable('n int, od int, os int, aside int', cleanup)
    await asOwner(`insert into ${TABLE} values (1, 17, 23, 5)`)
    const read = wholeRows(TABLE)
    assert.deepEqual(await read((await wholeOnes())[0]!), { n: 1, od: 17, os: 23, aside: 5 })
    await asOwner(`alter table ${TABLE} drop column aside, add column pachs int default 541`)
    await asOwner(`alter table ${TABLE} rename od to was_od`)
    await asOwner(`alter table ${TABLE} rename os to od`)
    await asOwner(`alter table ${TABLE} rename was_od to os`)
    await givenMigration(cleanup)
    assert.deepEqual(await read((await wholeOnes())[0]!), { n: 1, os: 17, od: 23, pachs: 541 })
  })

  test('is not read by columns it may not have: whoever asked is told to try again', async ({
    assert,
    cleanup,
  }) => {
    await givenTable('n int, od int, os int', cleanup)
    await asOwner(`insert into ${TABLE} values (1, 17, 23)`)
    const read = wholeRows(TABLE)
    const [before] = await wholeOnes()
    await read(before!)
    await givenMigration(cleanup)
    const later = wholeRows(TABLE)
    const refused = async (work: () => Promise<unknown>) =>
      assert.instanceOf(await work().catch((error: unknown) => error), Overloaded)
    await refused(() => later(before!))
    assert.deepEqual(await later((await wholeOnes())[0]!), { n: 1, od: 17, os: 23 })
    await asOwner(`alter table ${TABLE} add column pachs int`)
    await refused(async () => later((await wholeOnes())[0]!))
  })
})
