import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const README = join(import.meta.dirname, '..', 'README.md')

/** What stands between these in the README is written by `--write`. */
const begin = (name: string) => `<!-- figures of ${name} -->`
const END = '<!-- end -->'

/** Puts a workload's figures in their place in the README, at its end where they have none yet. */
export async function writeFigures(name: string, figures: string): Promise<void> {
  const text = await readFile(README, 'utf8')
  const part = `${begin(name)}\n\n${figures}\n\n${END}`
  const [before, rest] = text.split(begin(name))
  if (rest === undefined) return writeFile(README, `${text.trimEnd()}\n\n### ${name}\n\n${part}\n`)
  await writeFile(README, `${before}${part}${rest.slice(rest.indexOf(END) + END.length)}`)
}
