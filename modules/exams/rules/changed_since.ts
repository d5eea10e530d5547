import { textsAt } from '../fields/table.js'
import { COMORBIDITY_FIELDS } from './comorbidities.js'
import { DIAGNOSIS_FLAGS } from './diagnoses.js'
import type { HistoryName } from './histories.js'

/** What of a history is held against the visit before: one answer of the optometrist, in all its fields. */
export type ComparedRow = {
  readonly part: 'complaint' | 'history' | 'exam' | 'drops' | 'past'
  readonly name: string
  readonly fields: readonly string[]
}

const asked = (part: ComparedRow['part'], names: readonly string[]): ComparedRow[] =>
  names.map((name) => ({ part, name, fields: [name, `${name}_none`, `${name}_unknown`] }))

const texts = (part: ComparedRow['part'], names: readonly string[]): ComparedRow[] =>
  names.map((name) => ({ part, name, fields: [name] }))

/** Texts that a visit brings along and nobody is asked for, by the part of a reader's page they stand in. */
export const BROUGHT_TEXTS = {
  history: ['pmh_m', 'omd_h'],
  exam: ['history_and_exam', 'od_req_omd', 'other_omd', 'referral_letter'],
} as const

/** In the order in which a reader asks for them. */
export const COMPARED_ROWS: readonly ComparedRow[] = [
  { part: 'complaint', name: 'diagnoses', fields: DIAGNOSIS_FLAGS },
  ...texts('complaint', ['chief_complaint']),
  { part: 'complaint', name: 'comorbidities', fields: COMORBIDITY_FIELDS },
  ...asked('history', textsAt('history')),
  ...texts('history', BROUGHT_TEXTS.history),
  {
    part: 'history',
    name: 'allergies',
    fields: ['allergies', 'allergies_sulfa', 'allergies_none', 'allergies_unknown'],
  },
  ...texts('exam', [...textsAt('exam'), ...textsAt('plan'), ...BROUGHT_TEXTS.exam]),
  ...asked('drops', ['glc_past_drops', 'glc_current_drops'] satisfies HistoryName[]),
  ...asked('past', ['omd_history', 'iop_history'] satisfies HistoryName[]),
]

/** Every field that is compared. */
export const COMPARED_FIELDS: ReadonlySet<string> = new Set(
  COMPARED_ROWS.flatMap(({ fields }) => fields)
)

type Values = { readonly [field: string]: unknown }

/** Rows that say something else than at the visit before, and those that say the same. */
export function changedSince(
  now: Values,
  before: Values
): { readonly changed: readonly ComparedRow[]; readonly same: readonly ComparedRow[] } {
  const isSame = ({ fields }: ComparedRow) =>
    fields.every((field) => said(now[field]) === said(before[field]))
  return {
    changed: COMPARED_ROWS.filter((row) => !isSame(row)),
    same: COMPARED_ROWS.filter(isSame),
  }
}

/** Nothing entered is nothing said, whatever it is stored as; space around a text says nothing. */
function said(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value)
}
