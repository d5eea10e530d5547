import { formatDate } from '../../lib/dates'
import { codeText, labelled, shownLocale, text, useWords } from '../../lib/messages'
import { ConflictFrame } from '../../ui/conflict_frame'
import type { Side } from '../../ui/sides'
import type { PatientConflict } from './conflict'
import { columnOf, disputed, type Unit, type Versions } from './conflict_sides'
import type { PatientValues } from './form_values'

type Props = {
  conflict: PatientConflict
  versions: Versions
  /** Whether what is typed here was typed on `before`. */
  knowsBefore: boolean
  onBack: () => void
  onChosen: (choices: Readonly<Record<string, Side>>) => void
}

/** Somebody saved this patient first (Q17): what both wrote, field by field or what goes together. */
export function ConflictModal({ conflict, versions, knowsBefore, onBack, onChosen }: Props) {
  const t = useWords()
  const units = disputed(versions)
  const asked = units.flatMap(({ fields }) => fields.map(columnOf))
  const said = (unit: Unit, values: PatientValues) =>
    unitText(unit, values, { versions, doctors: conflict.doctors })
  return (
    <ConflictFrame
      title={t('patients.conflict_title')}
      savedBy={conflict.savedBy}
      savedAt={conflict.savedAt}
      rows={units.map((unit) => ({
        key: unit.key,
        label: labelOf(unit),
        before: knowsBefore ? said(unit, versions.before) : t('app.conflict_before_unknown'),
        mine: said(unit, versions.mine),
        theirs: said(unit, versions.theirs),
      }))}
      also={versions.changed.filter((column) => !asked.includes(column)).map(columnText)}
      onBack={onBack}
      onChosen={onChosen}
    />
  )
}

const columnText = (column: string) => codeText('patients.field', column)

const labelOf = ({ key }: Unit) =>
  key === 'province' ? text('patients.conflict_coverage') : columnText(columnOf(key))

type Around = { readonly versions: Versions; readonly doctors: PatientConflict['doctors'] }

/** A unit's value; of several fields those in which the versions differ, each with its name. */
function unitText({ key, fields }: Unit, values: PatientValues, around: Around): string {
  if (key === 'dobDay') return dateText(values)
  const { before, mine, theirs } = around.versions
  const told = fields.filter(
    (field) => before[field] !== mine[field] || before[field] !== theirs[field]
  )
  const words = told.map((field) => [field, fieldText(field, values, around)] as const)
  return fields.length === 1
    ? words.map(([, said]) => said).join()
    : words.map(([field, said]) => labelled(columnText(columnOf(field)), said)).join('\n')
}

function dateText({ dobDay, dobMonth, dobYear }: PatientValues): string {
  const two = (part: string) => part.padStart(2, '0')
  return formatDate(`${dobYear}-${two(dobMonth)}-${two(dobDay)}`, shownLocale())
}

function fieldText(field: keyof PatientValues, values: PatientValues, { doctors }: Around): string {
  const value = values[field]
  if (value === null || value === '') return text('app.conflict_empty')
  if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no')
  if (field === 'gp' || field === 'gp2') return doctors.get(Number(value)) ?? `#${value}`
  if (field === 'gender') return codeText('patients', `gender_${value}`)
  if (field === 'insurance_type') return codeText('patients.insurance_type', String(value))
  return String(value)
}
