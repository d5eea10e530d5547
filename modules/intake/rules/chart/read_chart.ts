import type { CalendarDate } from '../../../../app/kernel/clock.js'
import type { Box } from '../../../../app/kernel/page_words.js'
import { checkHealthNumber } from '../../../patients/rules/index.js'
import { labelled, type Labelled } from './labels.js'
import { pressuresIn } from './pressures.js'
import { around, confidenceOf, rowsOf, type ScanRow, type ScanWord } from './rows.js'
import { addressProvinceIn, signatureIn, valueOf, type FoundValue } from './values.js'

/** What is read in a chart on paper, under the reconciler's names. */
export const READ_FIELDS = [
  'optometrist_name',
  'optometrist_location',
  'exam_date',
  'last_name',
  'first_name',
  'dob',
  'primary_phone',
  'province',
  'phn',
  'od_iop',
  'os_iop',
  'drops',
] as const
export type ReadField = (typeof READ_FIELDS)[number]

/**
 * What is doubtful about a reading beyond its letters: the scan says it twice
 * and differently; the side follows from the order alone; the number is none of
 * its province, or its check digit fails; the label may be any date's or name's.
 */
export const READING_DOUBTS = [
  'contested',
  'side_unwritten',
  'number_format',
  'number_checksum',
  'vague_label',
] as const
export type ReadingDoubt = (typeof READING_DOUBTS)[number]

/** One value that a machine read, with the place it stands at. It is proposed, never written. */
export type ReadValue = {
  readonly field: ReadField
  readonly value: string | number
  /** The words as they stand there. */
  readonly text: string
  /** From 1. */
  readonly page: number
  readonly box: Box
  /** Of 100: that of the word that is least sure. */
  readonly confidence: number
  readonly doubts: readonly ReadingDoubt[]
}

export type ChartContext = {
  readonly today: CalendarDate
  /** Of the practice, where the chart names none. */
  readonly province: string
}

type Candidate = Omit<ReadValue, 'text' | 'page' | 'box' | 'confidence'> & {
  readonly words: readonly ScanWord[]
}

/** At most so sure where something else than the letters is doubtful. */
const DOUBTFUL = 50

/**
 * The fields of a chart from the words of its scan, by fixed rules in both
 * languages: the same words give the same values, and nothing is guessed that
 * does not stand there.
 */
export function readChart(words: readonly ScanWord[], context: ChartContext): ReadValue[] {
  const rows = rowsOf(words)
  const found = judged([...labelledValues(rows), ...unlabelled(rows)], context)
  return READ_FIELDS.flatMap((field) => {
    const ofField = found.filter((each) => each.field === field)
    const [best] = ofField
    if (!best) return []
    const isContested = ofField.some(({ value }) => !isSame(value, best.value))
    return [toRead(best, isContested)]
  })
}

const isSame = (one: string | number, other: string | number) =>
  String(one).toLowerCase() === String(other).toLowerCase()

function toRead({ words, doubts, ...candidate }: Candidate, isContested: boolean): ReadValue {
  const all: readonly ReadingDoubt[] = isContested ? ['contested', ...doubts] : doubts
  const confidence = confidenceOf(words)
  return {
    ...candidate,
    text: words.map(({ text }) => text).join(' '),
    page: words[0]!.page,
    box: around(words),
    confidence: all.length > 0 ? Math.min(confidence, DOUBTFUL) : confidence,
    doubts: all,
  }
}

/** Behind labels, those first that name their field best. */
function labelledValues(rows: readonly ScanRow[]): Candidate[] {
  const labels = labelled(rows)
  const hasFirst = labels.some(({ field }) => field === 'first_name')
  const sorted = [...labels].sort((one, other) => Number(one.isVague) - Number(other.isVague))
  return sorted.flatMap((label) => {
    const found = valueOf(label, rows)
    return found ? candidatesOf(label, found, hasFirst) : []
  })
}

function candidatesOf(label: Labelled, found: FoundValue, hasFirst: boolean): Candidate[] {
  const { words } = found
  const doubts: ReadingDoubt[] = label.isVague && label.field === 'exam_date' ? ['vague_label'] : []
  // "Nom" is the family name where there is a "Prénom", and both names where there is none.
  const isWhole =
    label.field === 'names' || (label.field === 'last_name' && label.isVague && !hasFirst)
  // "Re: glaucoma suspect" is about an eye, not about a person.
  if (isWhole && label.isVague && !/\p{Lu}/u.test(found.value)) return []
  if (!isWhole) return [{ field: label.field as ReadField, value: found.value, words, doubts }]
  const { first, last } = splitName(found.value)
  return [
    { field: 'last_name' as const, value: last, words, doubts },
    { field: 'first_name' as const, value: first, words, doubts },
  ].filter(({ value }) => value !== '')
}

/** "Family, First" or "First Family". */
export function splitName(names: string): { first: string; last: string } {
  const [last = '', first] = names.split(',').map((part) => part.trim())
  if (first !== undefined) return { first, last }
  const words = names.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

function unlabelled(rows: readonly ScanRow[]): Candidate[] {
  const pressures = pressuresIn(rows).map(({ field, value, words, isSideWritten }) => ({
    field,
    value,
    words,
    doubts: isSideWritten ? [] : (['side_unwritten'] as const),
  }))
  const signature = signatureIn(rows)
  const province = addressProvinceIn(rows)
  return [
    ...pressures,
    ...(signature ? [{ field: 'optometrist_name' as const, doubts: [], ...signature }] : []),
    ...(province ? [{ field: 'province' as const, doubts: [], ...province }] : []),
  ]
}

/** Without what cannot be: a birth after the visit, a visit to come; numbers held against their province. */
function judged(found: readonly Candidate[], { today, province }: ChartContext): Candidate[] {
  const named = found.find(({ field }) => field === 'province')?.value ?? province
  const births = found.filter(({ field }) => field === 'dob').map(({ value }) => String(value))
  return found.flatMap((each) => {
    const isDate = each.field === 'dob' || each.field === 'exam_date'
    if (isDate && String(each.value) > today) return []
    if (each.field === 'exam_date' && births.some((birth) => String(each.value) <= birth)) return []
    if (each.field !== 'phn') return [each]
    return [
      { ...each, doubts: [...each.doubts, ...doubtsOfNumber(String(each.value), String(named))] },
    ]
  })
}

function doubtsOfNumber(value: string, province: string): ReadingDoubt[] {
  const checked = checkHealthNumber({ insuranceType: 'provincial', province, value })
  if (!checked.ok) return ['number_format']
  return checked.value.warning ? ['number_checksum'] : []
}
