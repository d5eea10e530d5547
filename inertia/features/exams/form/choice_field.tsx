import { Checkbox, Select } from 'antd'
import { useWords } from '../../../lib/messages'
import type { Choice } from '../../../lib/options'
import { useExam, useField } from './exam_context'
import { fieldLabel } from './field_words'
import styles from './form.module.css'

type SelectProps = { name: string; choices: readonly Choice[] | undefined; label?: string }

/** One of a list, or nothing; its words where it may not be changed. */
export function SelectField({ name, choices, label }: SelectProps) {
  const t = useWords()
  const { form } = useExam()
  const { value, set, writable, error } = useField(name)
  if (!writable && !(name in form.base)) return null
  const words = label ?? fieldLabel(name)
  const shown = choices?.find(({ code }) => code === value)?.label ?? String(value ?? '')
  const id = `field-${name}`
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {words}
      </label>
      {writable ? (
        <Select
          id={id}
          aria-label={words}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={!choices}
          status={error ? 'error' : undefined}
          value={value === null || value === '' ? undefined : String(value)}
          placeholder={t('exams.choose')}
          options={choices?.map(({ code, label: words }) => ({ value: code, label: words }))}
          onChange={(next: string | undefined) => set(next ?? null)}
        />
      ) : (
        <span>{shown || <span className={styles.none}>{t('app.not_recorded')}</span>}</span>
      )}
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Yes or no of the chart. */
export function CheckField({ name, label }: { name: string; label?: string }) {
  const { value, set, writable } = useField(name)
  return (
    <Checkbox
      id={`field-${name}`}
      checked={value === true}
      disabled={!writable}
      onChange={(event) => set(event.target.checked)}
    >
      {label ?? fieldLabel(name)}
    </Checkbox>
  )
}
