import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A transaction that locks, and the connections migrations open besides. */
const CONNECTIONS = 4

let uses = 0

/**
 * Runs `work` as the role that owns the tables, on a connection of its own that
 * ends with it: migrations, grants, and what empties whole tables. Everything
 * else works as the application's role, which owns nothing (reliability 11).
 */
export async function asOwner<T>(work: (owner: QueryClientContract) => Promise<T>): Promise<T> {
  const { config } = db.getRawConnection(db.primaryConnectionName)!
  const name = `owner ${++uses}`
  db.manager.add(name, {
    ...config,
    connection: { connectionString: process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL },
    pool: { min: 0, max: CONNECTIONS },
  } as typeof config)
  try {
    return await work(db.connection(name))
  } finally {
    await db.manager.release(name)
  }
}
