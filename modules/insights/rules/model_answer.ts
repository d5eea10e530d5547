import type { ReadSlot } from './extract/extract_letter.js'
import type { NamedEye } from './extract/terms.js'

/** A value as a language model may answer it. */
export type AnsweredValue = {
  readonly slot: ReadSlot
  readonly text: string
  readonly eye: NamedEye | null
}

/** More than a letter holds; what a model writes beyond is not read. */
const MAX_ANSWER = 20_000
const MAX_VALUES = 40
const MAX_TEXT = 400

/** A model may wrap its answer in a block of code; nothing else may stand around it. */
const WRAPPED = /^\s*(?:```(?:json)?\s*)?(\{[\s\S]*\})\s*(?:```)?\s*$/

/**
 * What a model answered, held to the form it was asked for: one object, the
 * slots of the part alone, lists of `{text, eye}`. Whatever is not of that form
 * is nothing: an answer that cannot be read is empty, as documented, and an
 * instruction in a letter has no slot to be answered in.
 *
 * @param letter what was sent: a value whose words the letter has not is none
 */
export function parseAnswer(
  answer: string,
  slots: readonly ReadSlot[],
  letter: string
): AnsweredValue[] {
  const object = objectOf(answer)
  if (!object) return []
  const words = new Set(wordsOf(letter))
  return slots.flatMap((slot) => {
    const list = object[slot]
    if (!Array.isArray(list)) return []
    return list
      .slice(0, MAX_VALUES)
      .flatMap((value) => valueOf(slot, value))
      .filter(({ text }) => isOfLetter(text, words))
  })
}

function objectOf(answer: string): Record<string, unknown> | null {
  const [, json] = WRAPPED.exec(answer.slice(0, MAX_ANSWER)) ?? []
  if (!json) return null
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function valueOf(slot: ReadSlot, value: unknown): AnsweredValue[] {
  if (typeof value !== 'object' || value === null) return []
  const { text, eye } = value as Record<string, unknown>
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_TEXT) return []
  const isEye = eye === 'od' || eye === 'os' || eye === 'ou'
  return [{ slot, text: text.replace(/\s+/g, ' ').trim(), eye: isEye ? eye : null }]
}

/** Nothing that the letter does not say: three words of four at least are its own. */
function isOfLetter(text: string, letter: ReadonlySet<string>): boolean {
  const words = wordsOf(text)
  if (words.length === 0) return false
  return words.filter((word) => letter.has(word)).length / words.length >= 0.75
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
