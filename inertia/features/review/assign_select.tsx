import { ListSelect } from '../../ui/list_select'
import { formStyles as styles } from '../visit_form'

type Props<V extends string | number> = {
  /** Last part of the field's id. */
  name: string
  label: string
  /** What is said where nobody or nothing is chosen. */
  none: string
  value: V | null
  /** Undefined while the list is on its way. */
  options: readonly { readonly value: V; readonly label: string }[] | undefined
  onAssign: (value: V | null) => void
  isPersons?: boolean
  disabled?: boolean
}

/** One list of the administrator's header; what is chosen is assigned at once. */
export function AssignSelect<V extends string | number>({
  name,
  label,
  none,
  value,
  options,
  onAssign,
  isPersons,
  disabled,
}: Props<V>) {
  const id = `field-${name}`
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <ListSelect<V>
        id={id}
        aria-label={label}
        isPersons={isPersons}
        disabled={disabled}
        loading={!options}
        placeholder={none}
        value={options ? value : null}
        options={options}
        onChange={onAssign}
        onClear={() => onAssign(null)}
      />
    </div>
  )
}
