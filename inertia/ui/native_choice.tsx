import type { ReactNode } from 'react'
import styles from './native.module.css'

type Props<T extends string> = {
  'aria-label': string
  'options': readonly { value: T; label: string }[]
  'value': T
  'onChange': (value: T) => void
  'className'?: string
  /** Whether the choice is another than the usual one. */
  'changed'?: boolean
  /** Stands before the choice. */
  'prefix'?: ReactNode
}

/** One of a few, in the browser's own list: found by its first letters, changed by the arrows. */
export function NativeChoice<T extends string>(props: Props<T>) {
  const { options, value, onChange, className = '', changed, prefix } = props
  return (
    <span className={`${styles.choice} ${className}`} data-changed={changed}>
      {prefix}
      <select
        aria-label={props['aria-label']}
        value={value}
        onChange={({ target }) => onChange(target.value as T)}
      >
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      <svg viewBox="0 0 12 12" aria-hidden>
        <path d="M1.5 3.5l4.5 5 4.5-5" />
      </svg>
    </span>
  )
}
