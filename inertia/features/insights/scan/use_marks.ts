import { useEffect, useState } from 'react'
import { SCAN_AREAS, type Region, type ScanArea } from '#insights/rules'
import { SIDES, type Side, type Sides } from '../retina_types'

export const PARTS = ['x', 'y', 'width', 'height'] as const
export type Part = (typeof PARTS)[number]

/** A box as far as it is marked: what was not typed yet is null. */
export type Box = Readonly<Record<Part, number | null>>
export type EyeMarks = Readonly<Record<ScanArea, Box>>

export const NO_BOX: Box = { x: null, y: null, width: null, height: null }
const NO_MARKS: EyeMarks = { macula: NO_BOX, optic_nerve: NO_BOX }

/** By photograph: another tab of the page takes nothing away, another photograph has none of it. */
const drafts = new Map<number, EyeMarks>()

/** A box with its four numbers; null while one is missing. */
export function wholeBox(box: Box): Region | null {
  const { x, y, width, height } = box
  if (x === null || y === null || width === null || height === null) return null
  return { x, y, width, height }
}

/** What is marked on each eye's photograph: what somebody did here, else what was marked last. */
export function useMarks(
  photos: Sides<number | null>,
  kept: Sides<EyeMarks | null> | null
): { marks: Sides<EyeMarks>; set: (side: Side, area: ScanArea, box: Box) => void } {
  const [, redraw] = useState(0)
  const of = (side: Side): EyeMarks => {
    const photo = photos[side]
    return (photo !== null && drafts.get(photo)) || kept?.[side] || NO_MARKS
  }
  const marks = { right: of('right'), left: of('left') }

  function set(side: Side, area: ScanArea, box: Box) {
    const photo = photos[side]
    if (photo === null) return
    drafts.set(photo, { ...of(side), [area]: box })
    redraw((round) => round + 1)
  }
  // Another visit's drafts are not held for ever.
  useEffect(() => () => void (drafts.size > MOST_DRAFTS && drafts.clear()), [])
  return { marks, set }
}

const MOST_DRAFTS = 40

/** Fields of the call that have no number: of each eye that was begun, or of all where none was. */
export function missingFields(marks: Sides<EyeMarks>): string[] {
  const begun = SIDES.filter((side) =>
    SCAN_AREAS.some((area) => PARTS.some((part) => marks[side][area][part] !== null))
  )
  return begun.flatMap((side) =>
    SCAN_AREAS.flatMap((area) =>
      PARTS.filter((part) => marks[side][area][part] === null).map((part) =>
        fieldName(side, area, part)
      )
    )
  )
}

/** As the call names it: `right_macula_x`. */
export function fieldName(side: Side, area: ScanArea, part: Part): string {
  return `${side}_${area}_${part}`
}

/** The call's fields, flat; an eye without a mark sends nothing. */
export function sentFields(
  marks: Sides<EyeMarks>,
  photos: Sides<number | null>
): Record<string, number> {
  const fields: [string, number][] = []
  for (const side of SIDES) {
    const numbers = SCAN_AREAS.flatMap((area) =>
      PARTS.flatMap((part): [string, number][] => {
        const value = marks[side][area][part]
        return value === null ? [] : [[fieldName(side, area, part), value]]
      })
    )
    const photo = photos[side]
    if (numbers.length > 0 && photo !== null) fields.push(...numbers, [`${side}_image`, photo])
  }
  return Object.fromEntries(fields)
}
