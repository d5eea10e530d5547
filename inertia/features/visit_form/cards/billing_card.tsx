import { billingFlags } from '#exams/rules'
import { useExam, useFormState } from '../form/exam_context'
import { SelectField } from '../form/choice_field'
import { AdvancedSelections } from './advanced_selections'
import styles from './cards.module.css'
import { OptometristField } from './optometrist_field'

/** Who did the visit, its billing code, and tests the province could not be billed for. */
export function BillingCard() {
  const { page } = useExam()
  const province = useFormState(({ base }) => String(base.od_group_practice_province ?? ''))
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  const flags = billingFlags(page.billing_table, province, rlu ? 'rlu' : 'standard')
  return (
    <div className={styles.stack}>
      <div className={styles.texts}>
        <OptometristField />
        <SelectField name="billing_code" />
      </div>
      {(flags.oct || flags.vf) && <AdvancedSelections flags={flags} />}
    </div>
  )
}
