import { areUsBoxesShown, hasPlaceholder, isReferralTextShown } from '#review/rules'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { TextField, useExam, useFormState } from '../visit_form'
import styles from './review.module.css'

/** Billing in the United States (F202). */
const US_BOXES = ['cpt', 'icd_10'] as const

/** Notes to the optometrist and the GP, and the reviewer's own boxes (F201). */
export function ReviewNotes() {
  const t = useWords()
  const { role } = useExam()
  const { retinaEnabled, usOnly } = useUser()
  const isPremium = useFormState(({ base }) => base.rlu_exam_is_premium === true)
  const isExamUsOnly = useFormState(({ base }) => base.exam_is_us_only === true)
  const boxes = areUsBoxesShown({ isUserUsOnly: usOnly, isExamUsOnly }) ? US_BOXES : []
  // A custom referral has the same text beside its choice.
  const isCustom = useFormState((form) => form.value('retina_referral') === 'custom')
  const unfinished = useFormState((form) => hasPlaceholder(String(form.value('omd_od') ?? '')))
  return (
    <div className={styles.notes}>
      <TextField name="omd_od" />
      {unfinished && <p className={styles.warning}>{t('review.submit_placeholder')}</p>}
      <TextField name="omd_gp" />
      <TextField name="omd_textbox0" rows={1} />
      {boxes.map((name) => (
        <TextField key={name} name={name} rows={1} />
      ))}
      {!isCustom && isReferralTextShown({ role, isRetinaEnabled: retinaEnabled, isPremium }) && (
        <TextField name="omd_referral_text" />
      )}
    </div>
  )
}
