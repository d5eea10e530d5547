import type { Plugin, Rolldown } from 'vite'
import { PAGES } from './page_weights.js'
import { SourceGraph } from './source_graph.js'

/** Where every part of the product begins. */
const ENTRIES = ['inertia/app.tsx', 'admin/main.tsx']

/** Built as a whole of its own: its libraries are apart from the clinic's, and stay in the bundler's order. */
const PORTAL = PAGES.portal!

const CLINIC = Object.entries(PAGES).filter(([, sources]) => sources !== PORTAL)

/**
 * A part of the build: sources that the same first visits need are one file.
 * Left to the bundler they would be apart by every later part that needs them
 * too, in a hundred and more small files which compress badly; in one for each
 * set of visits no file brings along what its page does not need. As who imports
 * a source is needed by no more visits than the source, these files never need
 * each other in a circle.
 */
export function firstVisits(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  const group = {
    name: (id: string) => files.get(id) ?? null,
    includeDependenciesRecursively: false,
  }
  return {
    name: 'farsight:first-visits',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
    }),
    async buildEnd(error) {
      if (!error) files = await filesOf(this)
    },
  }
}

/** The file of each source that a first visit of a clinic's page needs. */
async function filesOf(context: Rolldown.PluginContext): Promise<Map<string, string>> {
  const graph = await SourceGraph.of(context, ENTRIES)
  const portal = graph.needed(PORTAL)
  const laterInPortal = graph.needed(PORTAL, { later: true })
  const visits = new Map<string, string[]>()
  for (const [page, sources] of CLINIC) {
    for (const id of graph.needed(sources)) {
      if (!portal.has(id)) visits.set(id, [...(visits.get(id) ?? []), page])
    }
  }
  return new Map(
    [...visits].map(([id, pages]) => {
      const owner = id.includes('/node_modules/') ? 'kit' : 'own'
      const name = [...pages, owner, ...(laterInPortal.has(id) ? ['shared'] : [])].join('-')
      return [id, name.replaceAll(' ', '_')]
    })
  )
}
