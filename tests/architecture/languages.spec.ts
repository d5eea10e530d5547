import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { LOCALES } from '#app/kernel/languages'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = '{app,modules,cli,admin,inertia,config,bin,database}/**/*.{ts,tsx,js}'
const ONE = `['"](?:${LOCALES.join('|')})(?:-\\w\\w)?['"]`

/** Ways in which a source knows the languages by itself. */
const KNOWS = new RegExp(
  [
    // locale === 'fr'
    `[=!]==?\\s*${ONE}`,
    `${ONE}\\s*[=!]==?`,
    // 'en' | 'fr' and ['en', 'fr']
    `${ONE}\\s*[|,]\\s*${ONE}`,
    // a default of its own
    `(?:\\?\\?|locale =)\\s*${ONE}`,
    `startsWith\\(${ONE}`,
    // isFrench ? 'fr' : 'en'
    `\\?\\s*${ONE}\\s*:`,
  ].join('|')
)

test.group('Languages', () => {
  test('no source knows one: app/kernel/languages.ts is asked', async ({ assert }) => {
    const knowing: string[] = []
    for await (const file of glob(SOURCES, { cwd: ROOT })) {
      if (file.includes('.spec.') || file === join('app', 'kernel', 'languages.ts')) continue
      const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n')
      lines.forEach((line, at) => {
        if (KNOWS.test(line)) knowing.push(`${file}:${at + 1} ${line.trim()}`)
      })
    }
    assert.deepEqual(knowing, [])
  })

  test('the fence sees one that does')
    .with([
      "const label = locale === 'fr' ? row.label_fr : row.label_en",
      "if ('en' !== i18n.locale) return",
      "export type LetterLocale = 'en' | 'fr'",
      "locale: vine.enum(['en', 'fr']).optional(),",
      "const at = locale ?? 'en'",
      "const ofHost = product.frenchHost === host ? 'fr' : DEFAULT_LOCALE",
      "return tag.startsWith('fr')",
      "DateTime.fromISO(instant, { locale: french ? 'fr-CA' : 'x' === 'en-CA' })",
    ])
    .run(({ assert }, planted) => assert.match(planted, KNOWS))
})
