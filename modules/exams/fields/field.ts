import type { Eye } from '../rules/vocabulary.js'
import type { AccessName } from './field_access.js'
import { SHOWN_UNITS, type MeasurementRange, type Unit } from './range.js'

/** Server lists that a code is taken from; the names of GET data/options. */
export type OptionList =
  | 'applanation'
  | 'ght_options'
  | 'billing_codes'
  | 'planned_billing_codes'
  | 'disease_stage_options'
  | 'ipc_statuses'

/**
 * What kind of value a field holds, and what is needed to read, store and show
 * one. Empty texts, yes/no and lists are stored as such, everything else that
 * is empty as null (`nullable` says where it is otherwise).
 */
export type FieldKind =
  /** Free words. */
  | { readonly kind: 'text' }
  /** True or false. */
  | { readonly kind: 'bool' }
  /** True, false or not answered. */
  | { readonly kind: 'flag' }
  /** YYYY-MM-DD, without time or zone. */
  | { readonly kind: 'date' }
  | { readonly kind: 'instant' }
  /** Number of a record; several of them. */
  | { readonly kind: 'id' | 'ids' }
  /** Several codes of a fixed list. */
  | { readonly kind: 'codes'; readonly values: readonly string[] }
  /** A whole number the server keeps and nobody types. */
  | { readonly kind: 'count' }
  | { readonly kind: 'number'; readonly range: MeasurementRange }
  /** A ratio, stored as text with two decimals: there are placeholders (Q96), and NV where there was no view. */
  | { readonly kind: 'cd'; readonly range: MeasurementRange }
  | { readonly kind: 'bcva' }
  /** One or two digits or XXX. */
  | { readonly kind: 'iop_aim'; readonly unit: Unit }
  /** One of a fixed list. `none` is stored for an empty value, null unless said otherwise. */
  | {
      readonly kind: 'enum'
      readonly values: readonly string[]
      readonly none?: ''
      /** What can be stored, where that is less than what can be chosen. */
      readonly stores?: readonly string[]
      /** The server list, or the family of the catalogue, that has the words. */
      readonly list?: OptionList
      readonly words?: 'exams.oct_category' | 'exams.gp_status'
    }
  /** A code of a server list, which the administrators keep. */
  | { readonly kind: 'option'; readonly list: OptionList }
  /** Readings of the daily curve. */
  | { readonly kind: 'dtc' }
  /** Rows of one of the four histories. */
  | { readonly kind: 'history' }
  /** What a machine keeps: anything. */
  | { readonly kind: 'json' }

/** Where the page shows a field by itself, because the table says so. */
export type PlaceOfText = 'history' | 'exam' | 'plan'
export type PlaceOfPair = 'measurements' | 'visual_field' | 'nerve_fibre_layer'
/** Boxes to tick. */
export type PlaceOfBox = 'diagnoses' | 'conditions'

type Said = {
  /** Who reads and writes it, and in which status. */
  readonly access: AccessName
  /** Differs from the kind's own rule: may the column be null. */
  readonly nullable?: boolean
  /** The trail tells a change with the old and the new value (Q133); of all others the name only. */
  readonly told?: 'old_and_new'
  /**
   * Science reads it (Q173): a measurement, an analysis, a coded finding, a
   * state or a date. Never what a person typed in words, nor the number of
   * somebody's directory entry, because both can name somebody.
   */
  readonly science?: true
}

/** A field of the whole visit, under its wire name. */
export type VisitField = FieldKind &
  Said & {
    /** Where it is stored, unless under its own name; null when it is worked out and not stored. */
    readonly column?: string | null
    /** Other spellings taken on the wire (Q131, Q132, Q154, Q155). */
    readonly aliases?: readonly string[]
    readonly place?: PlaceOfText | PlaceOfBox
  }

/**
 * A field that each eye has, under a name that leaves the eye out. Both wire
 * names are written down, so that a search for either finds it here.
 */
export type PairField = FieldKind &
  Said & {
    readonly od: string
    readonly os: string
    /** Of the eye's own row, under the name of the pair; or of the visit's, under the wire name. */
    readonly stored: 'eye' | 'visit'
    readonly aliases?: Readonly<Record<Eye, readonly string[]>>
    readonly place?: PlaceOfPair | PlaceOfBox
  }

export type VisitFields = Readonly<Record<string, VisitField>>
export type PairFields = Readonly<Record<string, PairField>>
/** A section of the table: fields of the visit, and pairs of the eyes among them. */
export type FieldSection = Readonly<Record<string, VisitField | PairField>>

export const isPair = (field: VisitField | PairField): field is PairField => 'od' in field

/** The unit as it stands beside a value; empty where there is none. */
export function shownUnit(field: FieldKind): string {
  if ('range' in field) return SHOWN_UNITS[field.range.unit]
  return 'unit' in field ? SHOWN_UNITS[field.unit] : ''
}
