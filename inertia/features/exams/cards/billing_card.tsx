import { billingFlags } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useExam, useFormState } from '../form/exam_context'
import { CheckField, SelectField } from '../form/choice_field'
import styles from './cards.module.css'
import { OptometristField } from './optometrist_field'

/** Who did the visit, its billing code, and tests the province could not be billed for. */
export function BillingCard() {
  const t = useWords()
  const { options } = useExam()
  const flags = useFormState(({ base }) => {
    const province = String(base.od_group_practice_province ?? '')
    const rlu = base.is_referral_letter_upload_pei === true
    return billingFlags(province, rlu ? 'rlu' : 'standard')
  })
  return (
    <div className={styles.stack}>
      <div className={styles.texts}>
        <OptometristField />
        <SelectField name="billing_code" choices={options?.billing_codes} />
      </div>
      {(flags.oct || flags.vf) && (
        <div
          className={styles.checks}
          role="group"
          aria-label={t('exams.section.advanced_selections')}
        >
          {flags.oct && <CheckField name="cant_bill_oct" />}
          {flags.vf && <CheckField name="cant_bill_vf" />}
        </div>
      )}
    </div>
  )
}
