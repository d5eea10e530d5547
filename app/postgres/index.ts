/**
 * The database's server: one that is given, or the embedded one. The rest of
 * the application only ever sees its URLs.
 */
import { EmbeddedDatabaseError, joinEmbedded } from '#embedded_postgres'
import { applicationUrl } from '#app/postgres/roles'

export { createDatabase, dropDatabase } from '#app/postgres/databases'

export type DatabaseHandle = {
  /** Connection URL of the application's database, with password, as the role that owns nothing. */
  url: string
  /** The same database as the role that owns it: for migrations alone. */
  ownerUrl: string
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
 * The application's role is made beside the owner's where the owner may make
 * roles; DATABASE_OWNER_URL names an owner where an administrator made both.
 * Else both URLs are the same, which the start warns of.
 *
 * @throws EmbeddedDatabaseError when the embedded server cannot be had; the message says what to do
 */
export async function resolveDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { DATABASE_URL: given, DATABASE_OWNER_URL: owner } = process.env
  if (given) {
    const url = owner ? given : ((await applicationUrl(given)) ?? given)
    return { url, ownerUrl: owner ?? given, embedded: false, async release() {}, watch() {} }
  }

  const log = options.log ?? (() => undefined)
  const use = await joinEmbedded({ ...options, log })
  const url = await applicationUrl(use.url).catch(async (error) => {
    await use.release()
    throw error
  })
  if (!url) {
    await use.release()
    throw new EmbeddedDatabaseError('The application’s role cannot log in')
  }
  log(
    'the embedded PostgreSQL is in use; a network of clinics should bring a server of its own (DATABASE_URL)'
  )
  return { ...use, url, ownerUrl: use.url, embedded: true }
}
