import {
  RETINA_REFERRALS,
  isRetinaReferral,
  neededLetterDue,
  switchesOmdOverrideOn,
  withoutRetinaNotes,
  type RetinaReferral,
} from '#review/rules'
import { formatDate, today } from '../../lib/dates'
import { codeText, useLocale, useWords } from '../../lib/messages'
import { NativeRadios } from '../../ui/native_radios'
import { type ExamForm, TextField, useExam, useField, useValue } from '../visit_form'
import { selectedOf } from './follow_up_input'
import styles from './review.module.css'

export function referralWord(referral: RetinaReferral): string {
  return codeText('review.retina_referral', referral || 'none')
}

/**
 * The referral that was chosen. Its note, and that optional and needed take
 * "Follow up with OD" away, follow by the rules, with their reasons (F261, F262).
 */
export function setReferral(form: ExamForm, referral: RetinaReferral) {
  const others = withoutRetinaNotes(selectedOf(form.record()))
  form.set({ retina_referral: referral, selected_omd_note_options: others })
}

/** Until when the letter is to leave: as it was kept, and for what is only chosen yet from today. */
function NeededLetter() {
  const t = useWords()
  const locale = useLocale()
  const due = useValue('retina_letter_due') ?? neededLetterDue(today())
  const sent = useValue('gp_letter_sent_date')
  const state = due < today() && !sent ? 'overdue' : 'open'
  return (
    <p className={state === 'overdue' ? styles.warning : styles.faint}>
      {t('review.referral_needed_follows', { due: formatDate(due, locale), state })}
    </p>
  )
}

/** N/A, optional, needed or custom, the last with the words that go into the letter. */
export function RetinaReferralField() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('retina_referral')
  const referral = isRetinaReferral(value) ? value : ''
  return (
    <div role="group" aria-labelledby="retina-referral" className={styles.inline}>
      <span id="retina-referral" className={styles.fieldName}>
        {t('review.retina_referral')}
      </span>
      {writable ? (
        <NativeRadios
          value={referral}
          options={RETINA_REFERRALS.map((each) => ({ value: each, label: referralWord(each) }))}
          onChange={(chosen) => setReferral(form, chosen)}
        />
      ) : (
        referralWord(referral)
      )}
      {switchesOmdOverrideOn(referral) && <NeededLetter />}
      {referral === 'custom' && <TextField name="omd_referral_text" />}
    </div>
  )
}
