import { hasPlaceholder, isReferralTextShown } from '#review/rules'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { useExam, useFormState } from '../exams/form/exam_context'
import { TextField } from '../exams/form/text_field'
import styles from './review.module.css'

/** Notes to the optometrist and the GP, and the reviewer's own boxes (F201). */
export function ReviewNotes() {
  const t = useWords()
  const { role } = useExam()
  const { retinaEnabled } = useUser()
  const isPremium = useFormState(({ base }) => base.rlu_exam_is_premium === true)
  const unfinished = useFormState((form) => hasPlaceholder(String(form.value('omd_od') ?? '')))
  return (
    <div className={styles.stack}>
      <TextField name="omd_od" rows={3} />
      {unfinished && <p className={styles.warning}>{t('review.submit_placeholder')}</p>}
      <TextField name="omd_gp" rows={3} />
      <TextField name="omd_textbox0" rows={1} />
      {isReferralTextShown({ role, isRetinaEnabled: retinaEnabled, isPremium }) && (
        <TextField name="omd_referral_text" />
      )}
    </div>
  )
}
