import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** What a control needs to belong to its label, its hint and its error. */
export type ControlProps = {
  readonly 'id': string
  readonly 'status': 'error' | 'warning' | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = {
  id: string
  label: ReactNode
  required?: boolean
  error?: string
  /** Looks wrong, but is taken. */
  warning?: string
  hint?: ReactNode
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, and below it what is wrong; the error names the field and keeps the input. */
export function Field({
  id,
  label,
  required = false,
  error,
  warning,
  hint,
  className = '',
  children,
}: Props) {
  const told = error ?? warning
  const noteId = told || hint ? `${id}-note` : undefined
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </label>
      {children({
        id,
        'status': error ? 'error' : warning ? 'warning' : undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
        'aria-describedby': noteId,
      })}
      {told ? (
        <p id={noteId} className={error ? styles.fieldError : styles.fieldWarning} role="alert">
          {told}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.fieldHint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
