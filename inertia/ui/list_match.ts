/** What is compared: no accents, no case, single blanks. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/\s+/g, ' ')
    .trim()
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Letters and digits alone: '2040' is typed for '20/40', 'tonopen' for 'Tono-Pen'. */
const bare = (text: string) => [...text].filter((key) => LETTER_OR_DIGIT.test(key)).join('')

function startsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (at === 0 || !LETTER_OR_DIGIT.test(text[at - 1]!)) return true
  }
  return false
}

/** Ways in which a label answers what was typed, the closest first. */
const WAYS: readonly ((label: string, typed: string) => boolean)[] = [
  (label, typed) => label === typed,
  (label, typed) => label.startsWith(typed),
  startsWord,
  (label, typed) => label.includes(typed),
  (label, typed) => typed.split(' ').every((word) => label.includes(word)),
  (label, typed) => bare(typed) !== '' && bare(label).startsWith(bare(typed)),
]

/** What is looked for in a list. */
type Named = {
  readonly label: string
  /** What else it is found by: the number of a month, the code of a province. */
  readonly codes?: readonly string[]
}

const unpadded = (digits: string) => digits.replace(/^0+(?=\d)/, '')

/**
 * How closely something answers what was typed, 0 the closest; null when it
 * does not. A whole code comes first, the beginning of one last.
 */
export function matchRank(typed: string, { label, codes = [] }: Named): number | null {
  const [wanted, shown, known] = [plain(typed), plain(label), codes.map(plain)]
  if (known.includes(unpadded(wanted))) return 0
  const rank = WAYS.findIndex((answers) => answers(shown, wanted))
  if (rank !== -1) return rank
  return known.some((code) => code.startsWith(wanted)) ? WAYS.length : null
}

/** Those that answer what was typed, the closest first, else in their own order. */
export function matching<T extends Named>(typed: string, choices: readonly T[]): T[] {
  return choices
    .map((choice) => ({ choice, rank: matchRank(typed, choice) }))
    .filter((each): each is { choice: T; rank: number } => each.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}
