import { randomBytes } from 'node:crypto'
import { type DataDir, readJson, writeWhole } from './data_dir.js'
import { codeOf, EmbeddedDatabaseError } from './errors.js'
import type { ProcessIdentity } from './processes.js'

/** Role that owns the embedded server and its first database; the application works as another. */
export const ROLE = 'farsight'
export const DATABASE = 'farsight'

/** What processes that share one server must agree on; kept in DATA_DIR/postgres.json. */
export type State = {
  password: string
  /** TCP port on 127.0.0.1, 0 until the first start. */
  port: number
  /** Folder outside DATA_DIR that keeps cluster and binaries, null when the cluster is inside. */
  home: string | null
  /** True once a cluster was made: from then on its absence is a loss, not a first start. */
  initialized: boolean
  /** The postmaster last started and the cluster it serves, null after a clean stop. */
  server: (ProcessIdentity & { cluster: string }) | null
}

/** Reads the state; a fresh one with a new password when there is none. */
export async function readState(dataDir: DataDir): Promise<State> {
  let stored: Partial<State> | undefined
  try {
    stored = (await readJson(dataDir.state)) as Partial<State> | undefined
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error
    throw new EmbeddedDatabaseError(
      `${dataDir.state} belongs to another user: run as the user who started Farsight first`
    )
  }
  return {
    password: stored?.password ?? randomBytes(24).toString('base64url'),
    port: stored?.port ?? 0,
    home: stored?.home ?? null,
    initialized: stored?.initialized ?? false,
    server: stored?.server ?? null,
  }
}

export async function writeState(dataDir: DataDir, state: State): Promise<void> {
  await writeWhole(dataDir, dataDir.state, `${JSON.stringify(state, null, 2)}\n`)
}

/** The connection URL of a database on the embedded server, as its owner. */
export function urlOf(state: State, database = DATABASE): string {
  return `postgres://${ROLE}:${state.password}@127.0.0.1:${state.port}/${database}`
}
