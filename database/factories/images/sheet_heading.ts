import { write } from '#database/factories/images/lettering'
import type { Point, Raster } from '#database/factories/images/raster'

/** Whom and what day an instrument prints on its sheet; dates as YYYY-MM-DD. */
export type SheetHeading = {
  readonly last: string
  readonly first: string
  readonly born: string
  readonly day: string
}

/** Letters of the drawn alphabet: it has no accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/[^ -~]/g, '')

/** Prints whom a sheet is of, as instruments do, in one line. */
export function printHeading(page: Raster, at: Point, heading: SheetHeading): void {
  const { last, first, born, day } = heading
  const name = plain(`${last.toUpperCase()}, ${first.toUpperCase()}`)
  write(page, `Name: ${name}   DOB: ${born}   Exam date: ${day}`, at, { size: 11 })
}
