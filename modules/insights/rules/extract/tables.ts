import { eyesIn } from './eye_pairs.js'
import type { LetterLine, LetterWord } from './letter_lines.js'
import { flat } from './terms.js'
import { beginsWithMeasure, namesMeasure, rowValues, valuesIn, type TellsValue } from './values.js'

export type TableValues = {
  readonly values: readonly TellsValue[]
  /** Words that were read as cells: they are in no sentence's measurements. */
  readonly used: ReadonlySet<LetterWord>
  /** A head that names the left eye first: two bare values elsewhere could be either's. */
  readonly isLeftFirst: boolean
}

/** Rows under a head, at most. */
const ROWS = 12
/** Lines under a measurement's name that stands alone: one an eye, and one more. */
const UNDER = 3

/**
 * What lines tell by where they stand: rows under a head that names both eyes,
 * in the order of that head; a measurement's name alone, with a line for each
 * eye under it; lines under the name of one eye.
 */
export function tableValues(lines: readonly LetterLine[]): TableValues {
  const values: TellsValue[] = []
  const used = new Set<LetterWord>()
  let isLeftFirst = false
  const keep = (told: readonly TellsValue[], words: readonly LetterWord[]) => {
    values.push(...told)
    if (told.length > 0) words.forEach((word) => used.add(word))
  }
  lines.forEach((line, at) => {
    const head = headOf(line)
    if (head) {
      isLeftFirst ||= head[0] === 'os'
      for (const row of lines.slice(at + 1, at + 1 + ROWS)) {
        if (headOf(row)) break
        keep(rowValues(row, head), row)
      }
    } else if (isNameAlone(line)) {
      const under: LetterWord[] = [...line]
      for (const row of lines.slice(at + 1, at + 1 + UNDER)) {
        if (
          !/^(?:o\.?[dsg]|right|left|droite?|gauche|oeil|r|l)\b[^\p{L}]{0,3}\d|^(?:right|left|oeil) \p{L}+[ :]{1,3}\d/u.test(
            flat(row).text
          )
        )
          break
        if (namesMeasure(row)) break
        under.push(...row)
      }
      if (under.length > line.length) keep(valuesIn(under, { bare: false }), under)
    }
  })
  return { values, used, isLeftFirst }
}

/** A head of columns for both eyes, or a row that begins with a measurement's name. */
export function isTableLine(line: LetterLine): boolean {
  return headOf(line) !== null || beginsWithMeasure(line)
}

/** Eyes of a table's head, in its order: a line that names both of them and no number. */
function headOf(line: LetterLine): readonly ['od', 'os'] | readonly ['os', 'od'] | null {
  const { text } = flat(line)
  if (/\d/.test(text) || line.length > 10 || namesMeasure(line)) return null
  const eyes = eyesIn(text)
  const rest = text.replace(HEAD_WORDS, '')
  if (eyes.length !== 2 || /\p{L}{3}/u.test(rest)) return null
  return eyes[0] === 'od' ? ['od', 'os'] : ['os', 'od']
}

/** What a head may say besides. */
const HEAD_WORDS =
  /(?<![\p{L}])(?:right|left|eyes?|oeil|droite?|gauche|test|tests?|mesures?|measures?|measurements?|exam|examen|findings|resultats?|results?)(?![\p{L}])/gu

/** "INTRAOCULAR PRESSURE (GAT 10:15)": a measurement's name with no value behind it. */
function isNameAlone(line: LetterLine): boolean {
  return line.length <= 6 && namesMeasure(line) && valuesIn(line).length === 0
}
