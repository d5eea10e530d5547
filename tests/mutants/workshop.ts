import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
// @ts-expect-error a script without types of its own
import { haveBuild } from '../../bin/build.js'
import type { Mutant, MutantSuite } from './mutant.js'

const ROOT = join(import.meta.dirname, '..', '..')

/** Below the project, so that packages are found; `tmp` is not under version control. */
const COPY = join(ROOT, 'tmp', `mutants-${process.pid}`)

/** A run of one mutant's tests that takes longer has noticed too, in milliseconds. */
const LONGEST = 10 * 60 * 1000

const run = promisify(execFile)

/** Pages as production serves them: a call that answers with a whole page needs them. */
const PAGES = join('public', 'assets')

/** A copy of the sources to break things in: the working tree itself is never touched. */
export async function openWorkshop() {
  await mkdir(COPY, { recursive: true })
  await haveBuild(ROOT)
  await cp(join(ROOT, PAGES), join(COPY, PAGES), { recursive: true })
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await run('git', listing, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  for (const file of new Set(stdout.split('\0').filter(Boolean))) {
    await cp(join(ROOT, file), join(COPY, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted in the working tree and not committed yet.
      if (error.code !== 'ENOENT') throw error
    })
  }
}

export async function closeWorkshop() {
  await rm(COPY, { recursive: true, force: true })
}

/** How often a mutant's text stands in its file; there must be exactly one place. */
export async function countPlaces({ file, find }: Mutant, root = ROOT): Promise<number> {
  const source = await readFile(join(root, file), 'utf8').catch(() => '')
  return source.split(find).length - 1
}

/** Breaks the copy, works on it broken, and mends it. */
export async function withFault<T>({ file, find, replace }: Mutant, work: () => Promise<T>) {
  const path = join(COPY, file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, source.split(find).join(replace))
  try {
    return await work()
  } finally {
    await writeFile(path, source)
  }
}

/** How the tests ended: all passed, some failed, they took too long, or they never began. */
export type Outcome =
  | { readonly end: 'passed' | 'hung' }
  | { readonly end: 'failed'; readonly first: string }
  | { readonly end: 'broken'; readonly output: string }

const TYPESCRIPT = '--import=@poppinss/ts-exec'

/** Unit specs need no database; pages are built from the broken sources, all else is read as it stands. */
const PROGRAMS: Record<MutantSuite, readonly string[]> = {
  unit: [TYPESCRIPT, 'tests/mutants/quick.ts'],
  integration: [TYPESCRIPT, 'bin/test.ts'],
  functional: [TYPESCRIPT, 'bin/test.ts'],
  browser: ['bin/run_tests.js'],
}

/** Runs spec files in the copy until one test fails. */
export async function runSpecs(suite: MutantSuite, specs: readonly string[]): Promise<Outcome> {
  const files = specs.map((spec) => `--files=${spec}`)
  const child = spawn(process.execPath, [...PROGRAMS[suite], suite, ...files, '--bail'], {
    cwd: COPY,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const limit = setTimeout(() => child.kill('SIGTERM'), LONGEST)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(limit)
  if (code === 0) return { end: /Tests\s+\d+ passed/.test(output) ? 'passed' : 'broken', output }
  if (code === null) return { end: 'hung' }
  const first = output.match(/✖ (.+?)(?: \([\d.]+m?s\))?$/m)?.[1]
  return first ? { end: 'failed', first } : { end: 'broken', output }
}
