import { Button, Modal } from 'antd'
import { useState } from 'react'
import { formatDate, formatInstant } from '../../lib/dates'
import { codeText, labelled, shownLocale, text, useLocale, useWords } from '../../lib/messages'
import { GuardedButton } from '../../ui/guarded_button'
import type { Side } from '../../ui/sides'
import { SidesTable } from '../../ui/sides_table'
import { MODAL_FOOT } from '../../ui/tokens'
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

/**
 * Somebody saved this patient first (Q17): what both wrote is shown as it was
 * and as each made it, and the person keeps either. Nothing is given up
 * without a choice.
 */
export function ConflictModal({ conflict, versions, knowsBefore, onBack, onChosen }: Props) {
  const t = useWords()
  const locale = useLocale()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const units = disputed(versions)
  const asked = units.flatMap(({ fields }) => fields.map(columnOf))
  const also = versions.changed.filter((column) => !asked.includes(column))
  const undecided = units.filter(({ key }) => !choices[key])
  const said = (unit: Unit, values: PatientValues) =>
    unitText(unit, values, { versions, doctors: conflict.doctors })
  return (
    <Modal
      open
      width={860}
      styles={MODAL_FOOT}
      title={t('patients.conflict_title')}
      onCancel={onBack}
      footer={[
        <Button key="back" onClick={onBack}>
          {t('patients.conflict_back')}
        </Button>,
        <GuardedButton
          key="save"
          type="primary"
          reasons={undecided.map((unit) =>
            t('patients.conflict_undecided', { field: labelOf(unit) })
          )}
          onClick={() => onChosen(choices)}
        >
          {t('patients.conflict_save')}
        </GuardedButton>,
      ]}
    >
      <p>
        {t('patients.conflict_text', {
          who: conflict.savedBy || t('patients.somebody'),
          when: formatInstant(conflict.savedAt, locale),
        })}
      </p>
      <SidesTable
        heads={{
          field: t('patients.conflict_field'),
          before: t('patients.conflict_before'),
          mine: t('patients.conflict_mine'),
          theirs: t('patients.conflict_theirs'),
        }}
        rows={units.map((unit) => ({
          key: unit.key,
          label: labelOf(unit),
          before: knowsBefore ? said(unit, versions.before) : t('patients.conflict_before_unknown'),
          mine: said(unit, versions.mine),
          theirs: said(unit, versions.theirs),
        }))}
        choices={choices}
        onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
      />
      {also.length > 0 && (
        <p>{t('patients.conflict_also', { fields: also.map(columnText).join(', ') })}</p>
      )}
    </Modal>
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
  if (value === null || value === '') return text('patients.conflict_empty')
  if (typeof value === 'boolean') return text(value ? 'app.yes' : 'app.no')
  if (field === 'gp' || field === 'gp2') return doctors.get(Number(value)) ?? `#${value}`
  if (field === 'gender') return codeText('patients', `gender_${value}`)
  if (field === 'insurance_type') return codeText('patients.insurance_type', String(value))
  return String(value)
}
