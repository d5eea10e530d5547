import { Input } from 'antd'
import { isIopAimTyped } from '#exams/rules'
import { fieldLabel, formStyles, measurementText, useField, useIsHeld } from '../visit_form'
import styles from './review.module.css'

/** The pressure to be kept until the next visit: the letters print it, so whoever signs sees it. */
export function FollowUpAimField() {
  const { value, set, writable, error } = useField('followup_aim')
  if (!useIsHeld('followup_aim')) return null
  const label = fieldLabel('followup_aim')
  return (
    <div className={styles.inline}>
      <label htmlFor="field-followup_aim" className={styles.fieldName}>
        {label}
      </label>
      {writable ? (
        <Input
          id="field-followup_aim"
          style={{ width: 56 }}
          status={error ? 'error' : undefined}
          aria-describedby={error ? 'field-followup_aim-error' : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={String(value ?? '')}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => isIopAimTyped(target.value) && set(target.value)}
        />
      ) : (
        <span>{measurementText('followup_aim', value)}</span>
      )}
      {error && (
        <span id="field-followup_aim-error" role="alert" className={formStyles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
