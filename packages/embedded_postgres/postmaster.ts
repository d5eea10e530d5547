import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.js'
import { cannotRun, run, spawnOptions } from './command.js'
import type { DataDir } from './data_dir.js'
import { EmbeddedDatabaseError } from './errors.js'
import type { Layout } from './layout.js'
import { findPostmaster, type Postmaster } from './postmaster_file.js'
import { openLog, readLogFrom } from './server_log.js'
import { fixedSettings } from './settings.js'

/** Milliseconds between two looks at the server's own status. */
const LOOK = 10
/** Milliseconds: recovery after a crash may take long. */
const LONGEST_START = 120_000

/** The server ended before it was ready. */
export class StartFailure extends EmbeddedDatabaseError {
  constructor(readonly output: string) {
    super(`The embedded PostgreSQL did not start: ${output || 'it printed nothing'}`)
  }
  /** The port belongs to someone else. */
  get portTaken(): boolean {
    return /could not (bind|create any TCP\/IP sockets)/i.test(this.output)
  }
  /** A server killed just now is not wholly gone: not reaped, or with sessions still ending. */
  get remains(): boolean {
    return /lock file ".*" already exists|pre-existing shared memory block/i.test(this.output)
  }
}

/**
 * Starts the server on a port of 127.0.0.1, detached: it outlives this process
 * and a Ctrl-C of its terminal. Resolves when it accepts connections.
 *
 * @throws StartFailure when it ends instead
 */
export async function startPostmaster(
  layout: Layout,
  dataDir: DataDir,
  port: number
): Promise<Postmaster> {
  const log = await openLog(dataDir)
  const offset = (await log.stat()).size
  const settings = await fixedSettings(layout, port)
  try {
    const hasEnded =
      process.platform === 'win32'
        ? await startOnWindows(layout, dataDir, settings)
        : await startDetached(layout, log.fd, settings)
    const ready = await untilReady(layout, hasEnded)
    if (!ready) throw new StartFailure(await readLogFrom(dataDir.log, offset))
    return ready
  } finally {
    await log.close()
  }
}

async function startDetached(layout: Layout, log: number, settings: string[]) {
  const child = spawn(program(layout.binaries, 'postgres'), ['-D', layout.cluster, ...settings], {
    ...spawnOptions(layout, layout.cluster),
    detached: true,
    stdio: ['ignore', log, log],
  })
  let ended = false
  child.once('exit', () => (ended = true))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(cannotRun(child.spawnfile, error)))
  })
  child.unref()
  return () => ended
}

/** pg_ctl sheds administrator rights, which the server refuses like root's. */
async function startOnWindows(layout: Layout, dataDir: DataDir, settings: string[]) {
  const quoted = settings.map((each) => `"${each}"`).join(' ')
  const { code } = await run(
    program(layout.binaries, 'pg_ctl'),
    ['start', '-D', layout.cluster, '-l', dataDir.log, '-o', quoted],
    spawnOptions(layout, layout.cluster)
  )
  return () => code !== 0
}

async function untilReady(layout: Layout, hasEnded: () => boolean): Promise<Postmaster | null> {
  for (const until = Date.now() + LONGEST_START; Date.now() < until; await sleep(LOOK)) {
    const ended = hasEnded()
    const found = await findPostmaster(layout.cluster, layout.name)
    if (found?.status === 'ready') return found
    if (ended) return null
  }
  throw new EmbeddedDatabaseError('The embedded PostgreSQL takes too long to start')
}

/** Waits until a server somebody else started accepts connections; null when it ends instead. */
export async function whenReady(cluster: string, name: string): Promise<Postmaster | null> {
  for (const until = Date.now() + LONGEST_START; ; await sleep(LOOK)) {
    const found = await findPostmaster(cluster, name)
    if (found?.status !== 'starting' || Date.now() > until) return found
  }
}
