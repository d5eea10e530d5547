/** Made by bin/words/page_words.ts. */
declare module 'virtual:portal-words' {
  type Words = { default: Readonly<Record<string, import('../app/kernel/said').SaidMessage>> }

  export const PORTAL_WORDS: Readonly<
    Record<import('../app/kernel/languages').Locale, () => Promise<Words>>
  >
}
