import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

export const ROOT = join(import.meta.dirname, '..', '..')

/** Seconds that each long spec file took; `npm test -- --weigh` measures them anew. */
export const WEIGHTS_FILE = join(ROOT, 'tests', 'weights.json')

/** Seconds of a spec file that the list does not name: most take less. */
const USUAL = 0.5

/** Suites that one process runs whole: their specs plant faults in the sources that the others of them read. */
const UNDIVIDED: ReadonlySet<string> = new Set(['architecture'])

export type Weights = Record<string, number>
export type Shard = { index: number; of: number }
type Suite = { name: string; files: string | string[] }

/** `2/3` is the second of three processes, `{index: 1, of: 3}`; nothing is the only one. */
export function shardOf(text: string | undefined): Shard {
  const [index = 0, of = 0] = (text ?? '1/1').split('/').map(Number)
  if (!(index >= 1 && index <= of)) throw new Error(`FARSIGHT_SHARD is ${text}, not like 1/2`)
  return { index: index - 1, of }
}

/**
 * Shares one suite's files out, the heaviest first, each to the process that
 * has least to do by then, and adds them to `loads` (seconds, one a process).
 * The same files and weights give the same shares in every process.
 */
export function shareOut(files: string[], weights: Weights, loads: number[]): string[][] {
  const weightOf = (file: string) => weights[file] ?? USUAL
  const heaviestFirst = files.toSorted(
    (a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : a > b ? 1 : 0)
  )
  const shareOfEach = heaviestFirst.map((file) => {
    const least = loads.indexOf(Math.min(...loads))
    loads.splice(least, 1, loads[least]! + weightOf(file))
    return least
  })
  return loads.map((_, index) =>
    heaviestFirst.filter((_file, place) => shareOfEach[place] === index).toSorted()
  )
}

/** Gives all files of one suite to the process that has least to do by then. */
export function shareWhole(files: string[], weights: Weights, loads: number[]): string[][] {
  const least = loads.indexOf(Math.min(...loads))
  loads[least]! += files.reduce((sum, file) => sum + (weights[file] ?? USUAL), 0)
  return loads.map((_, index) => (index === least ? files.toSorted() : []))
}

/** The suites with this process's share of their files alone. */
export async function suitesOf<S extends Suite>(suites: S[], { index, of }: Shard) {
  const weights = JSON.parse(await readFile(WEIGHTS_FILE, 'utf8')) as Weights
  const loads = Array.from({ length: of }, () => 0)
  const mine = []
  for (const suite of suites) {
    const share = (UNDIVIDED.has(suite.name) ? shareWhole : shareOut)(
      await specsOf(suite),
      weights,
      loads
    )[index]!
    mine.push({ ...suite, files: () => share.map((file) => pathToFileURL(join(ROOT, file))) })
  }
  return mine
}

/** Paths from the project's folder, with forward slashes. */
async function specsOf({ files }: Suite): Promise<string[]> {
  const found = new Set<string>()
  for (const pattern of [files].flat()) {
    for await (const file of glob(pattern, { cwd: ROOT })) found.add(file.split(sep).join('/'))
  }
  return [...found]
}
