import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../app/kernel/languages.js'
import { compileMessage } from './compile.js'
import { UsedWords } from './used_words.js'

/** `virtual:words/fr/inertia/app.tsx`: what that source and those it needs at once may say. */
const WORDS = /^virtual:words\/(\w+)\/(.+)$/

/** `virtual:page-words`: how the words of each page are fetched. */
const PAGES = 'virtual:page-words'

/** `virtual:portal-words`: how the portal's are. */
const PORTAL_WORDS = 'virtual:portal-words'

/** What is always there before a page: nothing says it twice. */
const BASE = 'inertia/app.tsx'

/** The portal's words come in one piece: its keys are made of the records' names. */
const PORTAL = 'admin/main.tsx'

/** What was done is told by the server, in sentences: the portal says none of it itself. */
const SAID_BY_SERVER = /^operations\.trail\.(?!field\.|kind\.)\w+\./
const isSaidByPages = (key: string) => !SAID_BY_SERVER.test(key)

/** All of a language, should a word be wanted that nobody found in a source. */
const ALL = 'all'

const LATER = /(?<!typeof )\bimport\(\s*'(\.[^']+)'\s*\)/g

type Catalogue = ReadonlyMap<string, string>

/**
 * A part of the build: each page, and each part of one that is fetched later,
 * brings the words it says, in the language on screen, and no others
 * (docs/adr/0031). While pages are worked on everything comes with the first.
 */
export function pageWords(): Plugin {
  const root = process.cwd()
  const catalogues = new Map(LOCALES.map((locale) => [locale, catalogueOf(root, locale)]))
  const first = catalogues.get(DEFAULT_LOCALE)!
  const used = new UsedWords(root, [...first.keys()])
  let builds = true
  const wordsOf = (entry: string): ReadonlySet<string> => {
    if (entry === ALL) return new Set(first.keys())
    // The portal is told codes by the server, and says them in words of every module.
    if (entry === PORTAL) return new Set([...first.keys()].filter(isSaidByPages))
    if (!builds) return new Set(entry === BASE ? first.keys() : [])
    const base = entry === BASE ? new Set() : used.of(BASE)
    return new Set([...used.of(entry)].filter((key) => !base.has(key)))
  }
  return {
    name: 'farsight:page-words',
    enforce: 'pre',
    configResolved({ command }) {
      builds = command === 'build'
    },
    resolveId: (id) => (id === PAGES || id === PORTAL_WORDS || WORDS.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${PAGES}`) return pagesModule(root)
      if (id === `\0${PORTAL_WORDS}`) return `export const PORTAL_WORDS = ${loadersOf(PORTAL)}`
      const [, locale, entry] = WORDS.exec(id.slice(1)) ?? []
      if (!id.startsWith('\0') || !entry) return null
      const words = catalogues.get(locale as Locale)!
      const messages = [...wordsOf(entry)].map((key) => [key, compileMessage(words.get(key)!)])
      return `export default ${JSON.stringify(Object.fromEntries(messages))}`
    },
    transform(code, id) {
      const path = relative(root, id)
      if (!/^inertia\/.*\.tsx?$/.test(path) || !LATER.test(code)) return null
      LATER.lastIndex = 0
      const to = relative(join(path, '..'), 'inertia/lib/with_words').replace(/^(?!\.)/, './')
      const withWords = code.replace(LATER, (call, from: string) => {
        const entry = sourceOf(root, join(path, '..', from))
        const own = entry && wordsOf(entry).size > 0
        return own ? `__withWords(${call}, ${loadersOf(entry)})` : call
      })
      return { code: `import { withWords as __withWords } from '${to}'\n${withWords}`, map: null }
    },
  }
}

function catalogueOf(root: string, locale: Locale): Catalogue {
  const owners = readdirSync(join(root, 'modules')).map((name) => [name, `modules/${name}`])
  const all = new Map<string, string>()
  for (const [owner, folder] of [...owners, ['app', 'app']]) {
    const path = join(root, folder!, 'lang', `${locale}.json`)
    const messages = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
    for (const [key, text] of Object.entries(messages)) all.set(`${owner}.${key}`, text)
  }
  return all
}

function sourceOf(root: string, path: string): string | null {
  const known = /\.tsx?$/.test(path) ? [''] : ['.ts', '.tsx', '/index.ts']
  const found = known.map((end) => path + end).find((each) => readable(join(root, each)))
  return found ?? null
}

function readable(path: string): boolean {
  try {
    readFileSync(path)
    return true
  } catch {
    return false
  }
}

function loadersOf(entry: string): string {
  const loaders = LOCALES.map(
    (locale) => `${locale}: () => import('virtual:words/${locale}/${entry}')`
  )
  return `{ ${loaders.join(', ')} }`
}

function pagesModule(root: string): string {
  const folder = join(root, 'inertia', 'pages')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const entries = pages.filter((path) => path.endsWith('.tsx'))
  const lines = entries.map((path) => `'./pages/${path}': ${loadersOf(`inertia/pages/${path}`)}`)
  return `export const BASE = ${loadersOf(BASE)}
export const ALL = ${loadersOf(ALL)}
export const PAGE_WORDS = { ${lines.join(',\n')} }`
}
