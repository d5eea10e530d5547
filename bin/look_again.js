import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './side_by_side.js'

/** More failed files than these are no accident of a busy machine. */
const MOST = 5

/** Suites that talk to a database, a server or a browser, and so feel what else the machine does. */
const FEELING = ['browser', 'functional', 'integration']

/**
 * Runs the tests; when nothing but a few specs of the feeling suites failed, runs
 * those files once more, alone. A browser on two busy cores now and then waits
 * longer than its test does. What passes only then is named at the end, never
 * hushed up: it is a test, or the product, to look into. Rules, fences and the
 * contract have no second try.
 *
 * @param {string} root
 * @param {(told: (index: number) => string) => Promise<number>} run runs all, each
 *   process writing its failures to the file of its number; answers the exit code
 * @param {(root: string, files: string[]) => Promise<number>} runAlone
 * @returns {Promise<number>} exit code
 */
export async function lookAgain(root, run, runAlone = specs) {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-failures-'))
  const asked = []
  try {
    const code = await run((index) => (asked[index] = join(folder, `${index}.json`)))
    const files = code === 0 ? null : await failedSpecs(asked)
    if (files === null) return code
    say(`Once more, alone: ${files.join(', ')}`)
    const again = await runAlone(root, files)
    say(`${again === 0 ? 'UNSTEADY, passed alone' : 'FAILED again'}: ${files.join(', ')}`)
    return again
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function specs(root, files) {
  const suites = FEELING.filter((suite) => files.some((file) => isOf(suite, file)))
  const chosen = files.map((file) => `--files=${file}`)
  const args = ['--import=@poppinss/ts-exec', 'bin/test.ts', ...suites, ...chosen]
  return runStep(root, { command: process.execPath, args })
}

/** @returns the spec files; null when anything else failed, or a process ended without a word */
async function failedSpecs(asked) {
  const files = []
  for (const path of asked) {
    const told = await readFile(path, 'utf8').then(JSON.parse, () => ({ files: null }))
    if (told.files === null) return null
    files.push(...told.files)
  }
  const areFeeling = files.every((file) => FEELING.some((suite) => isOf(suite, file)))
  return areFeeling && files.length > 0 && files.length <= MOST ? files : null
}

const isOf = (suite, file) => file.startsWith(`tests/${suite}/`)

function say(text) {
  process.stdout.write(`\n== ${text}\n`)
}
