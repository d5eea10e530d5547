import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process's time in these, in microseconds. */
const TICK = 10_000

/** CPU that a server and the database used, in microseconds since their starts. */
export type Cpu = { server: number; database: number }

/**
 * What a server and the sessions of its database have used until now; null
 * where the system does not tell (it does on Linux). A machine that is busy
 * with other things slows answers down, and changes this much less.
 */
export function cpuOf(pid: number, database: string): Cpu | null {
  try {
    return {
      server: usedBy(pid),
      database: sessionsOf(database).reduce((sum, each) => sum + usedBy(each), 0),
    }
  } catch {
    return null
  }
}

/** Processes of PostgreSQL are named after the database they serve. */
function sessionsOf(database: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && titleOf(name).startsWith('postgres:'))
    .filter((name) => titleOf(name).split(' ').includes(database))
    .map(Number)
}

function titleOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function usedBy(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    // A session that ended meanwhile.
    return 0
  }
}

/** What a process and those it started have used of CPU, in milliseconds, and hold of memory, in MB. */
export function footprintOf(pid: number): { cpu: number; memory: number } {
  const all = withChildren(pid)
  const sum = (of: (each: number) => number) => all.reduce((total, each) => total + of(each), 0)
  return { cpu: sum(usedBy) / 1_000, memory: sum(residentOf) / 1_024 }
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(withChildren)]
}

/** KB in memory. */
function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
