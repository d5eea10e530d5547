import { fork, spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Case, Workload } from './workload.js'

const ROOT = join(import.meta.dirname, '..', '..')
const COLLECT = pathToFileURL(join(import.meta.dirname, 'collect.js')).href
const LOADER = ['--import=@poppinss/ts-exec']

/** Seals the audit records of invented people. */
export const BENCH_KEY = 'only-for-benchmarks-only-for-benchmarks'

/** Milliseconds the product may take until it is ready, its build included. */
const START = 300_000

/** Milliseconds between two looks whether a server answers. */
const LOOK = 200

/** Nothing outlives an interrupted run. */
const children = new Set<ChildProcess>()
process.once('exit', () => children.forEach((child) => child.kill()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** Setting of a server that collects its garbage when it is told to (SIGUSR2). */
export const COLLECTS = { NODE_OPTIONS: `--import=${COLLECT}` }

/** The product as `npm start` runs it, compiled and whole, on a database of the benchmarks; it migrates it. */
export async function startProduct(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {}
): Promise<Running> {
  return startServer('bin/start.js', 'Farsight is ready', {
    FARSIGHT_MODE: 'plain',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    LOGIN_ATTEMPTS: '10000',
    ...settings,
  })
}

/** Server-sent events by hand. */
export async function startStreams(): Promise<Running> {
  return startServer('bench/floors/streams.js', 'Floor is ready', COLLECTS)
}

/** The framework alone, with one route. */
export async function startBare(): Promise<Running> {
  return startServer('bench/bare/server.js', 'Bare is ready', {})
}

/** The framework with the packages of its own starter kit, and nothing on it. */
export async function startKit(databaseUrl: string): Promise<Running> {
  return startServer('bench/bare/kit.js', 'Bare is ready', { DATABASE_URL: databaseUrl })
}

/**
 * A server of another product, run as its makers say.
 *
 * @param path answers once it is ready
 */
export async function startRival(
  script: string,
  path: string,
  settings: NodeJS.ProcessEnv
): Promise<Running> {
  const port = await freePort()
  const child = spawn('node', [script, 'start'], {
    env: { ...settings, HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'ignore',
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  for (const until = Date.now() + START; ; await sleep(LOOK)) {
    const answer = await fetch(`${url}${path}`).catch(() => null)
    if (answer?.ok) return { url, pid: child.pid!, stop: () => end(child) }
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${script} does not answer`)
  }
}

async function startServer(
  script: string,
  ready: string,
  settings: Record<string, string>
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_KEY: BENCH_KEY,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not ready:\n${output}`)), START)
    child.once('close', () => reject(new Error(`ended early:\n${output}`)))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (!output.includes(ready)) return
      clearTimeout(late)
      resolve()
    })
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) }
}

/** The floor: node:http and one prepared statement for each case, in a process like ours. */
export async function startFloor(
  databaseUrl: string,
  cases: readonly Case[],
  plans: Workload['floorPlans']
): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'floor_server.ts'), {
    cwd: ROOT,
    execArgv: LOADER,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, FLOOR_PLANS: plans },
  })
  children.add(child)
  child.send(cases.map(({ floor }) => ('text' in floor ? floor.text : '')))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number))
    child.once('close', () => reject(new Error('the floor ended early')))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
