import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `npm run coverage:features -- [FILE]`: which rows of a list of ids and
 * titles (CSV, default tests/features.csv) are shown by a functional, integration
 * or browser test, and which are not. A rule's own spec shows no feature: the
 * product might never call it.
 */
const ROOT = join(import.meta.dirname, '..')
const list = process.argv[2] ?? join(import.meta.dirname, 'features.csv')

const features = (await readFile(list, 'utf8'))
  .split(/\r?\n/)
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [, id = '', title = ''] = line.match(/^"?([^",]+)"?,(.*)$/) ?? []
    return { id, title: title.replace(/^"|"$/g, '') }
  })

const named = await namedByTests()
const covered = features.filter(({ id }) => named.has(id))
const missing = features.filter(({ id }) => !named.has(id))

for (const { id, title } of covered)
  process.stdout.write(`tested   ${id} ${title} (${named.get(id)})\n`)
for (const { id, title } of missing) process.stdout.write(`untested ${id} ${title}\n`)
process.stdout.write(`${covered.length} tested, ${missing.length} untested\n`)

/** How many test titles name each feature; a table of cases holds the ids of its titles alone. */
async function namedByTests(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const count = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const path of await specFiles()) {
    const source = await readFile(path, 'utf8')
    for (const [, title = ''] of source.matchAll(/\btest(?:\.group)?\(\s*['"`]([^'"`]+)/g)) {
      for (const [id] of title.matchAll(/\bF\d{3}\b/g)) count(id)
    }
    for (const [, id = ''] of source.matchAll(/['"`](F\d{3})['"`],/g)) count(id)
  }
  return counts
}

async function specFiles(): Promise<string[]> {
  const found: string[] = []
  for (const suite of ['functional', 'integration', 'browser']) {
    const entries = await readdir(join(ROOT, 'tests', suite), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile() && entry.name.endsWith('.spec.ts'))
        found.push(join(entry.parentPath, entry.name))
    }
  }
  return found
}
