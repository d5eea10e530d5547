import type { PageReading, PageWord } from '../../../app/kernel/page_words.js'
import { findKeyword } from './keyword_matches.js'
import { fold, piecesOf, tokensOf } from './page_tokens.js'

/** Somebody a letter may name. */
export type NamedPerson = {
  readonly first: string
  readonly last: string
  /** Telephone and fax numbers and e-mail addresses, as they are kept. */
  readonly reachedAt: readonly string[]
}

export type LetterPeople = {
  /** Everybody the letter may be addressed to. */
  readonly recipients: readonly NamedPerson[]
  readonly patient: NamedPerson
  /** Who wrote it: their name stays. */
  readonly sender: NamedPerson | null
}

/** What stands before a doctor's name, in both languages. */
const TITLES = ['dr', 'dre', 'drs', 'doctor', 'docteur', 'docteure', 'prof', 'professor'] as const

/** What stands before a patient's. */
const COURTESIES = ['mr', 'mrs', 'ms', 'miss', 'mme', 'mlle', 'madame', 'monsieur'] as const

/** Names that are words of every letter: alone they are not proposed. */
const EVERYDAY: ReadonlySet<string> = new Set(
  'may april june july august march mai avril juin juillet aout mars will'.split(' ')
)

/** Digits of a North American number. */
const NUMBER = /^\d{10}$/

/**
 * Words to remove from a letter: names, numbers and addresses of the directory's
 * ophthalmologists that it really names, and the patient's names, as far as
 * they stand in it (F297). A surname alone is proposed only where it is no
 * common word of the same letter ("white cataract") and not its writer's.
 */
export function proposeKeywords(pages: readonly PageReading[], people: LetterPeople): string[] {
  const letter = new Letter(pages)
  const { recipients, patient, sender } = people
  const keywords = [
    ...recipients.flatMap((person) => recipientWords(letter, person, sender)),
    ...patientWords(letter, patient, sender),
  ]
  const known = new Set<string>()
  return keywords.filter((keyword) => {
    const same = fold(keyword)
    if (known.has(same)) return false
    known.add(same)
    return true
  })
}

function recipientWords(
  letter: Letter,
  { first, last, reachedAt }: NamedPerson,
  sender: NamedPerson | null
): string[] {
  const reached = reachedAt.map(asWritten).filter((each) => letter.has(each))
  if (last.trim() === '' || !letter.mayHave(last)) return reached
  const full = fullNames(first, last).filter((name) => letter.has(name))
  const titled = titledNames(letter, TITLES, first, last)
  if (full.length + titled.length === 0) return reached
  const alone = isSame(last, sender?.last) || !letter.namesAlone(last) ? [] : [last]
  return [...full, ...titled, ...alone, ...reached]
}

function patientWords(
  letter: Letter,
  { first, last }: NamedPerson,
  sender: NamedPerson | null
): string[] {
  const full = fullNames(first, last).filter((name) => letter.has(name))
  const alone = [last, first].filter(
    (name) =>
      name.trim().length > 1 &&
      !isSame(name, sender?.last) &&
      !isSame(name, sender?.first) &&
      letter.namesAlone(name)
  )
  return [...full, ...titledNames(letter, COURTESIES, first, last), ...alone]
}

/** "Dr Moss", "Dr A Moss": how it stands in the letter. */
function titledNames(
  letter: Letter,
  titles: readonly string[],
  first: string,
  last: string
): string[] {
  if (last.trim() === '') return []
  const initial = first.trim().charAt(0)
  return titles
    .flatMap((title) => [`${title} ${last}`, ...(initial ? [`${title} ${initial} ${last}`] : [])])
    .filter((name) => letter.has(name))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
}

function fullNames(first: string, last: string): string[] {
  return first.trim() === '' || last.trim() === '' ? [] : [`${first} ${last}`, `${last}, ${first}`]
}

function isSame(one: string, other: string | undefined): boolean {
  return other !== undefined && fold(one) === fold(other)
}

function asWritten(address: string): string {
  return NUMBER.test(address)
    ? `${address.slice(0, 3)}-${address.slice(3, 6)}-${address.slice(6)}`
    : address
}

/** The words of a letter, asked many times. */
class Letter {
  readonly #readings: { words: readonly PageWord[]; isPicture: boolean; letters: string }[]

  constructor(pages: readonly PageReading[]) {
    this.#readings = pages
      .flatMap(({ written, seen }) => [
        { words: written, isPicture: false },
        { words: seen, isPicture: true },
      ])
      .map((reading) => ({ ...reading, letters: lettersOf(reading.words, reading.isPicture) }))
  }

  /** A quick no: most of a directory is not in a letter. */
  mayHave(name: string): boolean {
    return this.#readings.some(({ words, isPicture, letters }) => {
      const wanted = piecesOf(name, isPicture).join('')
      return letters.includes(wanted) || words.some(({ sure }) => !sure)
    })
  }

  has(keyword: string): boolean {
    return keyword.trim() !== '' && this.#places(keyword).length > 0
  }

  /** Whether it stands there as a name: with a capital wherever it stands, and no word of every day. */
  namesAlone(name: string): boolean {
    if (EVERYDAY.has(fold(name))) return false
    const places = this.#places(name)
    return places.length > 0 && places.every((text) => text !== text.toLowerCase())
  }

  #places(keyword: string): string[] {
    return this.#readings.flatMap(({ words, isPicture }) =>
      findKeyword(words, keyword, { isPicture }).map((places) =>
        places.map((place) => words[place]!.text).join(' ')
      )
    )
  }
}

function lettersOf(words: readonly PageWord[], isPicture: boolean): string {
  return tokensOf(words, isPicture)
    .map(({ text }) => text)
    .join('')
}
