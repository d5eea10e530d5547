import { openSnapshot, type Transaction } from '#app/database/transaction'

/** Rows fetched at once. */
const CHUNK = 1_000

/**
 * How much of a query is expected to be taken, for the planner: all of it, but as it comes.
 * Rows that come in their order are worked on while the next are looked for, those that are
 * sorted only after the last was found: so the first way may cost twice what the second does.
 * (PostgreSQL's own guess is a tenth, by which a month is looked for among all years.)
 */
export const AS_IT_COMES = 'set local cursor_tuple_fraction = 0.5'

/**
 * Rows of a query of any size, as they were when it began: a cursor in a
 * transaction of its own, never more than two chunks in memory. Ends with the
 * loop that reads it, however that ends.
 *
 * @param text SQL with `?` for each of the values
 * @param told what is given of a row; null leaves it out. Here rather than in a generator of
 *   one's own, which would wait for each row once more
 */
export async function* rowsByCursor<Row, Told = Row>(
  text: string,
  values: readonly (string | number)[] = [],
  told: (row: Row) => Told | null = (row) => row as unknown as Told
): AsyncGenerator<Told> {
  const trx = await openSnapshot()
  try {
    await trx.rawQuery(AS_IT_COMES)
    for await (const chunk of chunksIn<Row>(trx, text, values)) {
      for (const row of chunk) {
        const given = told(row)
        if (given !== null) yield given
      }
    }
  } finally {
    await trx.rollback()
  }
}

/** The same within a transaction that is there already; one loop after the other. */
export async function* rowsIn<Row>(
  trx: Transaction,
  text: string,
  values: readonly (string | number)[] = []
): AsyncGenerator<Row> {
  for await (const chunk of chunksIn<Row>(trx, text, values)) for (const row of chunk) yield row
}

/** A chunk is read by the database while the one before it is taken here. */
async function* chunksIn<Row>(
  trx: Transaction,
  text: string,
  values: readonly (string | number)[]
): AsyncGenerator<Row[]> {
  await trx.rawQuery(`declare rows_by_cursor no scroll cursor for ${text}`, [...values])
  const fetchNext = () => {
    const fetched = trx.rawQuery(`fetch forward ${CHUNK} from rows_by_cursor`).exec()
    // Whoever takes it is told; a loop that ended before takes nothing more.
    fetched.catch(() => {})
    return fetched
  }
  for (let next = fetchNext(), isLast = false; !isLast;) {
    const { rows }: { rows: Row[] } = await next
    isLast = rows.length < CHUNK
    if (!isLast) next = fetchNext()
    yield rows
  }
  await trx.rawQuery('close rows_by_cursor')
}
