import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './errors.js'
import { answersSignals, commandLine, identify, type ProcessIdentity } from './processes.js'

/** What the server's own `postmaster.pid` says about a process that truly serves this cluster. */
export type Postmaster = {
  process: ProcessIdentity
  port: number
  status: 'starting' | 'ready' | 'stopping'
}

/** Lines of postmaster.pid, counted from 0 (PostgreSQL's pidfile.h). */
const LINE = { pid: 0, port: 3, status: 7 }

/** The server of a cluster that lives now; null when none does, whatever its file claims. */
export async function findPostmaster(cluster: string, name: string): Promise<Postmaster | null> {
  const lines = await readLines(cluster)
  const server = identify(Number(lines[LINE.pid]))
  if (!server || !serves(server.pid, cluster, name)) return null
  const said = lines[LINE.status]?.trim()
  const status = said === 'ready' || said === 'stopping' ? said : 'starting'
  return { process: server, port: Number(lines[LINE.port]), status }
}

/**
 * Whether postmaster.pid names a process number that is in use by something
 * else, or by a dead process nobody has reaped: PostgreSQL would refuse to start
 * for as long as that lasts.
 */
export async function isBlocked(cluster: string, name: string): Promise<boolean> {
  const pid = Number((await readLines(cluster))[LINE.pid])
  return pid > 0 && answersSignals(pid) && !(identify(pid) && serves(pid, cluster, name))
}

/**
 * The command line tells whose server it is, also of one started by hand.
 * Windows does not show it: there the number alone must do.
 */
function serves(pid: number, cluster: string, name: string): boolean {
  if (process.platform === 'win32') return true
  const line = commandLine(pid)
  return line.includes(`cluster_name=${name}`) || line.includes(cluster)
}

async function readLines(cluster: string): Promise<string[]> {
  try {
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
