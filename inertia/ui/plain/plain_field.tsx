import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import styles from './plain.module.css'
import { Sign } from './sign'

type FieldProps = {
  label: string
  error?: string
  children: (control: {
    'id': string
    'aria-describedby'?: string
    'aria-invalid'?: true
    'aria-required': true
  }) => ReactNode
}

/** A field with its name above and what is wrong with it below. */
export function PlainField({ label, error, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field} data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-required': true,
        ...(error === undefined
          ? {}
          : { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const }),
      })}
      {error !== undefined && (
        <div id={`${id}-error`} role="alert" className={styles.fault}>
          {error}
        </div>
      )}
    </div>
  )
}

export function PlainInput(props: ComponentProps<'input'>) {
  return <input type="text" {...props} className={styles.input} />
}

/** A password that can be looked at, by keyboard as well. */
export function PlainPassword(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.withEye}>
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={t(shown ? 'identity.hide_password' : 'identity.show_password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Sign name={shown ? 'eye_closed' : 'eye'} />
      </button>
    </span>
  )
}
