import { join } from 'node:path'
import { mayEnter, mayRead, serverAccount } from './account.js'
import {
  type Binaries,
  copyBinaries,
  findBinaries,
  isRunnable,
  mendLinks,
  program,
} from './binaries.js'
import type { DataDir, Owner } from './data_dir.js'
import { guardHome, makeHome, moveCluster, pathHash } from './home.js'
import { type State, writeState } from './state.js'

/** Where everything of one embedded server lies and who runs it. */
export type Layout = {
  cluster: string
  /** See `serverName`. */
  name: string
  binaries: Binaries
  /** Null: this process's own user. */
  account: Owner | null
}

export type LayoutOptions = {
  /** Folder with `bin`, `lib` and `share` instead of the installed package's. */
  native?: string
  log: (line: string) => void
}

/** The cluster's folder as the state records it; it need not exist. */
export function clusterFolder(dataDir: DataDir, state: State): string {
  return state.home ? join(state.home, 'cluster') : dataDir.cluster
}

/** How the server is told apart in the list of processes: `postgres: farsight-1a2b3c4d5e6f: …`. */
export function serverName(cluster: string): string {
  return `farsight-${pathHash(cluster)}`
}

/**
 * Decides and prepares where cluster and binaries lie. Called before a start,
 * under the lock, never while the server runs. A home outside DATA_DIR is
 * recorded before anything is moved there.
 */
export async function prepareLayout(
  dataDir: DataDir,
  state: State,
  options: LayoutOptions
): Promise<Layout> {
  const binaries = findBinaries(options.native)
  const runnable = (await mendLinks(binaries)) && (await isRunnable(binaries))
  const account = await serverAccount(dataDir, clusterFolder(dataDir, state))
  const layout = account
    ? await layoutForAccount(dataDir, state, account, runnable, binaries, options.log)
    : { binaries: runnable ? binaries : await copyBinaries(binaries, dataDir.root), account }
  const cluster = clusterFolder(dataDir, state)
  return { ...layout, cluster, name: serverName(cluster) }
}

/** Root lends the server an account, which may be kept out of DATA_DIR and of node_modules. */
async function layoutForAccount(
  dataDir: DataDir,
  state: State,
  account: Owner,
  runnable: boolean,
  binaries: Binaries,
  log: LayoutOptions['log']
): Promise<Pick<Layout, 'binaries' | 'account'>> {
  const entersData = await mayEnter(account, dataDir.root)
  const entersBinaries = runnable && (await isReachable(account, binaries))
  const keptOut = !entersData || (!entersBinaries && !state.initialized)

  if (state.home) {
    await guardHome(dataDir, state.home)
  } else if (keptOut) {
    state.home = await makeHome(dataDir, account)
    await writeState(dataDir, state)
    log(
      `PostgreSQL runs as uid ${account.uid}, which may not use ${entersData ? binaries.folder : dataDir.root}: ` +
        `the database is kept in ${state.home}, keep that folder on lasting storage, too`
    )
  }
  if (state.home) await moveCluster(dataDir.cluster, clusterFolder(dataDir, state))
  if (entersBinaries) return { binaries, account }
  return {
    binaries: await copyBinaries(binaries, state.home ?? (await makeHome(dataDir, account))),
    account,
  }
}

async function isReachable(account: Owner, binaries: Binaries): Promise<boolean> {
  for (const name of ['bin', 'lib', 'share']) {
    if (!(await mayEnter(account, join(binaries.folder, name)))) return false
  }
  return mayRead(account, program(binaries, 'postgres'))
}
