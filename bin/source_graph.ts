import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import { Links } from './module_links.js'

/** What is taken of a source; `*` is everything. */
type Wish = { readonly to: string; readonly inside: string }

/**
 * Which sources need which, by what is taken of each: a door brings only what
 * goes through it. A source is in one file with all that anybody takes of it,
 * so whoever needs it needs what that needs, too.
 */
export class SourceGraph {
  #links = new Map<string, Links>()
  #later = new Map<string, readonly string[]>()
  #taken = new Map<string, Set<string>>()

  private constructor(private ids: ReadonlyMap<string, string>) {}

  /** @param entries by their paths in the project */
  static async of(context: Rolldown.PluginContext, entries: readonly string[]) {
    const ids = [...context.getModuleIds()].map((id) => [relative(process.cwd(), id), id] as const)
    const graph = new SourceGraph(new Map(ids))
    await graph.#read(context, entries)
    return graph
  }

  /** Follows everything that anybody may ever fetch, and notes what is taken of each source. */
  async #read(context: Rolldown.PluginContext, entries: readonly string[]) {
    const asked = new Set<string>()
    const queue = this.#wholes(entries)
    for (const { to: id, inside: name } of queue) {
      if (asked.has(`${id} ${name}`)) continue
      asked.add(`${id} ${name}`)
      if (!this.#links.has(id)) this.#links.set(id, await Links.of(context, id))
      const { links, isOwn } = this.#links.get(id)!.neededFor(name)
      queue.push(...links)
      if (!isOwn) continue
      if (!this.#taken.has(id)) {
        const later = context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
        this.#later.set(id, later)
        this.#taken.set(id, new Set())
        queue.push(...later.map((to) => ({ to, inside: '*' })))
      }
      this.#taken.get(id)!.add(name)
    }
  }

  #wholes(sources: readonly string[]): Wish[] {
    return sources.flatMap((source) => {
      const to = this.ids.get(source)
      return to ? { to, inside: '*' } : []
    })
  }

  /**
   * Every source that comes with these.
   *
   * @param later whether also what is only fetched when it is wanted
   */
  needed(sources: readonly string[], { later = false } = {}): Set<string> {
    const found = new Set<string>()
    const asked = new Set<string>()
    const queue = this.#wholes(sources)
    for (const { to: id, inside: name } of queue) {
      if (asked.has(`${id} ${name}`)) continue
      asked.add(`${id} ${name}`)
      const source = this.#links.get(id)
      if (!source) continue
      const { links, isOwn } = source.neededFor(name)
      if (!isOwn) {
        queue.push(...links)
        continue
      }
      if (found.has(id)) continue
      found.add(id)
      for (const each of this.#taken.get(id) ?? []) queue.push(...source.neededFor(each).links)
      if (later) queue.push(...(this.#later.get(id) ?? []).map((to) => ({ to, inside: '*' })))
    }
    return found
  }
}
