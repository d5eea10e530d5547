import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'

export type ReadingSettings = {
  /** Of the charts read as normal, how many are read again: 0 to 1. */
  share: number
  /** What the draw is made with; never leaves the server. */
  seed: string
}

const settings = statement<ReadingSettings>(
  'review.reading_settings',
  'select share::float8 as share, seed from second_reading_settings'
)

export async function readingSettings(trx?: Transaction): Promise<ReadingSettings> {
  const [row] = await settings([], trx)
  return row!
}
