import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const ROOT = join(import.meta.dirname, '..', '..')

/** A path from the root, as the documents write one: `modules/exams/sight.ts`, docs/adr/0007. */
const PATH =
  /(?<![\w/.-])(?:app|modules|inertia|admin|cli|database|config|tests|bench|packages|docs|bin)\/[\w./-]*\w/g

/** What the how-to pages make up. */
const INVENTED = /recalls|es\.(json|ts)$|deliveries\/count|NAME|VERB|\.\.\./

async function namedPaths(): Promise<{ file: string; path: string }[]> {
  const named: { file: string; path: string }[] = []
  for await (const file of glob(['README.md', 'docs/**/*.md'], { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), 'utf8')
    for (const [path] of text.matchAll(PATH)) named.push({ file, path })
  }
  return named.filter(({ path }) => !INVENTED.test(path))
}

/** A decision is named by its number, a source now and then without its extension. */
async function isThere(path: string): Promise<boolean> {
  if (['', '.ts'].some((extension) => existsSync(join(ROOT, `${path}${extension}`)))) return true
  if (!/^docs\/adr\/\d{4}$/.test(path)) return false
  for await (const _ of glob(`${path}-*.md`, { cwd: ROOT })) return true
  return false
}

test.group('The documents', () => {
  test('each file they name is there', async ({ assert }) => {
    const named = await namedPaths()
    assert.isAbove(named.length, 50)
    const gone: string[] = []
    for (const { file, path } of named) if (!(await isThere(path))) gone.push(`${file}: ${path}`)
    assert.deepEqual(gone, [])
  })
})
