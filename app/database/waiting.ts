import db from '@adonisjs/lucid/services/db'
import { waitingBehind } from '#app/database/quick'

type Pool = { numPendingAcquires(): number }

/** How many wait for a connection of this process to the database, or behind others on one. */
export function waitingForDatabase(): number {
  const { pool } = db.connection().getReadClient().client as { pool?: Pool }
  return (pool?.numPendingAcquires() ?? 0) + waitingBehind()
}
