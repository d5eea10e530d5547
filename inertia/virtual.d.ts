/** Made by bin/words/page_words.ts. */
declare module 'virtual:page-words' {
  type WordLoaders = import('./lib/catalogue').WordLoaders

  export const BASE: WordLoaders
  export const ALL: WordLoaders
  /** By the page's path from `inertia`: `./pages/identity/login.tsx`. */
  export const PAGE_WORDS: Readonly<Record<string, WordLoaders>>
}
