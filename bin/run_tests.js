import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode } from './guard.js'
import { haveBuild } from './build.js'
import { findChromium, haveShell, PACKAGE } from './chromium.js'
import { lookAgain } from './look_again.js'
import { runSideBySide, runStep } from './side_by_side.js'

await ensureNode(import.meta.url)

/**
 * `npm test`: static checks, the browser, the pages' build, then every suite,
 * shared out to two processes. `npm test -- functional` runs a suite so, with
 * options (`npm test -- functional --files=patients`) one process runs what
 * they choose. FARSIGHT_TEST_PROCESSES says how many. Browser specs that failed
 * beside another process are run once more alone (`look_again.js`). With `--weigh` it is
 * noted in tests/weights.json how long each spec file took, by which the shares are made.
 */
const root = join(import.meta.dirname, '..')
const given = process.argv.slice(2)
const weigh = given.includes('--weigh')
const wanted = given.filter((argument) => argument !== '--weigh')
const suites = ['unit', 'architecture', 'integration', 'functional', 'browser']
const processes = Number(process.env.FARSIGHT_TEST_PROCESSES ?? 2)
const TASKSET = '/usr/bin/taskset'

if (wanted.length === 0) {
  const check = (name) => ({ command: 'npm', args: ['run', '--silent', name] })
  await timed('Checks', () =>
    runSideBySide(root, [check('typecheck'), check('lint'), check('unused')])
  )
}
if (runs('browser')) await haveChromium()
// Pages as production serves them, and the operators' program compiled.
if (['browser', 'functional', 'own_server'].some(runs)) await timed('Build', () => haveBuild(root))
if (wanted.length === 0) await timed('Weights', weighPages)
await timed('Tests', runTests)

/** Each page's first visit within its budget. */
function weighPages() {
  return runStep(root, { command: process.execPath, args: ['bin/weights.js'] })
}

function runs(suite) {
  return wanted.length === 0 ? suites.includes(suite) : wanted.includes(suite)
}

async function runTests() {
  const chosen = wanted.length === 0 ? suites : wanted
  const test = (environment) => ({
    command: process.execPath,
    args: ['--import=@poppinss/ts-exec', 'bin/test.ts', ...chosen],
    environment: { ...environment, ...(weigh && { FARSIGHT_WEIGH: '1' }) },
  })
  const chosenOnes = chosen.some((argument) => argument.startsWith('-'))
  if (chosenOnes || processes === 1) return runStep(root, test({}))
  return lookAgain(root, async (told) =>
    runSideBySide(
      root,
      Array.from({ length: processes }, (_, index) =>
        onItsCore(index, test({ ...placeOf(index), FARSIGHT_FAILURES: told(index) }))
      )
    )
  )
}

/**
 * Where there are as many cores as processes, each has its own, with its browser and
 * its database: pages that give memory back do not stop the other core, and one process
 * does not starve the other. A tenth faster where that is dear, and steadier.
 */
function onItsCore(index, { command, args, environment }) {
  const cores = coresOfOurs()
  if (!existsSync(TASKSET) || cores.length !== processes) return { command, args, environment }
  const own = ['--cpu-list', String(cores[index])]
  return { command: TASKSET, args: [...own, command, ...args], environment }
}

/** The numbers of the cores this process may use, as Linux tells them (`0-1,4`); else none. */
function coresOfOurs() {
  if (!existsSync('/proc/self/status')) return []
  const told = /^Cpus_allowed_list:\s*([\d,-]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return (told?.[1] ?? '').split(',').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}

/** Each process serves at ports of its own; `bin/test.ts` gives it a database and a folder. */
function placeOf(index) {
  const port = Number(process.env.PORT ?? 24567) + 2 * index
  return {
    FARSIGHT_SHARD: `${index + 1}/${processes}`,
    PORT: String(port),
    SMTP_PORT: String(Number(process.env.SMTP_PORT ?? 24568) + 2 * index),
  }
}

/** Fetches the light browser where that can be done; another one that is there does as well. */
async function haveChromium() {
  if (haveShell()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) await timed('Browser', install)
  if (findChromium()) return
  process.stderr.write(`The browser tests need Chromium: sudo apt-get install ${PACKAGE}\n`)
  process.exit(1)
}

async function install() {
  const aptGet = (...args) =>
    runStep(root, {
      command: 'apt-get',
      args,
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  await aptGet('update', '-qq')
  await aptGet('install', '-y', '-qq', '--no-install-recommends', PACKAGE)
}

/** Says what is done and how long it took; what fails ends it all. */
async function timed(title, work) {
  process.stdout.write(`\n== ${title}\n`)
  const started = Date.now()
  const code = await work()
  process.stdout.write(`== ${title}: ${Math.round((Date.now() - started) / 1000)} s\n`)
  if (code) process.exit(code)
}
