import type { Plugin } from 'vite'

/** A dynamic import of a file of the build, as the bundler writes it. */
const IMPORT = /\bimport\(\s*([`'"])(\.\/[\w.~-]+\.js)\1\s*\)/g

/** What they become. */
const CALLED = 'fetchAgain(e=>import(e),$1$2$1)'

/**
 * A part of the build: every file that is fetched later goes through
 * `fetchAgain` (app/kernel/fetch_again.ts), so that another try is one. Last of all, when
 * the bundler has noted which styles and files each brings along.
 */
export function fetchAgain(): Plugin {
  return {
    name: 'farsight:fetch-again',
    apply: 'build',
    // Names are made before; a file that is rewritten otherwise has another one.
    augmentChunkHash: () => CALLED,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(IMPORT, CALLED)
        }
      },
    },
  }
}
