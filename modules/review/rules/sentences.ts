/**
 * Sentences that notes are put together of, by key, with how many ways there
 * are to say each; the words are `review.sentence.KEY.N` of the catalogue. The
 * keys are the options list `sentence_keys` (F250, Q168, Q179).
 */
export const SENTENCES = {
  thanks: 3,
  stable: 3,
  on_target: 3,
  repeat_field: 3,
  repeat_oct: 3,
  adherence: 3,
  technique: 3,
  side_effects: 3,
  sooner: 3,
  relatives: 3,
} as const satisfies Readonly<Record<string, number>>

export type SentenceKey = keyof typeof SENTENCES

export function isSentenceKey(key: string): key is SentenceKey {
  return Object.hasOwn(SENTENCES, key)
}

/**
 * The key of a sentence in the catalogue: always the same for one seed, date
 * and key, so that a text that is made again reads the same.
 *
 * @param seed number: whole; date: YYYY-MM-DD
 */
export function sentenceOf(key: SentenceKey, seed: { number: number; date: string }): string {
  const place = hashOf(`${seed.number} ${seed.date} ${key}`) % SENTENCES[key]
  return `review.sentence.${key}.${place + 1}`
}

/** FNV-1a, 32 bits: spreads, and is the same in every place and year. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  }
  return hash >>> 0
}
