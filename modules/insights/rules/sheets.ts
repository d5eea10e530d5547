import type { PageWord } from '../../../app/kernel/page_words.js'
import type { GhtCode } from '../../exams/rules/index.js'
import { alikeNames } from '../../patients/rules/index.js'
import type { ReadValue } from './extract/extract_letter.js'

/** What is read of a sheet: the classification of a field, and thicknesses of the nerve fibres. */
export const SHEET_PARTS = ['vf_ght', 'oct_rnfl'] as const
export type SheetPart = (typeof SHEET_PARTS)[number]

/** Slots whose sheets are read, without their side. */
const PART_OF: Readonly<Record<string, SheetPart>> = {
  vf_photo: 'vf_ght',
  oct_rnfl_photo: 'oct_rnfl',
}

/** What is read of the sheets of a slot; null where nothing is. */
export function sheetPartOf(slot: string): SheetPart | null {
  return PART_OF[slot.replace(/^(right|left)_/, '')] ?? null
}

export type SheetEye = 'od' | 'os'

export const sheetEyeOf = (slot: string): SheetEye => (slot.startsWith('right_') ? 'od' : 'os')

/** The chart's names of all that a slot's sheet may say; none where nothing is read of it. */
export function sheetFields(slot: string): string[] {
  const part = sheetPartOf(slot)
  if (part === null) return []
  const names = part === 'vf_ght' ? [GHT_FIELD] : THICKNESSES.map(([name]) => name)
  return names.map((name) => fieldOf(name, sheetEyeOf(slot)))
}

const fieldOf = (name: string, eye: SheetEye) => `${eye === 'od' ? 'right' : 'left'}_${name}`

/** Goes up with every change of what is recognised; kept with each reading. */
export const SHEET_RULES_VERSION = 1

/** Words of a page with its number. */
export type SheetPage = { readonly page: number; readonly words: readonly PageWord[] }

/**
 * What a sheet says of one eye, each value with the words it was read from; no
 * value where a sheet says nothing, or two things.
 */
export function readSheet(
  part: SheetPart,
  eye: SheetEye,
  pages: readonly SheetPage[]
): ReadValue[] {
  const lines = pages.flatMap(linesOf)
  return part === 'vf_ght' ? ghtIn(lines, eye) : thicknessesIn(lines, eye)
}

type Word = { readonly plain: string; readonly at: number; readonly word: PageWord }
type Line = { readonly page: number; readonly words: readonly Word[] }

function linesOf({ page, words }: SheetPage): Line[] {
  const placed = words.map((word, at) => ({ plain: plainOf(word.text), at, word }))
  return [...Map.groupBy(placed, ({ word }) => word.line).values()].map((line) => ({
    page,
    words: line.filter(({ plain }) => plain !== ''),
  }))
}

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A longer word may have a letter read wrongly. */
function isWord(read: string, word: string): boolean {
  return read === word || (word.length >= 5 && alikeNames(read, word) >= 0.8)
}

/** Where a phrase begins in a line; -1 where it does not stand there. */
function placeOf({ words }: Line, phrase: readonly string[], from = 0): number {
  for (let at = from; at + phrase.length <= words.length; at++) {
    if (phrase.every((word, index) => isWord(words[at + index]!.plain, word))) return at
  }
  return -1
}

const phrases = (...texts: string[]) => texts.map((text) => text.split(/[\s’']+/).map(plainOf))

const GHT_FIELD = 'ght'

/** Classifications as sheets print them; one that holds another comes first. */
const GHT: readonly (readonly [GhtCode, readonly (readonly string[])[]])[] = [
  [
    'b-grs',
    phrases(
      ...['Borderline General Reduction', 'Borderline/General Reduction'],
      ...['Borderline and General Reduction', 'Limite/Réduction générale'],
      ...['Limite Réduction générale', 'Limite et réduction générale'],
      ...['Borderline Réduction générale']
    ),
  ],
  [
    'grs',
    phrases(
      ...['General Reduction of Sensitivity', 'Réduction générale de la sensibilité'],
      ...['Réduction générale de sensibilité', 'General Reduction', 'Réduction générale']
    ),
  ],
  [
    'onl',
    phrases(
      ...['Outside Normal Limits', 'Hors des limites normales', 'Hors limites normales'],
      ...['En dehors des limites normales', 'Hors des limites de la normale']
    ),
  ],
  [
    'wnl',
    phrases(
      ...['Within Normal Limits', 'Dans les limites normales', 'Dans les limites de la normale'],
      ...['Limites normales']
    ),
  ],
  [
    'ahs',
    phrases(
      ...['Abnormally High Sensitivity', 'Sensibilité anormalement élevée'],
      ...['Sensibilité anormalement haute']
    ),
  ],
  ['b', phrases('Borderline', 'Limite', 'Cas limite')],
  ['na', phrases('Not available', 'Non disponible', 'Not calculated', 'Non calculé')],
]

/** One word may stand in any legend: it counts beside its label alone. */
const ALONE: readonly GhtCode[] = ['b', 'na']

const GHT_LABELS = phrases('GHT', 'Glaucoma Hemifield Test', 'THG', 'Test hémichamp', 'Hémichamp')

type FoundGht = { readonly code: GhtCode; readonly line: Line; readonly words: readonly Word[] }

function ghtIn(lines: readonly Line[], eye: SheetEye): ReadValue[] {
  const labelled: FoundGht[] = []
  const others: FoundGht[] = []
  for (const [at, line] of lines.entries()) {
    const label = labelEnd(line, GHT_LABELS)
    const found = ghtOf(line, Math.max(label, 0))
    if (found && label >= 0) labelled.push(found)
    else if (found && labelEnd(lines[at - 1], GHT_LABELS) === lines[at - 1]?.words.length) {
      labelled.push(found)
    } else if (found && !ALONE.includes(found.code)) others.push(found)
  }
  const told = labelled.length > 0 ? labelled : others
  const [first] = told
  // Two classifications on one sheet: nobody knows which is this eye's.
  if (!first || told.some(({ code }) => code !== first.code)) return []
  const field = fieldOf(GHT_FIELD, eye)
  return [valueOf({ field, text: first.code, eye }, first.line, first.words)]
}

function labelEnd(line: Line | undefined, labels: readonly (readonly string[])[]): number {
  if (!line) return -1
  for (const label of labels) {
    const at = placeOf(line, label)
    if (at >= 0) return at + label.length
  }
  return -1
}

function ghtOf(line: Line, from: number): FoundGht | null {
  for (const [code, texts] of GHT) {
    for (const phrase of texts) {
      const at = placeOf(line, phrase, from)
      if (at < 0) continue
      const words = line.words.slice(at, at + phrase.length)
      if (words.every(({ word }) => word.sure)) return { code, line, words }
    }
  }
  return null
}

/** Thicknesses as sheets name them. */
const THICKNESSES: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'oct_rnfl_avg',
    phrases(
      ...['Average RNFL Thickness', 'Average RNFL', 'Avg RNFL', 'RNFL average'],
      ...['Average thickness', 'Total thickness', 'Épaisseur RNFL moyenne', 'RNFL moyenne'],
      ...['RNFL moyen', 'Épaisseur moyenne', 'Épaisseur moyenne RNFL', 'Épaisseur totale']
    ),
  ],
  ['oct_rnfl_sup', phrases('Superior', 'Sup', 'Supérieur', 'Supérieure')],
  ['oct_rnfl_inf', phrases('Inferior', 'Inf', 'Inférieur', 'Inférieure')],
]

/** Micrometres that a nerve fibre layer may measure: a number outside is another number. */
const THINNEST = 20
const THICKEST = 250

function thicknessesIn(lines: readonly Line[], eye: SheetEye): ReadValue[] {
  const hasColumns = lines.some((line) => {
    const [od, os] = [placeOf(line, ['od']), Math.max(placeOf(line, ['os']), placeOf(line, ['og']))]
    return od >= 0 && os > od
  })
  return THICKNESSES.flatMap(([measure, labels]) => {
    const found = lines.flatMap((line) => {
      const label = labelEnd(line, labels)
      const numbers = label < 0 ? [] : numbersAt(line, label)
      const of = numbers.length === 1 && !hasColumns ? 0 : eye === 'od' ? 0 : 1
      const isClear = hasColumns ? numbers.length === 2 : numbers.length === 1
      return isClear ? [{ line, ...numbers[of]! }] : []
    })
    const [first] = found
    if (!first || found.some(({ value }) => value !== first.value)) return []
    const field = fieldOf(measure, eye)
    return [valueOf({ field, text: String(first.value), eye }, first.line, [first.word])]
  })
}

/** Numbers right behind a label, with their unit or without. */
function numbersAt({ words }: Line, from: number): { value: number; word: Word }[] {
  const numbers: { value: number; word: Word }[] = []
  for (const word of words.slice(from)) {
    const [, digits] = /^(\d{2,3})(?:[µμup]?m)?$/u.exec(word.plain) ?? []
    if (digits === undefined) {
      if (/^(?:[µμup]?m|thickness|epaisseur|rnfl)$/u.test(word.plain)) continue
      break
    }
    const value = Number(digits)
    if (word.word.sure && value >= THINNEST && value <= THICKEST) numbers.push({ value, word })
  }
  return numbers
}

function valueOf(
  { field, text, eye }: { field: string; text: string; eye: SheetEye },
  { page }: Line,
  words: readonly Word[]
): ReadValue {
  return {
    slot: 'value',
    text,
    code: field,
    eye,
    source: {
      page,
      words: [words[0]!.at, words.at(-1)!.at],
      boxes: words.map(({ word }) => word.box),
    },
  }
}
