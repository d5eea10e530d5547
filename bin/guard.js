/**
 * Node version guard. Plain JavaScript without dependencies, readable by the
 * old Node releases it exists to replace.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Major version of Node.js the framework needs. */
const NEEDED_MAJOR = 24

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Tells the respawned process that a guard stands before it. */
const MARK = 'FARSIGHT_NODE_GUARD'

/** Milliseconds in which a second equal signal is the same keystroke, forwarded by the guard. */
const SAME_SIGNAL = 500

/**
 * Resolves when this Node.js is new enough. Otherwise runs the same script with
 * the same arguments under `node_modules/.bin/node` (the first found walking up
 * from the caller) and ends as that process ends; does not resolve then.
 *
 * @param {string} [from] `import.meta.url` of the calling script
 * @returns {Promise<void>}
 */
export async function ensureNode(from = import.meta.url) {
  const respawned = process.env[MARK] !== undefined
  delete process.env[MARK]

  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) {
    if (respawned) tolerateRepeatedSignals()
    return
  }

  const binary = respawned ? null : findNode(dirname(fileURLToPath(from)))
  if (!binary) return refuse()
  return runWith(binary)
}

/** The nearest `node_modules/.bin/node` at or above a folder, else null. */
function findNode(folder) {
  if (process.platform === 'win32') return null
  for (let current = folder; ; current = dirname(current)) {
    const candidate = join(current, 'node_modules', '.bin', 'node')
    if (existsSync(candidate)) return candidate
    if (dirname(current) === current) return null
  }
}

function refuse(reason) {
  const advice =
    process.platform === 'linux'
      ? 'Run `npm ci` (with optional packages) or install it from https://nodejs.org.'
      : 'Install it from https://nodejs.org and start again.'
  console.error(
    `Farsight needs Node.js ${NEEDED_MAJOR} or newer, this is ${process.versions.node}${reason ? ` (${reason})` : ''}. ${advice}`
  )
  process.exit(1)
}

function runWith(binary) {
  const child = spawn(binary, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: '1' },
  })
  const forward = (signal) => child.kill(signal)
  for (const signal of FORWARDED) process.on(signal, forward)

  child.on('error', (error) => refuse(`${binary}: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const each of FORWARDED) process.removeListener(each, forward)
    // Ends by the same signal, so that a shell or supervisor sees the true cause.
    process.kill(process.pid, signal)
    setTimeout(() => process.exit(128 + (constants.signals[signal] ?? 0)), 200)
  })
  return new Promise(() => {})
}

/**
 * Ctrl-C reaches the whole process group and is forwarded by the guard as well.
 * A program that listens once would be killed by the second one in the middle
 * of its clean end, so the repetition is swallowed here. Programs without a
 * listener of their own still end at the first signal.
 */
function tolerateRepeatedSignals() {
  for (const signal of FORWARDED) {
    let last = -Infinity
    const listener = () => {
      const repeated = Date.now() - last < SAME_SIGNAL
      last = Date.now()
      if (repeated || process.listenerCount(signal) > 1) return
      process.removeListener(signal, listener)
      process.kill(process.pid, signal)
    }
    process.on(signal, listener)
  }
}
