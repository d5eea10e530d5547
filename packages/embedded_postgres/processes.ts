import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process named so that a later one with the same number is not mistaken for it. */
export type ProcessIdentity = {
  pid: number
  /** When it started, opaque; compared for equality only. */
  born: string
  /** Machine boot and process namespace in which `pid` means something. */
  place: string
}

/** Where process numbers of this process are valid: another container or boot differs. */
export const HERE = herePlace()

function herePlace(): string {
  if (process.platform !== 'linux') return hostname()
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Names a running process; null when there is none (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | null {
  const born = bornAt(pid)
  return born === null ? null : { pid, born, place: HERE }
}

/** Whether this very process still runs; only meaningful for processes of this place. */
export function isRunning(process: ProcessIdentity): boolean {
  return bornAt(process.pid) === process.born
}

function bornAt(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') return bornOnLinux(pid)
  if (process.platform === 'win32') return answersSignals(pid) ? 'running' : null
  const [state, ...started] = ps(['-o', 'state=,lstart=', '-p', String(pid)]).split(/\s+/)
  return state && !state.startsWith('Z') ? started.join(' ') : null
}

function bornOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold spaces: fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    return startTicks === undefined || state === 'Z' || state === 'X' ? null : startTicks
  } catch {
    return null
  }
}

/** Whether a process number answers signal 0; true also for zombies and foreign owners. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * The command line of a process with single spaces, '' when unknown. On
 * Windows nothing is told without a helper, hence always ''.
 */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return ''
    }
  }
  return process.platform === 'win32' ? '' : ps(['-o', 'command=', '-p', String(pid)])
}

/** Numbers of the processes whose command line starts with `prefix`. */
export function findByTitle(prefix: string): number[] {
  return allPids().filter((pid) => commandLine(pid).startsWith(prefix))
}

function allPids(): number[] {
  if (process.platform === 'win32') return []
  const names =
    process.platform === 'linux' ? readdirSync('/proc') : ps(['-axo', 'pid=']).split(/\s+/)
  return names.filter((name) => /^\d+$/.test(name)).map(Number)
}

function ps(options: string[]): string {
  try {
    return execFileSync('ps', options, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
