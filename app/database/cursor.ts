import db from '@adonisjs/lucid/services/db'

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
  const trx = await db.transaction({ isolationLevel: 'repeatable read' })
  try {
    await trx.rawQuery(`declare rows_by_cursor no scroll cursor for ${text}`, [...values])
    for (;;) {
      const { rows } = await trx.rawQuery(`fetch forward ${CHUNK} from rows_by_cursor`)
      yield* rows as Row[]
      if (rows.length < CHUNK) return
    }
  } finally {
    await trx.rollback()
  }
}
