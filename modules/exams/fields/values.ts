import type { CalendarDate } from '../../../app/kernel/clock.js'
import type { DtcReading } from '../rules/dtc.js'
import type { HistoryRow } from '../rules/histories.js'
import type { Eye } from '../rules/vocabulary.js'
import type { UNNAMED_COLUMNS } from './state.js'
import type { FieldTable, PairName, VisitName } from './table.js'

/** Kinds that have a value of their own for "empty". */
type NeverNull = 'text' | 'bool' | 'ids' | 'codes' | 'count' | 'bcva' | 'dtc' | 'history' | 'json'

type IsNullable<Field> = Field extends { nullable: infer Said }
  ? Said
  : Field extends { kind: NeverNull } | { none: '' }
    ? false
    : true

/** A value as code holds it, empty apart; instants differ between table and wire. */
type ValueOf<Field, Instant> = Field extends { kind: 'text' | 'cd' | 'bcva' | 'iop_aim' | 'option' }
  ? string
  : Field extends { kind: 'bool' | 'flag' }
    ? boolean
    : Field extends { kind: 'date' }
      ? CalendarDate
      : Field extends { kind: 'instant' }
        ? Instant
        : Field extends { kind: 'id' | 'count' | 'number' }
          ? number
          : Field extends { kind: 'ids' }
            ? number[]
            : Field extends { kind: 'codes'; values: readonly (infer Code)[] }
              ? Code[]
              : Field extends { kind: 'dtc' }
                ? DtcReading[]
                : Field extends { kind: 'history' }
                  ? HistoryRow[]
                  : Field extends { kind: 'enum'; values: readonly (infer Value)[] }
                    ? Value | (Field extends { none: '' } ? '' : never)
                    : unknown

type OrNull<Field> = IsNullable<Field> extends true ? null : never

/** A field's value as it is stored: of the visit's row instants are dates, of an eye's they are ISO text. */
export type Stored<Field, Instant = Date> =
  | (Field extends { stores: readonly (infer Value)[] } ? Value : ValueOf<Field, Instant>)
  | OrNull<Field>

/** A field's value as a call or page answers it. */
export type Answered<Field> = ValueOf<Field, string> | OrNull<Field>

type ColumnOf<Name> = Name extends keyof FieldTable
  ? FieldTable[Name] extends { column: infer Column }
    ? Extract<Column, string>
    : Name
  : never

type PairsIn<Row extends 'eye' | 'visit'> = {
  [Pair in PairName]: FieldTable[Pair]['stored'] extends Row ? Pair : never
}[PairName]

type Unnamed = { [Name in keyof typeof UNNAMED_COLUMNS]: Stored<(typeof UNNAMED_COLUMNS)[Name]> }
type OfVisit = { [Name in VisitName as ColumnOf<Name>]: Stored<FieldTable[Name]> }
type OdOfVisit = {
  [Pair in PairsIn<'visit'> as FieldTable[Pair]['od']]: Stored<FieldTable[Pair]>
}
type OsOfVisit = {
  [Pair in PairsIn<'visit'> as FieldTable[Pair]['os']]: Stored<FieldTable[Pair]>
}

type Flat<T> = { [Name in keyof T]: T[Name] }

/** The row of a visit, column by column. */
export type VisitColumns = Flat<OfVisit & OdOfVisit & OsOfVisit & Unnamed>

/** The row of one eye; null is not measured. Units stand in the table. */
export type EyeColumns = { [Pair in PairsIn<'eye'>]: Stored<FieldTable[Pair], string> }

/** A visit as it is stored: its row, and those of its eyes. */
export type StoredExam = VisitColumns & { readonly eyes: Record<Eye, EyeColumns> }
