import type { Box } from '../../../../app/kernel/page_words.js'
import type { LetterLine, LetterWord } from './letter_lines.js'
import type { Part } from './headings.js'
import {
  ALLERGENS,
  DISEASES,
  IMPORTANT,
  OCULAR,
  SYSTEMIC,
  TREATMENTS,
  type Term,
} from './lexicon.js'
import { sentencesOf, type Sentence } from './sentences.js'
import { eyeOfText, flat, mentionsIn, type NamedEye } from './terms.js'
import { tableValues } from './tables.js'
import { valuesIn, type TellsValue } from './values.js'

/** What is read of a letter, text by text. */
export const READ_SLOTS = [
  'impression',
  'plan',
  'od_notes',
  'od_question',
  'disease',
  'ocular',
  'systemic',
  'treatment',
  'important',
  'value',
] as const
export type ReadSlot = (typeof READ_SLOTS)[number]

/** A value with the words of the letter that it was read from. */
export type ReadValue = {
  readonly slot: ReadSlot
  /** As the letter says it; of a measurement, as the chart writes it. */
  readonly text: string
  /** Of a condition or remedy: its name in our lists. Of a measurement: its field. */
  readonly code: string | null
  readonly eye: NamedEye | null
  readonly source: Source | null
}

/** Where on which page; a box for each line. */
export type Source = {
  readonly page: number
  /** First and last word of the page's reading. */
  readonly words: readonly [number, number]
  readonly boxes: readonly Box[]
}

const QUESTION =
  /\?["')]?$|\b(?:(?:please|pls) (?:advise|see|assess|evaluate|confirm|consider|examine|review|provide)|could you|would you|can you|i would (?:appreciate|value|like|be grateful)|we would (?:appreciate|like)|(?:your|an?) (?:opinion|assessment)|advise (?:on|if|whether)|asking (?:for|whether)|pourriez-vous|pouvez-vous|auriez-vous|veuillez (?!agreer)|merci d(?:e |')(?:voir|evaluer|examiner|bien vouloir|verifier|donner|preciser|me|nous)|j'aimerais|nous aimerions|(?:votre|un) avis|est-ce que|votre opinion|je sollicite)/
const PLAN =
  /\b(?:(?:i|we)(?:'ll| will| plan to| have)? ?(?:recheck|review|follow|monitor|start(?:ed)?|prescribed?|recommend(?:ed)?|initiated?|discontinued|referred|see (?:him|her|them|the patient))|will (?:recheck|return|be (?:seen|reviewed))|plan(?:ned)? (?:is )?to|follow[- ]?up (?:in|with|every)|(?:recheck|review|return|rtc|repeat [\p{L}]+(?: [\p{L}]+)?) in \d|start (?:on )?(?:latanoprost|timolol|drops)|continue |j'ai (?:prescrit|debute|commence|recommande)|nous (?:allons|avons (?:debute|prescrit))|(?:a )?revoir (?:dans|aux|en)|controle (?:dans|aux|en)|suivi (?:dans|aux|tous)|je (?:recommande|prevois|vais|propose)|debuter |poursuivre |rendez-vous (?:dans|de suivi))/u
const IMPRESSION =
  /\b(?:i suspect|i believe|i think|suspicious (?:of|for)|suspected|suspect|impression|consistent with|compatible avec|diagnos(?:is|ed (?:her|him|the patient) with)|appears to have|seems to have|suggesti(?:ve of|ng)|suggests|probable|likely|je (?:soupconne|pense|crois|suspecte)|suggere|evoque|semble avoir|suspicion d)/

/** Under another heading, too, this asks for something. */
const ASKS =
  /^(?:please|pls|could you|would you|can you|pourriez-vous|pouvez-vous|veuillez|merci d(?:e\b|'))/

const SLOT_OF: Readonly<Partial<Record<Part, ReadSlot>>> = {
  impression: 'impression',
  plan: 'plan',
  question: 'od_question',
  notes: 'od_notes',
  history: 'od_notes',
}

/** Which list of terms is read into which slot. */
const LISTS: readonly (readonly [ReadSlot, readonly Term[]])[] = [
  ['disease', DISEASES],
  ['ocular', OCULAR],
  ['systemic', SYSTEMIC],
  ['treatment', TREATMENTS],
  ['important', IMPORTANT],
]

/**
 * Reads a referral letter by rules, offline and the same each time: its parts
 * by their headings and turns of phrase, conditions, remedies and measurements
 * by the words of both languages. What a sentence denies is not read.
 */
export function extractLetter(lines: readonly LetterLine[]): ReadValue[] {
  const sentences = sentencesOf(lines).filter(({ part }) => part !== 'outside')
  const table = tableValues(lines)
  const texts = sentences.flatMap(textValue)
  const terms = LISTS.flatMap(([slot, list]) =>
    firsts(sentences.flatMap((each) => termValues(each, slot, list)))
  )
  const values = [
    ...table.values.map(toValue),
    ...sentences.flatMap(({ words }) =>
      measured(
        words.filter((word) => !table.used.has(word)),
        !table.isLeftFirst
      )
    ),
  ]
  return [...texts, ...terms, ...firsts(values)]
}

function textValue(sentence: Sentence): ReadValue[] {
  const slot = slotOf(sentence)
  if (!slot) return []
  const { text } = flat(sentence.words)
  return [
    {
      slot,
      text: sentence.text,
      code: null,
      eye: eyeOfText(text),
      source: sourceOf(sentence.words),
    },
  ]
}

function slotOf({ part, words }: Sentence): ReadSlot | null {
  const { text } = flat(words)
  const isQuestion = QUESTION.test(text)
  if (part !== null) {
    if (isMeasurementsOnly(words)) return part === 'notes' ? 'od_notes' : null
    if (isQuestion && (text.endsWith('?') || ASKS.test(text))) return 'od_question'
    return SLOT_OF[part] ?? null
  }
  if (isQuestion) return 'od_question'
  if (PLAN.test(text)) return 'plan'
  if (IMPRESSION.test(text)) return 'impression'
  return words.length > 3 ? 'od_notes' : null
}

/** "Please assess for laser iridotomy". */
const isRequest = (words: readonly LetterWord[]) => {
  const { text } = flat(words)
  return ASKS.test(text) && QUESTION.test(text)
}

/** A row of a table: its name and two values. */
const isMeasurementsOnly = (words: readonly LetterWord[]) =>
  words.length <= 6 && valuesIn(words).length === 2

function termValues(
  { part, words }: Sentence,
  slot: ReadSlot,
  terms: readonly Term[]
): ReadValue[] {
  // "Reason for referral: cataract surgery" names what is wanted, and what is there as well.
  if (slot === 'ocular' && (part === 'question' || part === 'plan' || isRequest(words))) return []
  const isListed = slot === 'important' && part === 'important'
  const suspects = slot === 'disease'
  const found = [
    ...mentionsIn(words, terms, { suspects }),
    ...(isListed ? mentionsIn(words, ALLERGENS) : []),
  ]
  return found.map((mention) => ({
    slot,
    text: mention.words.map(({ text }) => text.replace(/^[("']+|[.,;:)"']+$/g, '')).join(' '),
    code: mention.code,
    eye: mention.eye,
    source: sourceOf(mention.words),
  }))
}

function measured(words: readonly LetterWord[], bare: boolean): ReadValue[] {
  return valuesIn(words, { bare }).map(toValue)
}

const toValue = ({ field, value, words }: TellsValue): ReadValue => ({
  slot: 'value',
  text: value,
  code: field,
  eye: field.slice(0, 2) as NamedEye,
  source: sourceOf(words),
})

/** Each once, as it is told first; an eye that is told later belongs to it. */
function firsts(values: readonly ReadValue[]): ReadValue[] {
  const known = new Map<string, ReadValue>()
  for (const value of values) {
    const before = known.get(value.code!)
    if (!before) known.set(value.code!, value)
    else if (before.eye === null && value.eye !== null)
      known.set(value.code!, { ...before, eye: value.eye })
    else if (value.eye !== null && before.eye !== null && before.eye !== value.eye)
      known.set(value.code!, { ...before, eye: 'ou' })
  }
  return [...known.values()]
}

/** The page most of the words stand on, and their boxes line by line. */
export function sourceOf(words: readonly LetterWord[]): Source | null {
  const page = words.find((word) => word.page !== null)?.page
  const placed = words.filter((word) => word.page === page && word.box !== null)
  if (!page || placed.length === 0) return null
  const places = placed.map(({ at }) => at!)
  return {
    page,
    words: [Math.min(...places), Math.max(...places)],
    boxes: boxesByLine(placed.map(({ box }) => box!)),
  }
}

function boxesByLine(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    const line = lines.at(-1)
    const isSame = line && Math.abs(line.y - box.y) < Math.max(line.height, box.height) / 2
    if (isSame) lines[lines.length - 1] = around(line, box)
    else lines.push(box)
  }
  return lines
}

function around(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
