import { ListSelect } from '../../../ui/list_select'
import { useExam, useField, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from '../form/form.module.css'

/** The visit's optometrist: the record names them, the save takes their id (Q155). */
export function OptometristField() {
  const { options } = useExam()
  const { set, writable, error } = useField('optometrist')
  const stored = useFormState(({ base }) => base.od)
  const edited = useFormState(({ edits }) => edits.optometrist)
  const name = useFormState(({ base }) => String(base.od_name ?? ''))
  const label = fieldLabel('optometrist')
  const current = (edited ?? stored) as number | null
  const choices = (options?.ods ?? []).map((od) => ({ value: od.id, label: od.name }))
  const known = choices.some(({ value }) => value === current)
  const shown = known || current === null ? choices : [{ value: current, label: name }, ...choices]
  return (
    <div className={styles.choice}>
      <label htmlFor="field-optometrist" className={styles.label}>
        {label}
      </label>
      {writable ? (
        <ListSelect
          isPersons
          id="field-optometrist"
          aria-label={label}
          status={error ? 'error' : undefined}
          value={current}
          options={shown}
          onChange={(id) => set(id === stored ? name : id)}
        />
      ) : (
        <span>{name}</span>
      )}
    </div>
  )
}
