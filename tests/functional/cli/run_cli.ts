import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')

type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }

/** The operators' program as cron runs it: no terminal, this run's database. */
export function startCli(args: string[], { input = '', env = {} } = {}) {
  const child = spawn(process.execPath, ['bin/farsight.js', ...args], {
    cwd: ROOT,
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: '', LC_MESSAGES: '', USER: 'ops', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
  return { ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export function runCli(args: string[], options = {}): Promise<Ended> {
  return startCli(args, options).ended
}
