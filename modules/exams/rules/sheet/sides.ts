import type { PhotoEye } from '../fundus/look.js'
import { labelsIn } from './labels.js'
import type { SheetRow, SheetWord } from './rows.js'

type Side = 'od' | 'os' | 'both'

/** Eyes as instruments abbreviate them; an O is read as a nought now and then. */
const CODES: Readonly<Record<string, Side>> = {
  'od': 'od',
  '0d': 'od',
  'os': 'os',
  '0s': 'os',
  'og': 'os',
  '0g': 'os',
  'ou': 'both',
  '0u': 'both',
  'odg': 'both',
  '0dg': 'both',
  'odr': 'od',
  'osl': 'os',
  'odos': 'both',
  'odog': 'both',
}

const NAMES: Readonly<Record<string, Side>> = {
  right: 'od',
  droit: 'od',
  droite: 'od',
  left: 'os',
  gauche: 'os',
  both: 'both',
}

/** Letters that tell a side only where it is asked for. */
const LETTERS: Readonly<Record<string, Side>> = { r: 'od', l: 'os', d: 'od', g: 'os' }

const EYE_WORDS = ['eye', 'eyes', 'oeil', 'yeux']
const PERSONS = ['dr', 'dre', 'doctor', 'physician', 'optometrist', 'optometriste', 'operator']

/** A word that names an eye, and whether it stands where an eye is asked for or beside the word "eye". */
type Evidence = { readonly side: Side; readonly isNamed: boolean; readonly words: SheetWord[] }

/**
 * Whose eye a sheet says it shows. Undecided where it names both, or names one
 * by one print and the other by another.
 */
export function eyeOf(rows: readonly SheetRow[]): {
  readonly eye: PhotoEye
  readonly words: readonly SheetWord[]
} {
  const found = rows.flatMap(evidenceIn)
  const named = found.filter(({ isNamed }) => isNamed)
  const told = named.length > 0 ? named : found
  const sides = new Set(found.map(({ side }) => side))
  const [side] = new Set(told.map((each) => each.side))
  // "Eye: right" beside a key of both codes is a right eye; beside the other code alone it is nobody's.
  const isOne = new Set(told.map((each) => each.side)).size === 1 && side !== 'both'
  const isContradicted = named.length > 0 && isOne && sides.size === 2 && !hasBothCodes(found)
  if (!isOne || isContradicted) return { eye: 'undecided', words: [] }
  return { eye: side as PhotoEye, words: told[0]!.words }
}

function hasBothCodes(found: readonly Evidence[]): boolean {
  const codes = new Set(found.filter(({ isNamed }) => !isNamed).map(({ side }) => side))
  return codes.has('both') || codes.size === 2
}

function evidenceIn(row: SheetRow): Evidence[] {
  const asked = labelsIn(row)
    .filter(({ label }) => label === 'eye')
    .map(({ to }) => to)
  const isOfPerson = row.some(({ plain }) => PERSONS.includes(plain))
  return row.flatMap((word, at): Evidence[] => {
    const beside = [row[at - 1]?.plain ?? '', row[at + 1]?.plain ?? '']
    const isNamed = asked.includes(at) || beside.some((each) => EYE_WORDS.includes(each))
    const name = NAMES[word.plain] ?? (asked.includes(at) ? LETTERS[word.plain] : undefined)
    if (name && (isNamed || row.length === 1)) return [{ side: name, isNamed, words: [word] }]
    const code = CODES[word.plain]
    if (!code || !isCode(word.text)) return []
    // Behind a name "O.D." is what an optometrist is.
    const isTitle = isOfPerson || (row[at - 1]?.text.endsWith(',') ?? false)
    return isTitle && !isNamed ? [] : [{ side: code, isNamed, words: [word] }]
  })
}

/** In capitals: a word in small letters that looks like one is another word. */
const isCode = (text: string) => !/\p{Ll}/u.test(text)
