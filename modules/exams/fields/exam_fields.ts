import type { Eye } from '../rules/vocabulary.js'
import { isPair, type FieldKind, type PairField, type VisitField } from './field.js'
import type { AccessName } from './field_access.js'
import { FIELD_RECORDS, type FieldName } from './table.js'

/** A field of a visit under its wire name. */
export type ExamField = FieldKind & {
  readonly name: FieldName
  /** The name without its eye; its own name for a field of the whole visit. */
  readonly base: string
  readonly access: AccessName
  /** Which eye it is of; null for a field of the whole visit. */
  readonly eye: Eye | null
  /** Whose row holds it. */
  readonly row: 'visit' | Eye
  /** Its column there; null when it is not stored. */
  readonly column: string | null
  readonly nullable: boolean
  readonly told: 'name' | 'old_and_new'
  readonly science: boolean
}

/** Kinds that have a value of their own for "empty". */
const NEVER_NULL: readonly FieldKind['kind'][] = [
  ...(['text', 'bool', 'ids', 'codes', 'count', 'bcva', 'dtc', 'history', 'json'] as const),
]

/** Every wire field of a visit (seeds section 3; Q131, Q152, Q154). */
export const EXAM_FIELDS: ReadonlyMap<string, ExamField> = new Map(
  FIELD_RECORDS.flatMap(([base, field]) =>
    isPair(field)
      ? [ofEye(base, field, 'od'), ofEye(base, field, 'os')]
      : [
          examFieldOf(field, {
            name: base,
            base,
            eye: null,
            row: 'visit',
            column: columnOf(base, field),
          }),
        ]
  ).map((field) => [field.name, field])
)

function columnOf(name: string, { column }: VisitField): string | null {
  return column === undefined ? name : column
}

function ofEye(base: string, field: PairField, eye: Eye): ExamField {
  const name = field[eye]
  return field.stored === 'eye'
    ? examFieldOf(field, { name, base, eye, row: eye, column: base })
    : examFieldOf(field, { name, base, eye, row: 'visit', column: name })
}

type Where = Pick<ExamField, 'base' | 'eye' | 'row' | 'column'> & { readonly name: string }

function examFieldOf(field: VisitField | PairField, where: Where): ExamField {
  return {
    ...field,
    ...where,
    name: where.name as FieldName,
    nullable: field.nullable ?? isNullableKind(field),
    told: field.told ?? 'name',
    science: field.science === true,
  }
}

function isNullableKind(field: FieldKind): boolean {
  if (field.kind === 'enum') return field.none === undefined
  return !NEVER_NULL.includes(field.kind)
}

const ALIASES: ReadonlyMap<string, string> = new Map(
  FIELD_RECORDS.flatMap(([base, field]): [string, string][] => {
    if (!isPair(field)) return (field.aliases ?? []).map((alias) => [alias, base])
    const { od = [], os = [] } = field.aliases ?? {}
    return [
      ...od.map((alias): [string, string] => [alias, field.od]),
      ...os.map((alias): [string, string] => [alias, field.os]),
    ]
  })
)

/** Other spellings taken on the wire, and the name each stands for. */
export const FIELD_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(ALIASES)

/** The field behind a name in any accepted spelling; null for an unknown one. */
export function examField(name: string): ExamField | null {
  return EXAM_FIELDS.get(ALIASES.get(name) ?? name) ?? null
}

/** What the trail, revisions and differences call a column: a measurement carries its eye, as in `od_ght`. */
export function columnKey({ row, column }: Pick<ExamField, 'row' | 'column'>): string {
  return row === 'visit' ? String(column) : `${row}_${column}`
}

const BY_COLUMN: ReadonlyMap<string, ExamField> = new Map(
  [...EXAM_FIELDS.values()]
    .filter(({ column }) => column !== null)
    .map((field) => [columnKey(field), field])
)

/** The field that is stored under a column key; null for a column that no call names. */
export function fieldOfColumn(key: string): ExamField | null {
  return BY_COLUMN.get(key) ?? null
}

/** The wire name of what is stored under a column key; the key itself for a column that no call names. */
export function wireNameOf(key: string): string {
  return BY_COLUMN.get(key)?.name ?? key
}

const JSON_KINDS: readonly FieldKind['kind'][] = ['json', 'dtc', 'history']

/** Is the visit's column jsonb: a plain array would become a PostgreSQL array. */
export function isJsonColumn(column: string): boolean {
  const field = fieldOfColumn(column)
  return field !== null && JSON_KINDS.includes(field.kind)
}
