import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { rowsByCursor } from '#app/database/cursor'

const NUMBERS = 'select n::int from generate_series(1, ?::int) n order by n'

/** Fails at its 1,500th row, in the chunk after the first. */
const BROKEN = `select 1 / (n - 1500)::int as whole, n::int from generate_series(1, 3000) n`

async function numbersOf(count: number): Promise<number[]> {
  const read: number[] = []
  for await (const { n } of rowsByCursor<{ n: number }>(NUMBERS, [count])) read.push(n)
  return read
}

/** Connections of the pool that somebody has. */
const inUse = () => db.manager.get('postgres')!.connection!.pool!.numUsed()

test.group('Rows of a query of any size', () => {
  test('each comes once and in order, however many chunks they are: {$self}')
    .with([0, 1, 999, 1_000, 1_001, 2_000, 3_210])
    .run(async ({ assert }, count) => {
      const all = Array.from({ length: count }, (_, at) => at + 1)
      assert.deepEqual(await numbersOf(count), all)
      assert.equal(inUse(), 0)
    })

  test('what is told of a row is given, in order; a row of which nothing is told is left out', async ({
    assert,
  }) => {
    const halved = rowsByCursor<{ n: number }, string>(NUMBERS, [2_400], ({ n }) =>
      n % 2 === 0 ? `half ${n / 2}` : null
    )
    const read: string[] = []
    for await (const each of halved) read.push(each)
    assert.deepEqual(
      read,
      Array.from({ length: 1_200 }, (_, at) => `half ${at + 1}`)
    )
  })

  test('is planned for rows that are worked on as they come, and nothing else is', async ({
    assert,
  }) => {
    const SETTING = `select current_setting('cursor_tuple_fraction') as fraction`
    for await (const { fraction } of rowsByCursor<{ fraction: string }>(SETTING)) {
      assert.equal(fraction, '0.5')
    }
    assert.equal((await db.rawQuery(SETTING)).rows[0].fraction, '0.1')
  })

  test('a loop that ends early gives its connection back, whatever the next rows were', async ({
    assert,
  }) => {
    let last = 0
    for await (const { n } of rowsByCursor<{ n: number }>(BROKEN)) {
      last = n
      if (n === 10) break
    }
    assert.equal(last, 10)
    assert.equal(inUse(), 0)
    assert.lengthOf(await numbersOf(5), 5)
  })

  test('rows that cannot be read are an error of the loop, after those that could', async ({
    assert,
  }) => {
    let read = 0
    const whole = async () => {
      for await (const row of rowsByCursor<{ n: number }>(BROKEN)) read = row.n
    }
    await assert.rejects(whole, /division by zero/)
    assert.equal(read, 1_000)
    assert.equal(inUse(), 0)
  })
})
