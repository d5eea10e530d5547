import { MARK, mark, plain } from './kinds.js'
import { isEponym, isKnownCapital, isKnownWord, mayBeName } from './words.js'

/** What stands before a person's name. */
const TITLES: ReadonlySet<string> = new Set(
  'dr dre drs doctor docteur docteure doc mr mrs ms miss mme mmes mlle madame monsieur messieurs prof professor professeur rev maitre'.split(
    ' '
  )
)

/** After them names follow on the same line, whatever they are. */
const LABELS =
  /(?<![\p{L}])(?:patient(?:e)?(?:'s)?(?: name)?|(?:first|last|family|full|given|maiden)? ?name|nom(?: de famille| complet)?|prénom|surname|signed|signé|signature|attention|attn|att|cc|c\.c|copie à|copy to|from|de la part de|occupation|employer|employeur|emergency contact|contact|next of kin)(?: ?\([^)\n]*\))? ?:[ ]*(?<value>[^\n,;(⟦:]{1,60})/giu

/** A measurement, a frequency or an order that mixes digits and letters. */
const MIXED =
  /^(?:[<>~±+-]?\d{1,3}(?:[.,]\d{1,2})?(?:mm|cm|mg|mcg|g|kg|ml|µm|μm|um|microns?|db|d|x|st|nd|rd|th|e|er|re|ère|eme|ème|h|hrs?|yo|y|w|wks?|m|mos?|mmhg|°|%|sec|s|min|pm|am|dd|pd|∆)|\d{1,3}[- ]?(?:year|yr|month|week|day|an|ans|mois|jour)s?(?:[- ]old)?|\d{1,2}h\d{0,2}|[x×]\d{1,3}|q\d{1,2}(?:h|d|m|w)?|(?:od|os|ou|og|iop|pio|va|bcva|cd|c\/d|md|vfi|psd|cct|t|l|n|j)[:=]?\d{1,3}(?:[.,]\d{1,2})?|hba1c|a1c|b12|d3|areds2?|dm[12]|cn?(?:3|4|6|7)|\d{1,2}[+]|[1-4]\+?(?:ns|psc|cs|c|no)|t[34]|omega-?3|no?c?[1-4])$/iu

const NUMBER = /^[<>~±=+-]?\d{1,3}(?:[.,]\d{1,3})?[%°+-]?$/
const PAIR = /^\d{1,3}(?:[.,]\d{1,2})?[/×x-]\d{1,3}(?:[.,]\d{1,2})?[+-]?\d?$/u
const TIME = /^\d{1,2}:\d{2}$/

/** One thing between blanks: its punctuation before and after, and what is judged. */
type Piece = {
  readonly lead: string
  readonly core: string
  readonly tail: string
  out: 'name' | 'number' | 'word' | null
}

/** Every word that nobody can judge is taken out; so is every name, and whatever stands in one with it. */
export function withoutNames(text: string, known: ReadonlySet<string>): string {
  return text
    .split('\n')
    .map((line) => lineWithoutNames(afterLabels(line), known))
    .join('\n')
}

function afterLabels(line: string): string {
  return line.replace(LABELS, (found, ...more) => {
    const { value } = more.at(-1) as { value: string }
    if (value.trim() === '') return found
    const words = value.trim().split(/\s+/)
    // "Patient: presents with ..." is no name: it goes on as a sentence does.
    const isSentence = words.length > 2 && /^\p{Ll}/u.test(words[0]!)
    return isSentence ? found : found.slice(0, found.length - value.length) + mark('name')
  })
}

function lineWithoutNames(line: string, known: ReadonlySet<string>): string {
  // Marks hold blanks and stay whole.
  const pieces = (line.match(/⟦[^⟦⟧]*⟧|[^\s⟦⟧]+|\s+/gu) ?? []).map(pieceOf)
  const words = pieces.filter(({ core }) => core !== '')
  words.forEach((piece, at) => judge(piece, words[at - 1], words[at + 1], known))
  afterTitles(words)
  // In a line of capitals a capital tells nothing.
  for (let again = /\p{Ll}/u.test(line.replace(/⟦[^⟦⟧]*⟧/gu, '')); again;) again = spread(words)
  return joined(pieces)
}

function pieceOf(text: string): Piece {
  if (MARK.test(text) || /^\s+$/.test(text)) return { lead: text, core: '', tail: '', out: null }
  const [, lead = '', core = '', tail = ''] =
    /^([^\p{L}\p{N}<>~±+-]*)(.*?)([^\p{L}\p{N}%°+]*)$/u.exec(text) ?? []
  return { lead, core, tail, out: null }
}

function judge(
  piece: Piece,
  before: Piece | undefined,
  after: Piece | undefined,
  known: ReadonlySet<string>
) {
  const { core } = piece
  if (/\p{N}/u.test(core)) {
    piece.out = isMeasurement(core) ? null : 'number'
    return
  }
  const parts = core.split(/[^\p{L}\p{M}]+/u).filter((part) => part !== '')
  if (parts.length === 0) return
  if (parts.some((part) => known.has(plain(part)) && part.length > 1)) piece.out = 'name'
  else if (isEponym(core, before?.core ?? '', after?.core ?? '')) piece.out = null
  else if (parts.every((part) => isInnocent(part))) piece.out = null
  else piece.out = parts.some((part) => /^\p{Lu}/u.test(part)) ? 'name' : 'word'
}

function isMeasurement(core: string): boolean {
  return (
    core
      .split(/(?<=\p{L}|\p{N})[:=;,](?=\p{L}|\p{N})|\/(?=\p{L})|(?<=\p{L})\//u)
      .every(
        (part) =>
          NUMBER.test(part) ||
          PAIR.test(part) ||
          MIXED.test(part) ||
          (!/\p{N}/u.test(part) && isInnocent(part))
      ) || TIME.test(core)
  )
}

/** A word that names nobody: one of those letters are made of, in small letters or as a sentence begins. */
function isInnocent(part: string): boolean {
  if (part.length === 1 || TITLES.has(plain(part))) return true
  if (!/^\p{Script=Latin}+$/u.test(part)) return /^[µμ]m?$/u.test(part)
  if (isKnownCapital(part)) return true
  if (part === part.toLowerCase()) return isKnownWord(part)
  return isKnownWord(part) && !mayBeName(part)
}

/** A title and the words after it are one name, also where they are written small. */
function afterTitles(words: Piece[]) {
  words.forEach((piece, at) => {
    if (!TITLES.has(plain(piece.core)) || piece.out === 'number') return
    const isShort = plain(piece.core).length < 3 && piece.core === piece.core.toLowerCase()
    if (isShort) return
    let last = at
    while (last < at + 4 && isNamed(words, last, at)) last += 1
    for (let each = at; last > at && each <= last; each++) words[each]!.out = 'name'
  })
}

/** Whether the word after this one still belongs to the name that a title began. */
function isNamed(words: Piece[], at: number, title: number): boolean {
  const [here, next] = [words[at]!, words[at + 1]]
  const ends = at === title ? /[,;:!?)]/ : /[,;:!?).]/
  if (!next || ends.test(here.tail) || /[([]/.test(next.lead)) return false
  if (next.out !== null && next.out !== 'number') return true
  if (/^\p{Lu}/u.test(next.core)) return !isKnownCapital(next.core) || at === title
  // "Madame rose": straight after its title a name may be any word but the shortest ones.
  return at === title && mayBeName(next.core)
}

/** Words with capitals beside a name belong to it, and so do initials. */
function spread(words: Piece[]): boolean {
  let changed = false
  words.forEach((piece, at) => {
    if (piece.out !== null || !/^\p{Lu}/u.test(piece.core)) return
    if (/\p{N}/u.test(piece.core) || isSafeBeside(piece.core)) return
    const [before, after] = [words[at - 1], words[at + 1]]
    const follows =
      before?.out === 'name' &&
      !/[,;:!?)]|\p{L}\.$/u.test(before.core.length > 1 ? before.tail : '')
    const leads =
      after?.out === 'name' && !/[,;:!?).]/u.test(piece.core.length > 1 ? piece.tail : '')
    if (!follows && !leads) return
    piece.out = 'name'
    changed = true
  })
  return changed
}

/** Headings and greetings that names stand beside. */
const BESIDE: ReadonlySet<string> = new Set(
  'dear cher chere re objet thank thanks merci regards sincerely cordialement impression plan assessment diagnosis the this that her his she he we i le la les il elle nous je please referred seen patient patiente'.split(
    ' '
  )
)

const isSafeBeside = (core: string) =>
  BESIDE.has(plain(core)) || (isKnownCapital(core) && core === core.toUpperCase())

function joined(pieces: readonly Piece[]): string {
  const text = pieces
    .map(({ lead, core, tail, out }) =>
      out === null ? lead + core + tail : lead + mark(out) + tail
    )
    .join('')
  return text
    .replace(/⟦name⟧(?:[ ,.'&-]*⟦name⟧)+/gu, mark('name'))
    .replace(/⟦name⟧(?:,? \p{Lu}(?![\p{L}\p{N}'])\.?)+/gu, mark('name'))
    .replace(/(?<![\p{L}\p{N}])(?:\p{Lu}\. ?)+⟦name⟧/gu, mark('name'))
}
