import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { UsedWords } from '#bin/words/used_words'

const KEYS = [
  ...['exams.title', 'exams.field.iop', 'exams.field.cd', 'exams.said_1_od', 'exams.said_1_os'],
  ...['letters.send', 'letters.state.sent', 'patients.name', 'app.yes', 'app.no'],
]

/** A project of these sources. */
async function given(sources: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'words-'))
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

test.group('Words that come with a page', () => {
  test('are those its sources say, and those behind what it imports', async ({ assert }) => {
    const root = await given({
      'inertia/page.tsx': `import { Part } from './part'\nconst a = t('exams.title')`,
      'inertia/part.tsx': `import { rule } from '#exams/rules'\nexport const Part = t("app.yes")`,
      'modules/exams/rules/index.ts': `export * from './one.js'\nexport { two } from './two.js'`,
      'modules/exams/rules/one.ts': `export const rule = message('patients.name')`,
      'modules/exams/rules/two.ts': `export const two = message('app.no')`,
    })
    const used = new UsedWords(root, KEYS).of('inertia/page.tsx')
    assert.sameMembers([...used], ['exams.title', 'app.yes', 'patients.name'])
    await rm(root, { recursive: true })
  })

  test('families by their beginning, templates by their shape', async ({ assert }) => {
    const root = await given({
      'inertia/page.tsx':
        "codeText('exams.field', name)\nconst b = t(`exams.said_${n}_od`)\nconst c = 'letters.state.'",
    })
    const used = new UsedWords(root, KEYS).of('inertia/page.tsx')
    assert.sameMembers(
      [...used],
      ['exams.field.iop', 'exams.field.cd', 'exams.said_1_od', 'letters.state.sent']
    )
    await rm(root, { recursive: true })
  })

  test('not those of parts that are fetched later, of types, or of what a door holds besides', async ({
    assert,
  }) => {
    const root = await given({
      'inertia/page.tsx': `import { A } from './room'\nimport type { T } from './types'\nconst D = late(() => import('./dialog'))`,
      'inertia/room/index.ts': `export { A } from './a'\nexport { B } from './b'`,
      'inertia/room/a.tsx': `export const A = t('app.yes')`,
      'inertia/room/b.tsx': `export const B = t('app.no')`,
      'inertia/types.ts': `export type T = 1\nconst x = 'exams.title'`,
      'inertia/dialog.tsx': `export const D = t('letters.send')`,
    })
    const words = new UsedWords(root, KEYS)
    assert.sameMembers([...words.of('inertia/page.tsx')], ['app.yes'])
    assert.sameMembers([...words.of('inertia/dialog.tsx')], ['letters.send'])
    await rm(root, { recursive: true })
  })
})
