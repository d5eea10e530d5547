import { useWords } from '../../../lib/messages'
import { Section, TextsCard, useFormState } from '../../visit_form'
import { LetterPanel } from './letter_panel'

/** What the optometrist wrote in place of the form: whoever reads a letter visit begins here. */
export function LetterSection() {
  const t = useWords()
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  if (!rlu) return null
  return (
    <Section id="letter" title={t('exams.part.letter')}>
      <LetterPanel />
      <TextsCard names={['history_and_exam']} rows={4} />
    </Section>
  )
}
