import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What a first visit of a page fetches before anybody does anything: its entry,
 * its layout, the page, and the words of each, in the language that weighs more.
 * tests/page_weights.json holds the most each may weigh.
 */
const LAYOUT = ['inertia/app.tsx', 'inertia/layouts/clinic.tsx']
export const PAGES = {
  'login': ['inertia/app.tsx', 'inertia/pages/identity/login.tsx'],
  'patient list': [...LAYOUT, 'inertia/pages/worklists/patients.tsx'],
  'exam': [
    ...LAYOUT,
    'inertia/pages/exams/show.tsx',
    'inertia/features/visit_pages/optometrist_view.tsx',
  ],
  'review': [...LAYOUT, 'inertia/pages/exams/show.tsx', 'inertia/features/review/review_desk.tsx'],
  'portal': ['admin/main.tsx'],
}

/** Files of a language's own beside its words: antd's, react-admin's. */
const LANGUAGE_FILES = (locale) => ({
  'inertia/layouts/clinic.tsx': `inertia/lib/catalogues/${locale}.ts`,
  'admin/main.tsx': `admin/shell/framework_words/${locale}.ts`,
})

/** The built files of one place, and how much each weighs. */
export class Built {
  #sizes = new Map()

  /** @param {string} folder with `assets/` in it */
  constructor(folder) {
    this.folder = folder
    this.parts = JSON.parse(readFileSync(join(folder, 'assets', '.vite', 'parts.json'), 'utf8'))
    this.home = new Map()
    for (const [file, { sources }] of Object.entries(this.parts)) {
      for (const source of Object.keys(sources)) this.home.set(source, file)
    }
    const words = [...this.home.keys()].map((source) => /^virtual:words\/(\w+)\//.exec(source)?.[1])
    this.locales = [...new Set(words.filter(Boolean))]
  }

  /** @returns bytes, as a browser fetches it with gzip */
  sizeOf(file) {
    if (!this.#sizes.has(file)) {
      const path = join(this.folder, 'assets', file)
      const sent = existsSync(`${path}.gz`)
        ? readFileSync(`${path}.gz`).length
        : gzipSync(readFileSync(path), { level: 9 }).length
      this.#sizes.set(file, sent)
    }
    return this.#sizes.get(file)
  }

  /** Every file that these sources bring along. A source that says nothing has no words. */
  filesOf(sources, locale) {
    const found = new Set()
    const add = (file) => {
      if (found.has(file) || !this.parts[file]) return
      found.add(file)
      for (const style of this.parts[file].css) found.add(style)
      for (const other of this.parts[file].imports) add(other)
    }
    for (const source of sources) {
      const home = this.home.get(source)
      if (!home) throw new Error(`${source} is in no file of the build: mend bin/page_weights.js`)
      add(home)
      add(this.home.get(`virtual:words/${locale}/${source}`))
      add(this.home.get(LANGUAGE_FILES(locale)[source]))
    }
    return [...found]
  }

  /** @returns {Set<string>} every file that the first visit of a page fetches, in any language */
  firstVisits() {
    const pages = Object.values(PAGES)
    return new Set(
      this.locales.flatMap((locale) => pages.flatMap((sources) => this.filesOf(sources, locale)))
    )
  }

  /** @returns {{ kb: number, files: { file: string, kb: number }[] }} in its heavier language, large first */
  weigh(sources) {
    const [heaviest] = this.locales
      .map((locale) => {
        const files = this.filesOf(sources, locale)
          .map((file) => ({ file, kb: this.sizeOf(file) / 1000 }))
          .toSorted((one, other) => other.kb - one.kb)
        return { kb: files.reduce((sum, { kb }) => sum + kb, 0), files }
      })
      .toSorted((one, other) => other.kb - one.kb)
    return heaviest
  }

  /** What a file is made of, large first: libraries as a whole, our sources by their folder. */
  madeOf(file) {
    const shares = new Map()
    const { sources = {} } = this.parts[file] ?? {}
    const all = Object.values(sources).reduce((sum, length) => sum + length, 0)
    for (const [source, length] of Object.entries(sources)) {
      const name = groupOf(source)
      shares.set(name, (shares.get(name) ?? 0) + length / all)
    }
    return [...shares].toSorted(([, one], [, other]) => other - one)
  }
}

function groupOf(source) {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]
  if (library === 'antd') return source.match(/antd\/es\/[^/]+/)?.[0] ?? library
  return library ?? source.split('/').slice(0, 3).join('/')
}

/** A file's name without what changes with each build. */
export const plainName = (file) => file.replace(/-[\w-]{7}(\.\w+)$/, '$1')

/** One line a file: its weight, its name and the most of what is in it. */
export function fileLine(built, { file, kb }) {
  const most = built.madeOf(file).slice(0, 5)
  const made = most.map(([name, share]) => `${name} ${(kb * share).toFixed(1)}`).join(', ')
  return `${kb.toFixed(1).padStart(7)} KB  ${plainName(file)}${made && `  (${made})`}`
}
