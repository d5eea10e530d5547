import { Radio } from 'antd'
import {
  NOTE_OPTIONS,
  RETINA_REFERRALS,
  isRetinaReferral,
  removesOdFollowUp,
  retinaNoteOption,
  type RetinaReferral,
} from '#review/rules'
import { codeText, useWords } from '../../lib/messages'
import { useExam, useField } from '../exams/form/exam_context'
import type { ExamForm } from '../exams/form/exam_form'
import { selectedOf } from './follow_up_input'
import styles from './review.module.css'

export function referralWord(referral: RetinaReferral): string {
  return codeText('review.retina_referral', referral || 'none')
}

/**
 * Referral and its note option say the same; optional and needed take "Follow
 * up with OD" away (F261, F262).
 */
export function setReferral(form: ExamForm, referral: RetinaReferral) {
  const note = retinaNoteOption(referral)
  const others = selectedOf(form.record()).filter(
    (id) =>
      id !== NOTE_OPTIONS.retinaOptional &&
      id !== NOTE_OPTIONS.retinaNeeded &&
      !(id === NOTE_OPTIONS.followUpWithOd && removesOdFollowUp(referral))
  )
  form.set({
    retina_referral: referral,
    selected_omd_note_options: note === null ? others : [...others, note],
  })
}

/** N/A, optional, needed or custom. */
export function RetinaReferralField() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('retina_referral')
  const referral = isRetinaReferral(value) ? value : ''
  return (
    <fieldset className={styles.field}>
      <legend>{t('review.retina_referral')}</legend>
      {writable ? (
        <Radio.Group
          value={referral}
          options={RETINA_REFERRALS.map((each) => ({ value: each, label: referralWord(each) }))}
          onChange={({ target }) => setReferral(form, target.value as RetinaReferral)}
        />
      ) : (
        referralWord(referral)
      )}
    </fieldset>
  )
}
