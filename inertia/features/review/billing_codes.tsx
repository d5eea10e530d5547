import { isManualBillingEnabled } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { fieldLabel, Section, SelectField, useChoices, useExam, useFormState } from '../visit_form'
import styles from './review.module.css'

const DOCTORS = ['omdr', 'omdc'] as const

/**
 * The codes that reviewer and consultant are planned to bill in Ontario: what
 * is planned by itself, and by hand, which the server refuses elsewhere (F206).
 */
export function BillingCodes() {
  const t = useWords()
  const { patient } = useExam().page
  const isRead = useFormState(({ base }) => 'omdr_auto_planned_billing_code' in base)
  if (!isRead || !isManualBillingEnabled(patient.province)) return null
  return (
    <Section id="billing" title={t('review.billing_codes')} look="dense">
      <div className={styles.codes}>
        {DOCTORS.map((doctor) => (
          <div key={doctor} className={styles.panel}>
            <AutoCode name={`${doctor}_auto_planned_billing_code`} />
            <SelectField name={`${doctor}_manual_planned_billing_code`} />
          </div>
        ))}
      </div>
    </Section>
  )
}

type Props = { name: 'omdr_auto_planned_billing_code' | 'omdc_auto_planned_billing_code' }

function AutoCode({ name }: Props) {
  const t = useWords()
  const choices = useChoices(name)
  const code = useFormState(({ base }) => base[name] ?? null)
  const words = choices?.find((each) => each.code === code)?.label ?? code
  return (
    <p>
      <span className={styles.fieldName}>{fieldLabel(name)}</span>{' '}
      {words ?? <span className={styles.faint}>{t('review.billing_none')}</span>}
    </p>
  )
}
