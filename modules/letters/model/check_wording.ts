import { TYPE, parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Wording } from '#modules/letters/model/wordings'

/** Characters of one text. */
export const WORDING_LENGTH = { line: 600, text: 4000 } as const

/** Why a text is refused; `name` is a placeholder's, `code` a character's. */
export type WordingRefusal =
  | { type: 'empty' }
  | { type: 'too_long'; max: number }
  | { type: 'control_character'; code: string }
  | { type: 'unprintable'; character: string; code: string }
  | { type: 'syntax' }
  | { type: 'placeholder_unknown'; name: string }
  | { type: 'placeholder_missing'; name: string }

/**
 * As it is kept: composed characters, typographic apostrophes (the straight one
 * would hide a placeholder behind it), one kind of line end, no blanks around.
 */
export function tidyWording(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll("'", '’').replace(/\r\n?/g, '\n').trim()
}

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Variation_Selector}\p{Noncharacter_Code_Point}]/u

/**
 * What speaks against a text as it was tidied; none for one that can be printed.
 *
 * @param standard the wording it stands for: its placeholders must all be there
 */
export function checkWording(
  text: string,
  { params, shape }: Pick<Wording, 'params' | 'shape'>,
  standard: string,
  isPrintable: (codePoint: number) => boolean
): WordingRefusal[] {
  if (text === '') return [{ type: 'empty' }]
  const max = WORDING_LENGTH[shape]
  if (text.length > max) return [{ type: 'too_long', max }]
  const character = badCharacter(shape === 'text' ? text.replaceAll('\n', '') : text, isPrintable)
  if (character) return [character]
  const found = placeholdersOf(text)
  if (!found) return [{ type: 'syntax' }]
  const unknown = [...found.all].filter((name) => !params.includes(name))
  const missing = requiredOf(standard).filter((name) => !found.always.has(name))
  return [
    ...unknown.map((name) => ({ type: 'placeholder_unknown', name }) as const),
    ...missing.map((name) => ({ type: 'placeholder_missing', name }) as const),
  ]
}

function badCharacter(
  text: string,
  isPrintable: (codePoint: number) => boolean
): WordingRefusal | null {
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
    if (HIDDEN.test(character)) return { type: 'control_character', code }
    if (!isPrintable(codePoint)) return { type: 'unprintable', character, code }
  }
  return null
}

/** `always`: printed whatever the values are; `all`: the others too. */
type Placeholders = { always: Set<string>; all: Set<string> }

/** The one value words may depend on. */
const BY_SEX = { name: 'sex', options: ['F', 'M', 'other'] }

/** The placeholders that must be in a text that replaces this one. */
export function requiredOf(standard: string): string[] {
  return [...(placeholdersOf(standard)?.always ?? [])]
}

/** Null for what is no ICU text of words and `{placeholders}`, with a choice by sex at most. */
function placeholdersOf(text: string): Placeholders | null {
  try {
    return walk(parse(text, { requiresOtherClause: true }))
  } catch {
    // The parser throws for every text it cannot read, and for nothing else.
    return null
  }
}

function walk(elements: readonly MessageFormatElement[]): Placeholders | null {
  const always = new Set<string>()
  const all = new Set<string>()
  for (const element of elements) {
    if (element.type === TYPE.literal) continue
    if (element.type === TYPE.argument) {
      // A choice by sex is no text to print.
      if (element.value === BY_SEX.name) return null
      always.add(element.value)
      all.add(element.value)
      continue
    }
    if (element.type !== TYPE.select) return null
    const branches = Object.entries(element.options)
    if (branches.some(([option]) => !BY_SEX.options.includes(option))) return null
    if (element.value !== BY_SEX.name) return null
    all.add(element.value)
    const inner = branches.map(([, { value }]) => walk(value))
    if (inner.some((each) => each === null)) return null
    const [first, ...rest] = inner as Placeholders[]
    for (const each of [first!, ...rest]) each.all.forEach((name) => all.add(name))
    first!.always.forEach((name) => {
      if (rest.every((each) => each.always.has(name))) always.add(name)
    })
  }
  return { always, all }
}
