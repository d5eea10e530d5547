import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { parse } from '@formatjs/icu-messageformat-parser'
import { DEFAULT_LOCALE, LOCALES } from '#app/kernel/languages'

const ROOT = join(import.meta.dirname, '..', '..')

type Catalogue = Record<string, string>

/** Owners of words: each module, and `app`. */
async function owners(): Promise<string[]> {
  return ['app', ...(await readdir(join(ROOT, 'modules')))]
}

function langPath(owner: string, locale: string): string {
  const home = ['app', 'cli'].includes(owner) ? owner : join('modules', owner)
  return join(ROOT, home, 'lang', `${locale}.json`)
}

async function words(owner: string, locale: string): Promise<Catalogue> {
  const text = await readFile(langPath(owner, locale), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Catalogue
}

/** What the house's French is not: Canada's has no space before ; ? !, and hard ones before : and % and inside « ». */
const ODD_FRENCH = [
  /\p{L}'\p{L}/u,
  /\s[;?!]/,
  /[^\u00a0]:(?=\s|$)/,
  /«(?!\u00a0\S)|(?<!\S\u00a0)»/,
  /[“”"\u202f]/,
  /[\d}][^\S\u00a0]?%/,
  /[Pp]r[ée]-?r[ée]vis|\b[Gg]enres?\b/,
]

test.group('the one catalogue', () => {
  test('says everything in every language, operators’ words too', async ({ assert }) => {
    for (const owner of [...(await owners()), 'cli']) {
      const keys = Object.keys(await words(owner, DEFAULT_LOCALE)).sort()
      for (const locale of LOCALES) {
        const own = Object.keys(await words(owner, locale)).sort()
        assert.deepEqual(own, keys, `${locale} words of ${owner}`)
      }
    }
  })

  test('is made of sentences that can be read', async ({ assert }) => {
    for (const owner of await owners()) {
      for (const locale of LOCALES) {
        for (const [key, message] of Object.entries(await words(owner, locale))) {
          assert.doesNotThrow(() => parse(message), `${locale} ${owner}.${key}`)
        }
      }
    }
  })

  test('writes French as in Canada: its apostrophe, its spaces, its quotes, its own words', async ({
    assert,
  }) => {
    const odd: string[] = []
    for (const owner of [...(await owners()), 'cli']) {
      for (const [key, message] of Object.entries(await words(owner, 'fr'))) {
        if (ODD_FRENCH.some((each) => each.test(message))) odd.push(`${owner}.${key}: ${message}`)
      }
    }
    assert.deepEqual(odd, [])
  })

  test('holds every word the pages use', async ({ assert }) => {
    const known = new Set<string>()
    for (const owner of await owners()) {
      for (const key of Object.keys(await words(owner, 'en'))) known.add(`${owner}.${key}`)
    }
    const prefixes = (await owners()).join('|')
    const id = new RegExp(`['"\`]((?:${prefixes})\\.[\\w#.-]*[\\w#-])['"\`]`, 'g')
    const missing: string[] = []
    let seen = 0
    for (const file of await sources()) {
      const source = await readFile(file, 'utf8')
      for (const [, used] of source.matchAll(id)) {
        seen++
        const isFamily = [...known].some((key) => key.startsWith(`${used}.`))
        if (!known.has(used!) && !isFamily) missing.push(`${file.slice(ROOT.length + 1)}: ${used}`)
      }
    }
    assert.isAbove(seen, 100)
    assert.deepEqual(missing, [])
  })
})

async function sources(): Promise<string[]> {
  const entries = await readdir(join(ROOT, 'inertia'), { recursive: true })
  return entries
    .filter((entry) => /\.tsx?$/.test(entry))
    .map((entry) => join(ROOT, 'inertia', entry))
}
