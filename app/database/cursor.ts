import { openSnapshot, type Transaction } from '#app/database/transaction'

/** Rows fetched at once. */
const CHUNK = 1_000

/**
 * Rows of a query of any size, as they were when it began: a cursor in a
 * transaction of its own, never more than a chunk in memory. Ends with the
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
    yield* rowsIn<Row>(trx, text, values)
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
  await trx.rawQuery(`declare rows_by_cursor no scroll cursor for ${text}`, [...values])
  for (;;) {
    const { rows } = await trx.rawQuery(`fetch forward ${CHUNK} from rows_by_cursor`)
    yield* rows as Row[]
    if (rows.length < CHUNK) break
  }
  await trx.rawQuery('close rows_by_cursor')
}
