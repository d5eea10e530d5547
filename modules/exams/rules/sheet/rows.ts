import type { Box, PageWord } from '../../../../app/kernel/page_words.js'

/** A word of a sheet as it is compared: without accents, case and points. */
export type SheetWord = { readonly text: string; readonly plain: string; readonly word: PageWord }

export type SheetRow = readonly SheetWord[]

/** How far apart two words of a row stand level, in heights of the taller one. */
const LEVEL = 0.7

/** Without accents, case, and whatever is no letter or digit. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒ]/g, 'oe')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The rows of a sheet, from left to right. A reader of pictures ends a line at
 * a wide gap; what goes on level with its end is the same row.
 */
export function rowsOf(words: readonly PageWord[]): SheetRow[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()]
    .map((line) => line.toSorted((one, other) => one.box.x - other.box.x))
    .toSorted((one, other) => one[0]!.box.x - other[0]!.box.x)
  const rows: PageWord[][] = []
  for (const line of lines) {
    const goesOn = rows
      .filter((row) => isLevel(row.at(-1)!.box, line[0]!.box))
      .toSorted((one, other) => endOf(other.at(-1)!) - endOf(one.at(-1)!))[0]
    if (goesOn) goesOn.push(...line)
    else rows.push([...line])
  }
  return rows.map((row) =>
    row.flatMap((word) => {
      const plain = plainOf(word.text)
      return plain === '' ? [] : [{ text: word.text, plain, word }]
    })
  )
}

const endOf = ({ box }: PageWord) => box.x + box.width

function isLevel(left: Box, right: Box): boolean {
  const height = Math.max(left.height, right.height)
  const apart = Math.abs(left.y + left.height / 2 - (right.y + right.height / 2))
  return right.x >= left.x + left.width && apart <= LEVEL * height
}

/** The smallest box around these words. */
export function boxOf(words: readonly SheetWord[]): Box {
  const boxes = words.map(({ word }) => word.box)
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** How surely these words were read, of 100; a layer of text is certain. */
export function sureness(words: readonly SheetWord[]): number {
  return Math.min(...words.map(({ word }) => word.confidence ?? 100))
}
