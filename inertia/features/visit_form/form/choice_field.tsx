import { Checkbox } from 'antd'
import type { PageField } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { ListSelect } from '../../../ui/list_select'
import { useExam, useField } from './exam_context'
import { fieldLabel } from './field_words'
import { MachineMark } from './machine_mark'
import { useChoices } from './use_choices'
import styles from './form.module.css'

type Props = { name: PageField; label?: string }

/** One of the list the table names, or nothing; its words where it may not be changed. */
export function SelectField({ name, label }: Props) {
  const t = useWords()
  const choices = useChoices(name)
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
      <MachineMark name={name} />
      {writable ? (
        <ListSelect
          id={id}
          aria-label={words}
          loading={!choices}
          status={error ? 'error' : undefined}
          value={value === null || value === '' ? null : String(value)}
          placeholder={t('exams.choose')}
          options={choices?.map(({ code, label: said }) => ({ value: code, label: said }))}
          onChange={set}
          onClear={() => set(null)}
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
export function CheckField({ name, label }: Props) {
  const { value, set, writable } = useField(name)
  return (
    <Checkbox
      id={`field-${name}`}
      checked={value === true}
      disabled={!writable}
      onChange={(event) => set(event.target.checked)}
    >
      {label ?? fieldLabel(name)} <MachineMark name={name} />
    </Checkbox>
  )
}
