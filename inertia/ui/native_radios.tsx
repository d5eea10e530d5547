import { useId, type ReactNode } from 'react'
import styles from './native.module.css'

type Props<V> = {
  'aria-label'?: string
  'options': readonly { value: V; label: ReactNode }[]
  'value': V | undefined
  'disabled'?: boolean
  'onChange': (value: V) => void
}

/** One of a few that are all in sight; it has a name, or the group around it has. */
export function NativeRadios<V extends string | boolean | null>(props: Props<V>) {
  const { options, value, disabled, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={props['aria-label']} className={styles.radios}>
      {options.map((each) => (
        <label key={String(each.value)}>
          <input
            type="radio"
            name={name}
            checked={each.value === value}
            disabled={disabled}
            onChange={() => onChange(each.value)}
          />
          {each.label}
        </label>
      ))}
    </div>
  )
}
