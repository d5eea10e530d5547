import { Checkbox } from 'antd'
import { useWords } from '../../lib/messages'
import type { Options } from '../../lib/options'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

type Props = { form: PatientFormState; options: Options | null }

/** Four items, one required box; given once, an edit does not ask again (F065, Q115). */
export function ConsentField({ form: { values, set, errors, context }, options }: Props) {
  const t = useWords()
  const error = errors.please_confirm
  return (
    <fieldset className={styles.consent}>
      <legend>{t('patients.please_confirm')}</legend>
      <ol id="patient-consent-items">
        {(options?.consent.items ?? []).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <Checkbox
        id="patient-please_confirm"
        checked={values.please_confirm}
        disabled={!context.isNew}
        aria-describedby={`patient-consent-items${error ? ' patient-please_confirm-note' : ''}`}
        aria-invalid={Boolean(error)}
        aria-required={context.isNew}
        onChange={({ target }) => set({ please_confirm: target.checked })}
      >
        {t('patients.i_confirm')}
      </Checkbox>
      {error && (
        <p id="patient-please_confirm-note" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
