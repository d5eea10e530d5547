import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { fingerprint } from './fingerprint.js'

await ensureNode(import.meta.url)

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build', '.built-from')

if (process.env.DATA_DIR === undefined) process.env.DATA_DIR = join(root, 'data')
process.env.FARSIGHT_ROOT = root

const mark = await fingerprint(root)
if ((await builtFrom()) !== mark) {
  process.stdout.write('Building Farsight. This takes about a minute, once per version.\n')
  await build()
  await writeFile(stamp, mark)
}

process.env.FARSIGHT_COMPILED = '1'
if (process.env.NODE_ENV === undefined) {
  process.env.FARSIGHT_MODE ??=
    process.env.DATABASE_URL && process.env.DEMO !== '1' ? 'plain' : 'demo'
}
await import(join(root, 'build', 'bin', 'server.js'))

async function builtFrom() {
  return existsSync(stamp) ? (await readFile(stamp, 'utf8')).trim() : null
}

/** Compiles server and pages; ends the process with the builder's output when that fails. */
async function build() {
  const { NODE_ENV: _environment, ...environment } = process.env
  const child = spawn(process.execPath, ['ace.js', 'build', '--ignore-ts-errors'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const code = await new Promise((resolve) => child.on('close', resolve))
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  if (code === 0) return
  process.stderr.write(`${output}\nThe build failed.\n`)
  process.exit(1)
}
