/**
 * The database's server. Everything about the embedded PostgreSQL stays behind
 * this face; the rest of the application only ever sees a URL.
 */
import { joinEmbedded } from '#app/postgres/embedded'

export { createDatabase, dropDatabase } from '#app/postgres/databases'

export type DatabaseHandle = {
  /** Connection URL of the application's database, with password. */
  url: string
  embedded: boolean
  /** Gives the server back; its last user stops it. Safe to call more than once. */
  release(): Promise<void>
  /** For long-running servers: restarts an embedded server that dies, until released. */
  watch(): void
}

export type DatabaseOptions = {
  /** Absolute folder of everything lasting; made when absent. */
  dataDir: string
  /** Receives one line per event, without line break and without secrets. */
  log?: (line: string) => void
  /** Folder with PostgreSQL's `bin`, `lib` and `share` instead of the installed package's. */
  native?: string
}

/**
 * The server at DATABASE_URL, else the embedded PostgreSQL of this DATA_DIR,
 * started or joined. Every handle must be released before its process ends.
 *
 * @throws EmbeddedDatabaseError when the embedded server cannot be had; the message says what to do
 */
export async function resolveDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const url = process.env.DATABASE_URL
  if (url) return { url, embedded: false, async release() {}, watch() {} }

  const log = options.log ?? (() => undefined)
  const use = await joinEmbedded({ ...options, log })
  log(
    'the embedded PostgreSQL is in use; a network of clinics should bring a server of its own (DATABASE_URL)'
  )
  return { ...use, embedded: true }
}
