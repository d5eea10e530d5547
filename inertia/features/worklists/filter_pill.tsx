import { NativeChoice } from '../../ui/native_choice'
import styles from './worklists.module.css'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  changed: boolean
  onChange: (value: string) => void
}

/** One filter: its name, its value, and a mark when it is not the usual one. */
export function FilterPill({ label, ...choice }: Props) {
  return (
    <NativeChoice
      {...choice}
      aria-label={label}
      className={styles.pill}
      prefix={
        <span aria-hidden className={styles.pillLabel}>
          {label}
        </span>
      }
    />
  )
}
