import { ANALYSIS_FIELDS } from './analyses.js'
import { ENTRY_FIELDS } from './entry.js'
import {
  isPair,
  type FieldSection,
  type PairField,
  type PlaceOfPair,
  type PlaceOfText,
  type VisitField,
} from './field.js'
import { MEASUREMENT_FIELDS } from './measurements.js'
import { REVIEW_FIELDS } from './review.js'
import { STATE_FIELDS } from './state.js'

/**
 * Every field of a visit, described once: one record a field or pair of eyes.
 * Types, columns, readers, forms, access, trail and what science is told are
 * derived from it (docs/how-to/add-a-field.md).
 */
export const FIELD_TABLE = {
  ...STATE_FIELDS,
  ...ENTRY_FIELDS,
  ...MEASUREMENT_FIELDS,
  ...ANALYSIS_FIELDS,
  ...REVIEW_FIELDS,
} as const satisfies FieldSection

export type FieldTable = typeof FIELD_TABLE

/** Fields that each eye has, by the name that leaves the eye out. */
export type PairName = {
  [Name in keyof FieldTable]: FieldTable[Name] extends { od: string } ? Name : never
}[keyof FieldTable]
export type VisitName = Exclude<keyof FieldTable, PairName>

type OdNames = { [Pair in PairName as FieldTable[Pair]['od']]: FieldTable[Pair] }
type OsNames = { [Pair in PairName as FieldTable[Pair]['os']]: FieldTable[Pair] }

/** What the table says of each wire name. */
export type FieldSpecs = Pick<FieldTable, VisitName> & OdNames & OsNames
/** A name that is read or written on the wire. */
export type FieldName = keyof FieldSpecs

/** The wire name of a pair at one eye: `eyeName('ght', 'od')` is `right_ght`. */
export function eyeName<Pair extends PairName, Eye extends 'od' | 'os'>(
  pair: Pair,
  eye: Eye
): FieldTable[Pair][Eye] {
  return FIELD_TABLE[pair][eye]
}

/** What the table says of a pair. */
export function pairField(pair: PairName): PairField {
  return FIELD_TABLE[pair]
}

/** The table as records of one shape. */
export const FIELD_RECORDS = Object.entries(FIELD_TABLE) as readonly [
  name: string,
  field: VisitField | PairField,
][]

/** Pairs of the eyes that the page shows at one place, in the order of the table. */
export function pairsAt(place: PlaceOfPair): readonly PairName[] {
  return FIELD_RECORDS.filter(([, field]) => isPair(field) && field.place === place).map(
    ([name]) => name as PairName
  )
}

type TextAt<Place> = {
  [Name in VisitName]: FieldTable[Name] extends { place: Place } ? Name : never
}[VisitName]

/** Texts that stand in one part of the optometrist's page, in the order of the table. */
export function textsAt<Place extends PlaceOfText>(place: Place): readonly TextAt<Place>[] {
  return FIELD_RECORDS.filter(([, field]) => field.place === place).map(
    ([name]) => name as TextAt<Place>
  )
}
