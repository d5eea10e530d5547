import type { Side } from '../../ui/sides.js'
import { TOGETHER, type PatientValues } from './form_values.js'

type Field = keyof PatientValues

/** What is kept or given up as one: a field, or several that only make sense together. */
export type Unit = { readonly key: Field; readonly fields: readonly Field[] }

/** Columns of the record whose field is called otherwise in the form. */
const COLUMNS: Partial<Record<Field, string>> = {
  dobDay: 'birth_date',
  dobMonth: 'birth_date',
  dobYear: 'birth_date',
  gender: 'sex',
  gp: 'gp_id',
  gp2: 'gp2_id',
  deleted: 'is_deceased',
}

export const columnOf = (field: Field): string => COLUMNS[field] ?? field

/** One record as it was, as it is typed here, and as somebody else saved it meanwhile. */
export type Versions = {
  readonly before: PatientValues
  readonly mine: PatientValues
  readonly theirs: PatientValues
  /** Columns that were saved since the version that was typed on. */
  readonly changed: readonly string[]
}

/** Consent is given to what is shown, and is nobody's to take over. */
const unitsOf = (values: PatientValues): Unit[] => {
  const fields = (Object.keys(values) as Field[]).filter((field) => field !== 'please_confirm')
  const units = fields.map((field) => TOGETHER.find((group) => group.includes(field)) ?? [field])
  return [...new Set(units)].map((group) => ({ key: group[0]!, fields: group }))
}

const differ = ({ fields }: Unit, one: PatientValues, other: PatientValues) =>
  fields.some((field) => one[field] !== other[field])

/** What both wrote, and otherwise. */
export function disputed({ before, mine, theirs, changed }: Versions): Unit[] {
  const isTheirs = ({ fields }: Unit) => fields.some((field) => changed.includes(columnOf(field)))
  return unitsOf(mine)
    .filter((unit) => isTheirs(unit) || differ(unit, before, theirs))
    .filter((unit) => differ(unit, mine, before) && differ(unit, mine, theirs))
}

/** Their record with what is written here on top; of what both wrote, what was chosen. */
export function merged(versions: Versions, choices: Readonly<Record<string, Side>>): PatientValues {
  const { before, mine, theirs } = versions
  const asked = disputed(versions).map(({ key }) => key)
  const kept = unitsOf(mine)
    .filter((unit) => differ(unit, mine, before))
    .filter(({ key }) => !asked.includes(key) || choices[key] === 'mine')
    .flatMap(({ fields }) => fields)
  const own = Object.fromEntries(kept.map((field) => [field, mine[field]]))
  return { ...theirs, ...own, please_confirm: mine.please_confirm }
}
