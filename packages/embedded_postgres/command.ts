import { type SpawnOptions, spawn } from 'node:child_process'
import { EmbeddedDatabaseError, OWN_SERVER_ADVICE } from './errors.js'
import type { Layout } from './layout.js'

/**
 * How PostgreSQL's programs are started: as the server's account, in a folder
 * it can enter, without our environment (PG* and LD_* variables would lead it
 * astray). Windows programs need theirs.
 */
export function spawnOptions(layout: Layout, cwd: string): SpawnOptions {
  return {
    cwd,
    ...(layout.account ?? {}),
    env:
      process.platform === 'win32'
        ? process.env
        : { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  }
}

/**
 * Runs a program to its end.
 *
 * @returns its exit code and everything it printed
 */
export function run(
  command: string,
  parameters: string[],
  options: SpawnOptions,
  input = ''
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: 'pipe' })
    let output = ''
    child.stdout!.on('data', (chunk) => (output += chunk))
    child.stderr!.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(cannotRun(command, error)))
    child.on('close', (code) => resolve({ code, output }))
    // A program that ends before reading its input says why by its exit code.
    child.stdin!.on('error', () => undefined)
    child.stdin!.end(input)
  })
}

export function cannotRun(command: string, error: Error): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `${command} cannot be run (${error.message}). ${OWN_SERVER_ADVICE}`,
    { cause: error }
  )
}
