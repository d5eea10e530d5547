import type { ComponentProps } from 'react'
import { useWords } from '../../lib/messages'
import { NOTE_OPTIONS } from '#review/rules'
import { Section, useAnyWritable, useExam } from '../visit_form'
import { FollowUpAimField } from './follow_up_aim_field'
import { FollowUpFields } from './follow_up_fields'
import { NoteChips } from './note_chips'
import { RetinaReferralField } from './retina_referral_field'
import { PatientStatusField } from './patient_status_field'
import { ReferralDates } from './referral_dates'
import { ReviewNotes } from './review_notes'
import { TextInjector } from './text_injector'
import { OwnSecondOpinion } from './second_opinion_select'
import styles from './review.module.css'

/** What the review decides: note options, referral, follow-up, notes. */
export function ReviewFields({ look }: Pick<ComponentProps<typeof Section>, 'look'>) {
  const t = useWords()
  return (
    <Section id="review" title={t('review.review')} look={look} aside={<Injector />}>
      <div className={styles.stack}>
        <NoteChips />
        <RetinaReferralField />
        <div className={styles.inline}>
          <FollowUpFields />
          <FollowUpAimField />
          <PatientStatusField />
        </div>
        <ReferralDates />
        <ReviewNotes />
        <OwnSecondOpinion />
      </div>
    </Section>
  )
}

/** Prepared texts are a tool among the options of the notes, for whoever writes notes (F256). */
function Injector() {
  const { options } = useExam()
  const writable = useAnyWritable(['omd_od', 'omd_gp', 'omd_textbox0'])
  const tool = options?.omd_note_options.find(({ id }) => id === NOTE_OPTIONS.injector)
  return tool && writable && <TextInjector label={tool.label} />
}
