import { parseAst, type Rolldown } from 'vite'
import { partsOf, type Part, type Tree } from './module_parts.js'

/** Something of another source; `*` is everything. */
type Link = { readonly to: string; readonly inside: string }

/** What a source needs of others, by what is taken of it. */
export class Links {
  #imports = new Map<string, Link>()
  #passed = new Map<string, Link>()
  #wholes: string[] = []
  #bare: string[] = []
  #exported = new Map<string, string>()
  #parts: readonly Part[] = []

  /** @returns what a source as the browser gets it says */
  static async of(context: Rolldown.PluginContext, id: string): Promise<Links> {
    const links = new Links()
    const info = context.getModuleInfo(id)
    if (info?.code) await links.#read(context, id, info.code, new Set(info.importedIds))
    return links
  }

  async #read(
    context: Rolldown.PluginContext,
    id: string,
    code: string,
    imported: ReadonlySet<string>
  ) {
    const { body } = parseAst(code) as unknown as { body: readonly Tree[] }
    for (const statement of body) {
      const from = statement.source?.value
      const to = from === undefined ? null : (await context.resolve(String(from), id))?.id
      if (to && imported.has(to)) this.#noteLink(statement, to)
      if (from === undefined) this.#noteNames(statement)
    }
    this.#parts = partsOf(body)
  }

  #noteLink({ type, specifiers = [], exported }: Tree, to: string) {
    if (type === 'ExportAllDeclaration') {
      if (exported) this.#passed.set(nameOf(exported), { to, inside: '*' })
      else this.#wholes.push(to)
    } else if (type === 'ImportDeclaration') {
      if (specifiers.length === 0) this.#bare.push(to)
      for (const each of specifiers)
        this.#imports.set(nameOf(each.local), { to, inside: taken(each) })
    } else {
      for (const each of specifiers) {
        this.#passed.set(nameOf(each.exported), { to, inside: nameOf(each.local) })
      }
    }
  }

  #noteNames({ type, specifiers = [] }: Tree) {
    if (type === 'ExportDefaultDeclaration') this.#exported.set('default', 'default')
    for (const each of specifiers) this.#exported.set(nameOf(each.exported), nameOf(each.local))
  }

  /**
   * What is needed for one name, or for all of them (`*`); and whether anything
   * of the source itself is, or it only lets the name through.
   */
  neededFor(name: string): { links: readonly Link[]; isOwn: boolean } {
    const passed = this.#passed.get(name)
    if (passed) return { links: [passed], isOwn: false }
    const local = this.#exported.get(name) ?? name
    const direct = this.#imports.get(local)
    const wholes = this.#wholes.map((to) => ({ to, inside: name }))
    if (direct && this.#exported.has(name)) return { links: [direct], isOwn: false }
    const isKnown = this.#parts.some(({ names }) => names.includes(local))
    if (name !== '*' && !isKnown && wholes.length > 0) return { links: wholes, isOwn: false }
    const all = name === '*' ? [...this.#passed.values(), ...wholes] : []
    const used = this.#usedBy(name === '*' || !isKnown ? null : local)
    const bare = this.#bare.map((to) => ({ to, inside: '*' }))
    return { links: [...all, ...bare, ...used], isOwn: true }
  }

  /** @param local null for everything */
  #usedBy(local: string | null): Link[] {
    const wanted = new Set<Part>(
      this.#parts.filter(({ names, isDone }) => isDone || local === null || names.includes(local))
    )
    const used = new Set(local === null ? this.#exported.values() : [])
    for (const part of wanted) {
      for (const name of part.uses) {
        used.add(name)
        for (const other of this.#parts) if (other.names.includes(name)) wanted.add(other)
      }
    }
    return [...used].flatMap((name) => this.#imports.get(name) ?? [])
  }
}

function taken({ type, imported }: Tree): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  return type === 'ImportSpecifier' ? nameOf(imported) : '*'
}

const nameOf = (name: Tree | null | undefined) => String(name?.name ?? name?.value ?? '*')
