import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..', '..')

/** Words of the clinic, in names and in texts. */
const CLINICAL =
  /patient|exam(?!ple|ine)|visit(?!or|ed\b)|optometr|ophthalm|retina|glaucoma|cornea|insurance|referral|omd|\b[io]?gp\b/i

/** Whose a record or a letter is: numbers that the shared mechanisms keep and never follow. */
const WHOSE =
  /^(patient_?ids?|exam_?id|patientOf|patientsIn|listExamDeliveries|recipient|patients?)$/i

/** Registries that name their plug-ins, and lists that still wait to be their module's. */
const WIRED = [
  'app/portal/registry.ts',
  'app/options/registry.ts',
  'app/storage/upload_kinds.ts',
  // Who a letter goes to, and the channel of the chart it is about.
  'app/outbox/delivery.ts',
  'app/outbox/transition.ts',
  // What the clinic's own rules have against a letter: names that the ledger keeps.
  'app/outbox/reasons.ts',
]

/** Names and texts of a source with a word of the clinic; comments are not looked at. */
function clinicalWords(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isWord =
      ts.isIdentifier(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (isWord) for (const word of wordsOf(node.text)) found.add(word)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found]
}

const wordsOf = (text: string) =>
  text.split(/[^\w]+/).filter((word) => CLINICAL.test(word) && !WHOSE.test(word))

test.group('Shared mechanisms know no clinic', () => {
  test('no name and no text of app/ has a clinical word', async ({ assert }) => {
    const found: string[] = []
    for await (const path of glob('app/**/*.ts', { cwd: ROOT })) {
      if (path.endsWith('.spec.ts') || path.startsWith('app/start/') || WIRED.includes(path))
        continue
      const words = clinicalWords(path, await readFile(join(ROOT, path), 'utf8'))
      found.push(...words.map((word) => `${path}: ${word}`))
    }
    assert.deepEqual(found, [])
  })

  test('it bites: {$self}')
    .with([
      'const maxExamImages = 20',
      "const kind = 'insurance_card'",
      "db.rawQuery('select omdr_id from x')",
      'function retinaOnly() {}',
      'const text = `of the ${name} optometrist`',
    ])
    .run(({ assert }, source) => {
      assert.isNotEmpty(clinicalWords('app/planted.ts', source))
    })

  test('it lets pass: {$self}')
    .with(['const row = { patient_id: 1, examId: 2 }', '// of a patient\nconst example = 1'])
    .run(({ assert }, source) => {
      assert.isEmpty(clinicalWords('app/planted.ts', source))
    })
})
