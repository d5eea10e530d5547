import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.js'

const stampOf = (root) => join(root, 'build', '.built-from')

/**
 * Whether `build/` was made from the sources as they are.
 *
 * @param {string} root
 * @returns {Promise<boolean>}
 */
export async function isBuilt(root) {
  const stamp = stampOf(root)
  if (!existsSync(stamp)) return false
  return (await readFile(stamp, 'utf8')).trim() === fingerprint(root)
}

/**
 * Compiles server, pages and program into `build/` unless they are up to date;
 * ends the process with the builder's output when that fails, at once when it is told to end.
 *
 * @param {string} root
 */
export async function haveBuild(root) {
  if (await isBuilt(root)) return
  const mark = fingerprint(root)
  process.stdout.write('Building Farsight. This takes about a minute, once per version.\n')
  await build(root)
  const { gather } = await import('./gather.js')
  await gather(join(root, 'build'))
  await writeFile(stampOf(root), mark)
}

/**
 * Runs a file of the build. Lets Node keep what it compiled of it beside it: the next start
 * reads that instead. Where the folder cannot be written, all is compiled again.
 *
 * @param {string} root
 * @param {...string} path within `build/`
 */
export async function runCompiled(root, ...path) {
  process.env.FARSIGHT_COMPILED = '1'
  module.enableCompileCache(join(root, 'build', '.compiled'))
  await import(join(root, 'build', ...path))
}

/**
 * Says how wide a terminal is where there is none, as under cron: libraries that print
 * would ask two programs for it at each start, and then take the same.
 */
export function sizeTerminal() {
  if (process.stdout.isTTY || process.stderr.isTTY) return
  process.env.COLUMNS ??= '80'
  process.env.LINES ??= '24'
}

async function build(root) {
  const { NODE_ENV: _environment, ...environment } = process.env
  const child = spawn(process.execPath, ['ace.js', 'build', '--ignore-ts-errors'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = (signal) => {
    // The builder takes no notice of a softer one, and the product would start after all.
    child.kill('SIGKILL')
    process.exit(128 + constants.signals[signal])
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const code = await new Promise((resolve) => child.on('close', resolve))
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  if (code === 0) return
  process.stderr.write(`${output}\nThe build failed.\n`)
  process.exit(1)
}
