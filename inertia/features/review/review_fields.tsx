import { useWords } from '../../lib/messages'
import { Section } from '../exams/frame/section'
import { FollowUpFields } from './follow_up_fields'
import { NoteChips } from './note_chips'
import { RetinaReferralField } from './retina_referral_field'
import { ReviewNotes } from './review_notes'
import styles from './review.module.css'

/** What the review decides: note options, referral, follow-up, notes. */
export function ReviewFields() {
  const t = useWords()
  return (
    <Section id="review" title={t('review.review')}>
      <div className={styles.stack}>
        <NoteChips />
        <RetinaReferralField />
        <FollowUpFields />
        <ReviewNotes />
      </div>
    </Section>
  )
}
