import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FOREIGN_CLAIM_LIFE } from './claims.js'
import {
  checkVersion,
  hasCluster,
  makeCluster,
  resetPassword,
  sweepClusterDrafts,
} from './cluster.js'
import { type DataDir, exists, sweepDrafts } from './data_dir.js'
import { ensureDatabase, refreshCollations } from './databases.js'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './errors.js'
import { homeOf } from './home.js'
import { clusterFolder, type Layout, prepareLayout, serverName } from './layout.js'
import { livingUsers } from './leases.js'
import { freePort, isFree } from './ports.js'
import { StartFailure, startPostmaster, whenReady } from './postmaster.js'
import { isBlocked, type Postmaster } from './postmaster_file.js'
import { readState, type State, urlOf, writeState } from './state.js'
import { endOrphans, stopPostmaster } from './stop.js'

/** Milliseconds a start is tried again while remains of a killed server or a taken port hinder it. */
const PATIENCE = 30_000
/** Milliseconds between two tries. */
const PAUSE = 250
/** Milliseconds after which sessions of a killed server are told, then forced, to end. */
const ORPHANS_END = { SIGQUIT: 1_500, SIGKILL: 3_500 } as const

export type Embedded = { dataDir: DataDir; native?: string; log: (line: string) => void }

/**
 * Finds the server of a DATA_DIR running, or starts it. Called under the lock.
 *
 * @returns what users need to know of it
 * @throws EmbeddedDatabaseError when it cannot be had
 */
export async function ensureRunning(embedded: Embedded): Promise<State> {
  const { dataDir } = embedded
  const users = await onlyUsersHere(dataDir)
  const forgotten = !(await exists(dataDir.state))
  const state = await readState(dataDir)
  if (forgotten && (await hasCluster(join(homeOf(dataDir), 'cluster'))))
    state.home = homeOf(dataDir)

  const cluster = clusterFolder(dataDir, state)
  let found = await whenReady(cluster, serverName(cluster))
  if (found && (forgotten || found.status === 'stopping')) {
    // Nobody stops it in order while we hold the lock: a signal from outside did, and it waits.
    await stopPostmaster(found.process, cluster)
    found = null
  }
  if (found) await remember(dataDir, state, found, cluster)
  else await start(embedded, state, { forgotten, keepPort: users > 0 })

  await ensureDatabase(urlOf(state))
  return state
}

async function start(
  embedded: Embedded,
  state: State,
  { forgotten, keepPort }: { forgotten: boolean; keepPort: boolean }
): Promise<void> {
  const { dataDir, log } = embedded
  await sweepDrafts(dataDir)
  await writeState(dataDir, state)
  const layout = await prepareLayout(dataDir, state, embedded)
  await sweepClusterDrafts(layout.cluster)

  if (await hasCluster(layout.cluster)) {
    await checkVersion(layout)
    if (forgotten) await whenFree(layout, () => resetPassword(layout, state.password))
  } else if (state.initialized) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir.root} is gone: ${layout.cluster} does not exist. ` +
        `Put it back, or remove ${dataDir.state} to begin with an empty one.`
    )
  } else {
    log(`makes a new database in ${layout.cluster}`)
    await makeCluster(layout, state.password)
  }

  const started = await whenFree(layout, async () => {
    if (!state.port || (!keepPort && !(await isFree(state.port)))) state.port = await freePort()
    return startPostmaster(layout, dataDir, state.port)
  })
  await remember(dataDir, state, started, layout.cluster)
  await refreshCollations(urlOf(state), log)
}

/** Repeats what fails only because a killed server is not wholly gone, or its port not yet free. */
async function whenFree<T>(layout: Layout, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  for (;;) {
    if (await isBlocked(layout.cluster, layout.name)) {
      await rm(join(layout.cluster, 'postmaster.pid'), { force: true })
    }
    try {
      return await work()
    } catch (error) {
      const spent = Date.now() - began
      const passing = error instanceof StartFailure && (error.remains || error.portTaken)
      if (!passing || spent > PATIENCE) throw error
      if (spent > ORPHANS_END.SIGKILL) endOrphans(layout.name, 'SIGKILL')
      else if (spent > ORPHANS_END.SIGQUIT) endOrphans(layout.name, 'SIGQUIT')
      await sleep(PAUSE)
    }
  }
}

async function remember(dataDir: DataDir, state: State, found: Postmaster, cluster: string) {
  const { pid, born } = found.process
  if (state.server?.pid === pid && state.server.born === born && state.port === found.port) return
  state.port = found.port
  state.initialized = true
  state.server = { ...found.process, cluster }
  await writeState(dataDir, state)
}

/**
 * Counts the living users. Those of another container cannot be joined, and two
 * servers on one cluster would destroy it: waits until they are gone or void.
 */
async function onlyUsersHere(dataDir: DataDir): Promise<number> {
  for (const until = Date.now() + FOREIGN_CLAIM_LIFE + 3_000; ; await sleep(PAUSE)) {
    const { here, elsewhere } = await livingUsers(dataDir)
    if (elsewhere === 0) return here
    if (Date.now() > until) {
      throw new EmbeddedDatabaseError(
        `${dataDir.root} is in use by another container or machine. ${OWN_SERVER_ADVICE}`
      )
    }
  }
}
