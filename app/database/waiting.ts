import db from '@adonisjs/lucid/services/db'

type Pool = { numPendingAcquires(): number }

/** How many wait for a connection of this process to the database. */
export function waitingForDatabase(): number {
  const { pool } = db.connection().getReadClient().client as { pool?: Pool }
  return pool?.numPendingAcquires() ?? 0
}
