import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'

/** How long a question that nobody answered is kept, in hours. */
const KEPT_HOURS = 24

/** Removes batches that were frozen and never started. */
export async function forgetUnstarted(now: DateTime): Promise<void> {
  await db
    .from('bulk_batches')
    .whereNull('started_at')
    .where('created_at', '<', now.minus({ hours: KEPT_HOURS }).toJSDate())
    .delete()
}
