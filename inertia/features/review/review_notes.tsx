import { areUsBoxesShown, isReferralTextShown, notesFinished } from '#review/rules'
import { ruleText } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { TextField, useExam, useFormState } from '../visit_form'
import styles from './review.module.css'

/** Billing in the United States (F202). */
const US_BOXES = ['cpt', 'icd_10'] as const

/** Notes to the optometrist and the GP, and the reviewer's own boxes (F201). */
export function ReviewNotes() {
  const { role } = useExam()
  const { retinaEnabled, usOnly } = useUser()
  const isPremium = useFormState(({ base }) => base.rlu_exam_is_premium === true)
  const isExamUsOnly = useFormState(({ base }) => base.exam_is_us_only === true)
  const boxes = areUsBoxesShown({ isUserUsOnly: usOnly, isExamUsOnly }) ? US_BOXES : []
  // A custom referral has the same text beside its choice.
  const isCustom = useFormState((form) => form.value('retina_referral') === 'custom')
  const unfinished = useUnfinishedNote()
  return (
    <div className={styles.notes}>
      <TextField name="omd_od" />
      <TextField name="omd_gp" />
      {unfinished && <p className={styles.warning}>{ruleText({ key: unfinished })}</p>}
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

/** Why the notes cannot be handed in as they are, as a key of the catalogue; null where they can. */
function useUnfinishedNote(): string | null {
  return useFormState((form) => {
    const finished = notesFinished({ omd_od: form.value('omd_od'), omd_gp: form.value('omd_gp') })
    return finished.allowed ? null : finished.message.key
  })
}
