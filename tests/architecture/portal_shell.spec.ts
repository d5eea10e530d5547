import { glob, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'

const ADMIN = join(import.meta.dirname, '..', '..', 'admin')

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Folders of the plugins, and what each calls its module and its resources. */
async function pluginNames(): Promise<string[]> {
  const names = new Set<string>()
  for (const folder of await readdir(join(ADMIN, 'plugins'))) {
    const index = await readFile(join(ADMIN, 'plugins', folder, 'index.ts'), 'utf8')
    names.add(folder)
    for (const [, name] of index.matchAll(/\b(?:module|name): '(\w+)'/g)) names.add(name!)
  }
  return [...names]
}

function namesIn(source: string, names: string[]): string[] {
  return names.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(withoutComments(source)))
}

test.group('the shell of the portal', () => {
  test('names no plugin: a new one touches no file of it', async ({ assert }) => {
    const names = await pluginNames()
    assert.includeMembers(names, ['deliveries', 'letters', 'directories', 'gps'])
    for await (const file of glob('**/*.{ts,tsx}', { cwd: join(ADMIN, 'shell') })) {
      const source = await readFile(join(ADMIN, 'shell', file), 'utf8')
      assert.deepEqual(namesIn(source, names), [], file)
    }
  })

  test('and this would be noticed', async ({ assert }) => {
    const names = await pluginNames()
    assert.deepEqual(namesIn("const first = ['gps']", names), ['gps'])
    assert.deepEqual(namesIn("import '../plugins/deliveries'", names), ['deliveries'])
    assert.deepEqual(namesIn('/** such as gps */ const first = 1', names), [])
  })
})
