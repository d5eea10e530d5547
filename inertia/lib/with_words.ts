import { fetchWords, type WordLoaders } from './catalogue'

/**
 * What `import()` of a part of the pages becomes when they are built
 * (bin/words/page_words.ts): the part is there when its words are.
 */
export async function withWords<T>(part: Promise<T>, words: WordLoaders): Promise<T> {
  const [module] = await Promise.all([part, fetchWords(words)])
  return module
}
