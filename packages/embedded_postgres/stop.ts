import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, program } from './binaries.js'
import { run } from './command.js'
import { findByTitle, isRunning, type ProcessIdentity, signal } from './processes.js'

/** Milliseconds between two looks whether it is gone. */
const LOOK = 10
/** Milliseconds granted to a fast shutdown (it writes a checkpoint) and to an immediate one. */
const LONGEST_STOP = 60_000
const LONGEST_QUIT = 5_000

/**
 * Stops the server cleanly, breaking off its sessions; by force only when it
 * does not end. Also ends a shutdown that a TERM to everybody began and that
 * waits for its sessions.
 */
export async function stopPostmaster(server: ProcessIdentity, cluster: string): Promise<void> {
  if (process.platform === 'win32') await stopOnWindows(cluster)
  else signal(server.pid, 'SIGINT')
  if (await gone(server, LONGEST_STOP)) return
  signal(server.pid, 'SIGQUIT')
  if (await gone(server, LONGEST_QUIT)) return
  signal(server.pid, 'SIGKILL')
  await gone(server, LONGEST_QUIT)
}

/** Signals end a Windows process without asking it, hence the tool. */
async function stopOnWindows(cluster: string): Promise<void> {
  const tool = program(findBinaries(), 'pg_ctl')
  await run(tool, ['stop', '--no-wait', '--mode=fast', '-D', cluster], { windowsHide: true })
}

async function gone(server: ProcessIdentity, within: number): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await sleep(LOOK)) {
    if (!isRunning(server)) return true
  }
  return false
}

/**
 * Ends the sessions of a killed server, which keep a new one from starting
 * until they notice (a long query may take minutes to).
 */
export function endOrphans(name: string, how: 'SIGQUIT' | 'SIGKILL'): void {
  for (const pid of findByTitle(`postgres: ${name}: `)) signal(pid, how)
}
