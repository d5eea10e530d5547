import styles from './native.module.css'

type Props = {
  id: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** On or off at once; its name is the label that points at its id. */
export function NativeSwitch({ id, checked, disabled, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      disabled={disabled}
      className={styles.switch}
      onClick={() => onChange(!checked)}
    />
  )
}
