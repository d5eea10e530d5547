import { openSnapshot, type Transaction } from '#app/database/transaction'

/** Rows fetched at once. */
const CHUNK = 1_000

/**
 * Rows of a query of any size, as they were when it began: a cursor in a
 * transaction of its own, never more than two chunks in memory. Ends with the
 * loop that reads it, however that ends.
 *
 * @param text SQL with `?` for each of the values
 */
export async function* rowsByCursor<Row>(
  text: string,
  values: readonly (string | number)[] = []
): AsyncGenerator<Row> {
  const trx = await openSnapshot()
  try {
    // By hand: to delegate would wait for each row once more.
    for await (const chunk of chunksIn<Row>(trx, text, values)) for (const row of chunk) yield row
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
