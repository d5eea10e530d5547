import { openDataDir } from './data_dir.js'
import { codeOf } from './errors.js'
import { clusterFolder, serverName } from './layout.js'
import { livingUsers, takeLease } from './leases.js'
import { withLock } from './lock.js'
import { findPostmaster } from './postmaster_file.js'
import { type Embedded, ensureRunning } from './running.js'
import { trimLog } from './server_log.js'
import { readState, type State, urlOf, writeState } from './state.js'
import { stopPostmaster } from './stop.js'
import { everySecond } from './supervisor.js'

/** Looks in a row at a server half stopped by a signal from outside before it is restarted. */
const LOOKS_AT_STOPPING = 3
/** Looks between two looks at the size of the log. */
const LOOKS_PER_TRIM = 60

export type EmbeddedUse = {
  /** Connection URL with password, as the role that owns the server. */
  url: string
  /** Gives the server back; its last user stops it. Safe to call more than once. */
  release(): Promise<void>
  /** For long-running programs: restarts a server that dies, until released. */
  watch(): void
}

export type EmbeddedOptions = {
  /** Absolute folder of everything lasting; made when absent. */
  dataDir: string
  /** Folder with PostgreSQL's `bin`, `lib` and `share` instead of the installed package's. */
  native?: string
  /** Receives one line per event, without line break and without secrets. */
  log: (line: string) => void
}

/**
 * Starts or joins the embedded server of a DATA_DIR; it runs until its last
 * user releases it.
 *
 * @throws EmbeddedDatabaseError when it cannot be had; the message says what to do
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedUse> {
  const dataDir = await openDataDir(options.dataDir)
  const embedded = { ...options, dataDir }
  const { state, lease } = await withLock(dataDir, async () => ({
    state: await ensureRunning(embedded),
    lease: await takeLease(dataDir),
  }))

  let stopWatching: (() => Promise<void>) | undefined
  let released: Promise<void> | undefined
  return {
    url: urlOf(state),
    watch() {
      if (!released) stopWatching ??= watch(embedded, state)
    },
    release() {
      released ??= (async () => {
        await stopWatching?.()
        await leave(embedded, state, lease.giveBack)
      })()
      return released
    },
  }
}

async function leave(embedded: Embedded, joined: State, giveBack: () => Promise<void>) {
  const { dataDir } = embedded
  try {
    await withLock(dataDir, async () => {
      await giveBack()
      const users = await livingUsers(dataDir)
      if (users.here + users.elsewhere > 0) return
      const state = await readState(dataDir)
      const cluster = clusterFolder(dataDir, state)
      const found = await findPostmaster(cluster, serverName(cluster))
      if (found) await stopPostmaster(found.process, cluster)
      await writeState(dataDir, { ...state, server: null })
    })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    // DATA_DIR was removed under the running server: only its process is left to end.
    await giveBack()
    if (joined.server) await stopPostmaster(joined.server, joined.server.cluster)
  }
}

function watch(embedded: Embedded, state: State): () => Promise<void> {
  const { dataDir, log } = embedded
  const cluster = clusterFolder(dataDir, state)
  const name = serverName(cluster)
  let looks = 0
  let stopping = 0

  const look = async () => {
    looks += 1
    if (looks % LOOKS_PER_TRIM === 0) await trimLog(dataDir)
    const found = await findPostmaster(cluster, name)
    stopping = found?.status === 'stopping' ? stopping + 1 : 0
    if (found && stopping < LOOKS_AT_STOPPING) return

    log(found ? 'PostgreSQL was told to stop while in use' : 'PostgreSQL has died')
    const began = Date.now()
    const { server } = await withLock(dataDir, () => ensureRunning(embedded))
    log(`PostgreSQL runs again after ${Date.now() - began} ms as process ${server?.pid}`)
  }
  return everySecond(look, (error) => {
    log(`PostgreSQL could not be restarted: ${error instanceof Error ? error.message : error}`)
  })
}
