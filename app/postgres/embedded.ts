import { openDataDir } from '#app/postgres/data_dir'
import { codeOf } from '#app/postgres/errors'
import { clusterFolder, serverName } from '#app/postgres/layout'
import { livingUsers, takeLease } from '#app/postgres/leases'
import { withLock } from '#app/postgres/lock'
import { findPostmaster } from '#app/postgres/postmaster_file'
import { type Embedded, ensureRunning } from '#app/postgres/running'
import { trimLog } from '#app/postgres/server_log'
import { readState, type State, urlOf, writeState } from '#app/postgres/state'
import { stopPostmaster } from '#app/postgres/stop'
import { everySecond } from '#app/postgres/supervisor'

/** Looks in a row at a server half stopped by a signal from outside before it is restarted. */
const LOOKS_AT_STOPPING = 3
/** Looks between two looks at the size of the log. */
const LOOKS_PER_TRIM = 60

export type EmbeddedUse = { url: string; release(): Promise<void>; watch(): void }

/** Starts or joins the embedded server of a DATA_DIR; it runs until its last user releases it. */
export async function joinEmbedded(options: {
  dataDir: string
  native?: string
  log: (line: string) => void
}): Promise<EmbeddedUse> {
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
