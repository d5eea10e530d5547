import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is read off one source. */
type Source = {
  /** Text in quotes: a key, or what keys begin with (`codeText('exams.field', name)`). */
  readonly quoted: readonly string[]
  /** Keys with something to fill in, as patterns. */
  readonly patterns: readonly RegExp[]
  readonly imports: readonly { readonly from: string; readonly names: readonly string[] }[]
  /** What a door lets through, and whence; `*` is everything. */
  readonly passed: readonly { readonly from: string; readonly names: ReadonlyMap<string, string> }[]
  readonly declared: ReadonlySet<string>
}

const DOOR = /\/index\.ts$/
const KEY = /(['"`])([a-z][\w]*\.[\w.]*)\1/g
const FILLED_KEY = /`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g
const IMPORT = /^import\s+(?!type\b)([^'"]*?)\s*from\s+'([^']+)'/gm
const PASSED = /^export\s+(?!type\b)(\*|\{[^}]*\})\s*from\s+'([^']+)'/gm
const DECLARED = /^export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)/gm

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `{ one, two as other, type Three }`: what it is called outside, and inside. */
function namesIn(braces: string): Map<string, string> {
  const list = /\{([^}]*)\}/.exec(braces)?.[1] ?? ''
  const names = list.split(',').map((name) => name.trim())
  return new Map(
    names
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [inside, outside = inside] = name.split(/\s+as\s+/)
        return [outside!, inside!]
      })
  )
}

/**
 * Which keys of the catalogue the sources behind an entry may say, by what
 * stands in them: every key in quotes, every key that begins like a text in
 * quotes, every key that a template fits. Of a door (index.ts) only what is
 * taken through it is followed; what is fetched later, `import()`, is not.
 */
export class UsedWords {
  #sources = new Map<string, Source>()

  constructor(
    private root: string,
    private keys: readonly string[]
  ) {}

  /** @param entry its path in the project */
  of(entry: string): Set<string> {
    const files = new Set<string>()
    this.#follow(join(this.root, entry), null, files, new Set())
    const all = new Set(this.keys)
    const used = new Set<string>()
    for (const file of files) {
      const { quoted, patterns } = this.#read(file)
      for (const text of quoted) {
        if (all.has(text)) used.add(text)
        const start = text.endsWith('.') ? text : `${text}.`
        for (const key of this.keys) if (key.startsWith(start)) used.add(key)
      }
      for (const pattern of patterns) {
        for (const key of this.keys) if (pattern.test(key)) used.add(key)
      }
    }
    return used
  }

  /** @param names what is taken of it; null for all */
  #follow(file: string, names: readonly string[] | null, files: Set<string>, asked: Set<string>) {
    const source = this.#read(file)
    if (!DOOR.test(file) || names === null) return this.#followWhole(file, files, asked)
    for (const name of names) {
      const question = `${file} ${name}`
      if (asked.has(question)) continue
      asked.add(question)
      if (source.declared.has(name)) this.#followWhole(file, files, asked)
      for (const { from, names: passed } of source.passed) {
        const target = this.#resolve(from, file)
        if (!target) continue
        const inside =
          passed.get(name) ?? (passed.has('*') && this.#has(target, name) ? name : null)
        if (inside) this.#follow(target, [inside], files, asked)
      }
    }
  }

  #followWhole(file: string, files: Set<string>, asked: Set<string>) {
    if (files.has(file)) return
    files.add(file)
    const { imports, passed } = this.#read(file)
    for (const { from, names } of imports) {
      const target = this.#resolve(from, file)
      if (target) this.#follow(target, names, files, asked)
    }
    for (const { from, names } of passed) {
      const target = this.#resolve(from, file)
      if (target) this.#follow(target, names.has('*') ? null : [...names.values()], files, asked)
    }
  }

  #has(file: string, name: string): boolean {
    const { declared, passed } = this.#read(file)
    return declared.has(name) || passed.some(({ names }) => names.has(name) || names.has('*'))
  }

  #read(file: string): Source {
    const known = this.#sources.get(file)
    if (known) return known
    const text = readFileSync(file, 'utf8')
    const source: Source = {
      quoted: [...text.matchAll(KEY)].map(([, , key]) => key!),
      patterns: [...text.matchAll(FILLED_KEY)].map(([, template]) => patternOf(template!)),
      imports: [...text.matchAll(IMPORT)].map(([, what, from]) => ({
        from: from!,
        names: /\*|^\w/.test(what!) && !what!.includes('{') ? ['*'] : [...namesIn(what!).values()],
      })),
      passed: [...text.matchAll(PASSED)].map(([, what, from]) => ({
        from: from!,
        names: what === '*' ? new Map([['*', '*']]) : namesIn(what!),
      })),
      declared: new Set([...text.matchAll(DECLARED)].map(([, name]) => name!)),
    }
    this.#sources.set(file, source)
    return source
  }

  /** A source of ours; null for libraries, styles and data. */
  #resolve(from: string, file: string): string | null {
    const rules = /^#([a-z_]+)\/rules$/.exec(from)?.[1]
    if (rules) return join(this.root, 'modules', rules, 'rules', 'index.ts')
    if (!from.startsWith('.')) return null
    const path = join(dirname(file), from).replace(/\.js$/, '')
    const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')]
    return candidates.find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null
  }
}

/** `exams.field.${name}` fits every key of that beginning. */
function patternOf(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map(escaped)
  return new RegExp(`^${fixed.join('.+')}$`)
}
