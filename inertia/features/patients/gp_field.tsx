import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { useWords } from '../../lib/messages'
import { Field } from '../../ui/field'
import { Hint } from '../../ui/hint'
import { useTabChoice } from '../../ui/use_tab_choice'
import { useClearSign } from '../../ui/clear_sign'
import { GpModal } from './gp_modal'
import type { Gp } from './types'
import { useGpSearch } from './use_gp_search'
import styles from './patients.module.css'

/** A doctor as the patient's record names them, before the directory was asked. */
type StoredGp = { id: number | null } & Pick<Gp, 'first_name' | 'last_name' | 'name' | 'fax_number'>

type Props = {
  field: 'gp' | 'gp2'
  label: string
  required?: boolean
  disabled: boolean
  province: string | null
  stored: StoredGp | null
  value: number | null
  error?: string
  /** @param picked who it is, where the list or the dialog told */
  onChange: (gp: number | null, picked?: Gp) => void
}

/** Chooses a family doctor of the province's list, adds or corrects one, shows the fax number. */
export function GpField({
  field,
  label,
  required,
  disabled,
  province,
  stored,
  value,
  error,
  onChange,
}: Props) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const clearSign = useClearSign()
  const [picked, setPicked] = useState<Gp | null>(null)
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null)
  const { gps, searching, isWhole } = useGpSearch({ search: typed, province })
  const { around, ...tab } = useTabChoice<number>({
    // Two of one name are told apart by the person, not by Tab.
    best: () => (isWhole && gps.length === 1 ? gps[0]!.id : null),
    choose: pick,
    isBusy: searching,
  })
  const chosen = chosenGp(value, picked, gps, stored)
  const options = gps.map((gp) => ({ value: gp.id, label: gp.name, practice: gp.practice }))
  const missing = chosen && !options.some((option) => option.value === chosen.id)
  const known = missing
    ? [{ value: chosen.id, label: chosen.name, practice: '' }, ...options]
    : options
  const fax = chosen?.fax_number
    ? (fillMask(PHONE_MASK, chosen.fax_number) ?? chosen.fax_number)
    : null

  function pick(id: number | undefined) {
    // Stays known when the list shows another province's doctors.
    const found = gps.find((gp) => gp.id === id)
    setPicked(found ?? picked)
    onChange(id ?? null, found)
  }

  return (
    <Field
      id={`patient-${field}`}
      label={label}
      required={required}
      error={error}
      hint={
        value === null ? undefined : t('patients.fax_is', { fax: fax ?? t('patients.fax_unknown') })
      }
      className={styles.half}
    >
      {(control) => (
        <Space.Compact block>
          <span {...around}>
            <Select
              {...control}
              style={{ flex: 1, minWidth: 0 }}
              allowClear={clearSign}
              disabled={disabled}
              loading={searching}
              placeholder={t('patients.gp_search')}
              value={value}
              showSearch={{
                filterOption: false,
                onSearch: (text) => {
                  tab.onSearch(text)
                  setTyped(text)
                },
              }}
              {...tab.select}
              options={known}
              optionRender={({ label: name, data }) => (
                <span>
                  {name} <span className={styles.faint}>{data.practice}</span>
                </span>
              )}
              notFoundContent={searching ? t('app.loading') : t('patients.gp_none_found')}
              onChange={pick}
            />
          </span>
          <Hint title={t('patients.gp_edit')}>
            <Button
              icon={<EditOutlined />}
              aria-label={t('patients.gp_edit')}
              disabled={disabled || value === null}
              onClick={() => setDialog('edit')}
            />
          </Hint>
          <Hint title={t('patients.gp_add')}>
            <Button
              icon={<PlusOutlined />}
              aria-label={t('patients.gp_add')}
              disabled={disabled}
              onClick={() => setDialog('add')}
            />
          </Hint>
          {dialog && (
            <GpModal
              gp={dialog === 'edit' ? chosen : null}
              province={province}
              onClose={() => setDialog(null)}
              onSaved={(gp) => {
                setPicked(gp)
                onChange(gp.id, gp)
                setDialog(null)
              }}
            />
          )}
        </Space.Compact>
      )}
    </Field>
  )
}

function chosenGp(
  value: number | null,
  picked: Gp | null,
  gps: readonly Gp[],
  stored: StoredGp | null
): Gp | null {
  if (value === null) return null
  if (picked?.id === value) return picked
  const found = gps.find(({ id }) => id === value)
  if (found) return found
  return stored?.id === value ? { practice: '', province: '', ...stored, id: value } : null
}
