import type { CalendarDate } from '../../../../app/kernel/clock.js'
import { alikeNames, NEAR_NAMES } from '../../../patients/rules/index.js'
import type { PhotoEye } from '../fundus/look.js'
import { changedOver, digitsApart } from './dates.js'
import type { DatePrint, Print, SheetLook } from './look.js'
import { plainOf } from './rows.js'

/** Whom and what day the chart says; a name as it is written there. */
export type SheetChart = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: CalendarDate | null
  readonly examDate: CalendarDate | null
}

/** What is asked about a sheet before it is filed: which of its words speak against the chart. */
export const SHEET_DOUBTS = [
  'printed_eye',
  'printed_name',
  'printed_birth_date',
  'printed_exam_date',
] as const
export type SheetDoubt = (typeof SHEET_DOUBTS)[number]

/** The words that speak against the chart, by what they contradict. */
export type Printed = Readonly<Partial<Record<SheetDoubt, Print>>>

export type Agreement = 'agrees' | 'undecided' | 'contradicts'

/** Of 100: digits that were read as surely are these digits. */
const SURE_DIGITS = 85

/** A name is not told from another by fewer letters. */
const SHORTEST = 2

/** What instruments call nobody. */
const NOBODY = /^(anonymous|anonyme|unknown|inconnu|test|demo|patient|normal)/

/** What a sheet says against the slot, the patient and the visit it is for; nothing where it is undecided. */
export function judgeSheet(look: SheetLook, slot: string, chart: SheetChart): Printed {
  const name = nameAgrees(look.name?.text ?? '', chart)
  const birth = birthAgrees(look.births, chart.birthDate, name)
  const against = {
    printed_eye: isOtherEye(slot, look.eye) && look.eyePrint,
    // Whoever was born on that day has had another name.
    printed_name: name === 'contradicts' && birth !== 'agrees' && look.name,
    printed_birth_date: birth === 'contradicts' && look.births[0],
    printed_exam_date: examAgrees(look.exams, chart.examDate) === 'contradicts' && look.exams[0],
  }
  return Object.fromEntries(
    Object.entries(against).flatMap(([doubt, print]) =>
      print ? [[doubt, { text: print.text, box: print.box }]] : []
    )
  )
}

/** Whether the eye a sheet names is not its slot's; an undecided one never is. */
export function isOtherEye(slot: string, eye: PhotoEye): boolean {
  if (eye === 'undecided') return false
  return slot.startsWith('right_') ? eye === 'os' : slot.startsWith('left_') && eye === 'od'
}

/**
 * A printed name agrees where first and family name do, nearly; it contradicts
 * where neither does. With one of the two it is a former name, a short one, or
 * somebody of the family: nobody can say.
 */
export function nameAgrees(
  printed: string,
  chart: Pick<SheetChart, 'firstName' | 'lastName'>
): Agreement {
  const words = wordsOf(printed).filter((word) => word.length >= SHORTEST)
  const [first, last] = [chart.firstName, chart.lastName].map((name) =>
    wordsOf(name).filter((word) => word.length >= SHORTEST)
  ) as [string[], string[]]
  if (words.length < 2 || first.length === 0 || last.length === 0) return 'undecided'
  if (words.some((word) => NOBODY.test(word))) return 'undecided'
  const [isFirst, isLast] = [first, last].map((names) => isAmong(names, words))
  if (isFirst && isLast) return 'agrees'
  return isFirst || isLast ? 'undecided' : 'contradicts'
}

/** Whether a name stands among the words, in one or in several of them, nearly. */
function isAmong(names: readonly string[], words: readonly string[]): boolean {
  const runs = words.flatMap((_, at) =>
    [1, 2, 3].map((count) => words.slice(at, at + count).join(''))
  )
  return [...names, names.join('')].some((name) => runs.some((run) => isAlike(name, run)))
}

/** One letter of a short name may be read wrongly; an instrument cuts off a long one. */
function isAlike(name: string, read: string): boolean {
  if (alikeNames(name, read) >= NEAR_NAMES) return true
  return name.length >= 3 && name.length === read.length && differences(name, read) <= 1
}

const differences = (one: string, other: string) =>
  [...one].filter((letter, at) => letter !== other[at]).length

const wordsOf = (name: string) =>
  name
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainOf)
    .map((word) => word.replaceAll('0', 'o').replaceAll('1', 'l'))
    .filter((word) => word !== '')

/**
 * A birth date agrees where one of the days it may mean is the chart's. Where
 * the name does not speak against the patient, a single other digit, or day and
 * month changed over, are a slip of whoever typed it.
 */
export function birthAgrees(
  prints: readonly DatePrint[],
  birthDate: CalendarDate | null,
  name: Agreement = 'undecided'
): Agreement {
  if (birthDate === null || prints.length === 0) return 'undecided'
  const days = prints.flatMap((print) => print.days)
  if (days.includes(birthDate)) return 'agrees'
  const isSlip = (day: CalendarDate) =>
    digitsApart(day, birthDate) <= 1 || changedOver(day) === birthDate
  if (prints.some(({ sure }) => sure < SURE_DIGITS)) return 'undecided'
  return name !== 'contradicts' && days.some(isSlip) ? 'undecided' : 'contradicts'
}

/** Of several dates none is the visit's for sure; of one, its digits must have been read surely. */
export function examAgrees(prints: readonly DatePrint[], examDate: CalendarDate | null): Agreement {
  if (examDate === null || prints.length === 0) return 'undecided'
  if (prints.some(({ days }) => days.includes(examDate))) return 'agrees'
  const texts = new Set(prints.map(({ days }) => days.join()))
  const isSure = prints.every(({ sure }) => sure >= SURE_DIGITS)
  return texts.size === 1 && isSure ? 'contradicts' : 'undecided'
}
