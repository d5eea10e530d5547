import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { createIntl } from 'react-intl'
import { compileMessage } from '#bin/words/compile'
import { LANGUAGES, LOCALES } from '#app/kernel/languages'
import { said } from '#app/kernel/said'

const ROOT = join(import.meta.dirname, '..', '..')

/** Numbers that languages count differently, and sums. */
const NUMBERS = [0, 1, 2, 5, 1234, 1.5]

async function catalogues(locale: string): Promise<[key: string, text: string][]> {
  const modules = (await readdir(join(ROOT, 'modules'))).map((name) => join('modules', name))
  const files = await Promise.all(
    ['app', ...modules].map((home) => readFile(join(ROOT, home, 'lang', `${locale}.json`), 'utf8'))
  )
  return files.flatMap((file) => Object.entries(JSON.parse(file) as Record<string, string>))
}

/** Names with something behind them, and the words that a choice knows. */
function questionsOf(text: string): { names: string[]; choices: string[] } {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!)
  const choices = [...text.matchAll(/(\w+)\s*\{/g)].map(([, choice]) => choice!)
  return { names: [...new Set(names)], choices: [...new Set(choices)] }
}

test.group('Messages without the parser', () => {
  for (const locale of LOCALES) {
    test(`every message of ${locale} says what the library says`, async ({ assert }) => {
      const { region } = LANGUAGES[locale]
      const differing: string[] = []
      let compared = 0
      const all = await catalogues(locale)
      const messages = Object.fromEntries(all.map(([, text], at) => [at, text]))
      const intl = createIntl({ locale: region, messages, onError: () => {} })
      for (const [at, [key, text]] of all.entries()) {
        const { names, choices } = questionsOf(text)
        const compiled = compileMessage(text)
        for (const value of [...NUMBERS, ...choices, 'Zoé']) {
          const params = Object.fromEntries(names.map((name) => [name, value]))
          const wanted = intl.formatMessage({ id: String(at) }, params, {
            ignoreTag: true,
          })
          const got = said(compiled, region, params)
          compared++
          if (got !== wanted) differing.push(`${key}: ${got} instead of ${wanted}`)
        }
      }
      assert.isAbove(compared, 10_000)
      assert.deepEqual(differing, [])
    })
  }

  test('two numbers of one message are not exchanged', ({ assert }) => {
    const message = compileMessage(
      '{read, plural, one {# letter} other {# letters}} of {all, number}, {who} too'
    )
    const params = { read: 1, all: 4321, who: 'Ana' }
    assert.equal(said(message, 'en-CA', params), '1 letter of 4,321, Ana too')
  })

  test('what is missing shows its name', ({ assert }) => {
    assert.equal(said(compileMessage('Dear {name}'), 'en-CA'), 'Dear {name}')
  })

  test('what cannot be said is refused when the pages are built', ({ assert }) => {
    assert.throws(() => compileMessage('{when, date, short}'), /cannot say this kind/)
  })
})
