import pg from 'pg'

/** Runs so often; the least counts, because workers ask the database meanwhile. */
const RUNS = 4

/**
 * How many statements reach the database while `work` runs.
 *
 * @param work is run several times and must do the same each time
 */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  const counts: number[] = []
  for (let run = 0; run < RUNS; run++) {
    let count = 0
    pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
      count += 1
      return Reflect.apply(query, this, asked)
    } as never
    try {
      await work()
    } finally {
      pg.Client.prototype.query = query
    }
    counts.push(count)
  }
  return Math.min(...counts)
}
