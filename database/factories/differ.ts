import { BCVA_NOT_DONE } from '#exams/rules'

/**
 * A fixture in which one value stands in two places proves nothing: the product
 * could read it from the wrong one. Factories ask here before they make a row.
 */
type Values = Readonly<Record<string, unknown>>

/** Two places of a fixture hold the same. */
export class SameValueError extends Error {
  constructor(one: string, other: string, value: unknown) {
    super(
      `${one} and ${other} both hold ${JSON.stringify(value)}: a test would not notice them swapped`
    )
  }
}

/** Nothing, not done, yes and no say too little to be told apart by. */
function isTelling(value: unknown): boolean {
  const isEmpty = [null, undefined, '', BCVA_NOT_DONE].includes(value as string)
  return !isEmpty && typeof value !== 'boolean'
}

/** Some of the values, by their names. */
export function placesOf(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

const plain = (value: unknown) => String(value).trim().toLowerCase()

/** @throws SameValueError when two of the named places hold one value */
export function mustDiffer(places: Values) {
  const seen = new Map<string, string>()
  for (const [place, value] of Object.entries(places)) {
    if (!isTelling(value)) continue
    const other = seen.get(plain(value))
    if (other !== undefined) throw new SameValueError(other, place, value)
    seen.set(plain(value), place)
  }
}

/** @throws SameValueError when two rows of a kind hold one value under one of the names */
export function rowsMustDiffer(rows: Readonly<Record<string, Values>>, names: readonly string[]) {
  for (const name of names) {
    const places = Object.entries(rows).map(([row, values]) => [`${row}.${name}`, values[name]])
    mustDiffer(Object.fromEntries(places))
  }
}

/** Measurements of both eyes, by their columns. */
export function eyesMustDiffer(od: Values = {}, os: Values = {}) {
  rowsMustDiffer({ od, os }, Object.keys(od))
}

/** Beginnings and ends of names by which the wire tells the eyes apart. */
const SIDES = [
  [/^od_/, 'os_'],
  [/^right_/, 'left_'],
  [/_od$/, '_os'],
  [/_od_custom$/, '_os_custom'],
] as const

/** Fields of both eyes under their own names, such as `od_iop` and `treatment_iop_os`. */
export function sidesMustDiffer(fields: Values) {
  for (const name of Object.keys(fields)) {
    for (const [right, left] of SIDES) {
      const other = name.replace(right, left)
      if (other !== name) mustDiffer({ [name]: fields[name], [other]: fields[other] })
    }
  }
}

const DROPS = ['glc_past_drops', 'glc_current_drops'] as const

/** A drop that is taken and one that was stopped. */
export function dropsMustDiffer(fields: Values) {
  const [past, current] = DROPS.map((name) =>
    rowsOf(fields[name]).map((row) => row[`${name}_select`])
  )
  const both = past!.find((drop) => isTelling(drop) && current!.includes(drop))
  if (both !== undefined) throw new SameValueError(...DROPS, both)
}

/** Rows as they are sent, or as their column takes them. */
function rowsOf(value: unknown): Values[] {
  const rows: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value
  return Array.isArray(rows) ? rows : []
}

/** Ophthalmologists of one visit. */
export const REVIEWERS = ['omdr_id', 'second_omdr_id', 'third_omdr_id', 'omdc_id'] as const

export function reviewersMustDiffer(fields: Values) {
  mustDiffer(placesOf(fields, REVIEWERS))
}

/** What is typed for a visit, as the wire names it. */
export function visitMustDiffer(fields: Values) {
  sidesMustDiffer(fields)
  dropsMustDiffer(fields)
  reviewersMustDiffer(fields)
}
