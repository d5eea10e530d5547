import type { Plugin } from 'vite'

/** What a file of the build is made of, and what it brings along. */
export type BuiltPart = {
  /** Files fetched together with it. */
  readonly imports: readonly string[]
  readonly css: readonly string[]
  /** Sources by their path in the project, with their share of it in characters. */
  readonly sources: Readonly<Record<string, number>>
}

/** Where the list is, below the build's folder; no browser gets it. */
export const PARTS_FILE = 'assets/.vite/parts.json'

/**
 * A part of the build: notes of every script which sources are in it, so that
 * `npm run weights` can say which one grew, and why.
 */
export function listParts(): Plugin {
  let root = ''
  return {
    name: 'farsight:list-parts',
    apply: 'build',
    configResolved(config) {
      root = `${config.root}/`
    },
    generateBundle(_, bundle) {
      const parts: Record<string, BuiltPart> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const sources = Object.entries(file.modules).map(([id, { renderedLength }]) => [
          id.replaceAll('\0', '').replace(root, ''),
          renderedLength,
        ])
        const css = [...(file.viteMetadata?.importedCss ?? [])]
        parts[file.fileName] = { imports: file.imports, css, sources: Object.fromEntries(sources) }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source: JSON.stringify(parts) })
    },
  }
}
