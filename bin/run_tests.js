import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { fingerprint } from './fingerprint.js'

await ensureNode(import.meta.url)

/**
 * `npm test`: static checks, the browser, the pages' build, then every suite.
 * With arguments (`npm test -- functional --files=patients`) only those tests.
 */
const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

if (wanted.length === 0) {
  await step('Checks', 'npm', ['run', '--silent', 'check'])
}
if (runs('browser')) await haveChromium()
if (runs('browser') || runs('functional')) await haveAssets()
await step('Tests', process.execPath, ['--import=@poppinss/ts-exec', 'bin/test.ts', ...wanted])

function runs(suite) {
  return wanted.length === 0 || wanted.includes(suite)
}

async function haveChromium() {
  if (process.env.FARSIGHT_CHROMIUM || chromium.some((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    process.stderr.write('The browser tests need Chromium: sudo apt-get install chromium\n')
    process.exit(1)
  }
  await step('Browser list', 'apt-get', ['update', '-qq'])
  await step(
    'Browser',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    {
      DEBIAN_FRONTEND: 'noninteractive',
    }
  )
}

/** The pages as production serves them, rebuilt when their sources changed. */
async function haveAssets() {
  const stamp = join(root, 'public', 'assets', '.built-from')
  const mark = await fingerprint(root)
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === mark) return
  await step('Pages', process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel=warn',
  ])
  await mkdir(join(root, 'public', 'assets'), { recursive: true })
  await writeFile(stamp, mark)
}

async function step(title, command, args, env = {}) {
  process.stdout.write(`\n== ${title}\n`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) process.exit(code ?? 1)
}
