import { useWords } from '../../lib/messages'
import { GuardedButton } from '../../ui/guarded_button'
import { KeyHint } from '../../ui/key_hint'
import { capsOf, KEYS } from '../../ui/keys'
import { Section, useFormState } from '../visit_form'
import { AlertList } from './alert_list'
import { BillingCodes } from './billing_codes'
import desk from './desk.module.css'
import { GlaucomaIndex } from './glaucoma_index'
import { PrereviewLine } from './prereview_line'
import { ReaderMarks } from './reader_marks'
import styles from './review.module.css'
import { ReviewFields } from './review_fields'
import { useFace } from './use_face'
import { VisitsWaiting } from './visits_waiting'

export type Submitting = {
  /** Asks what will be recorded, then hands the chart in. */
  readonly begin: () => Promise<void>
  readonly canSubmit: boolean
  readonly isSending: boolean
}

/** All that decides, in one place that stays in sight however far the chart is scrolled. */
export function DecisionPanel({ submitting }: { submitting: Submitting }) {
  const t = useWords()
  const { hasGlaucomaIndex } = useFace()
  return (
    <aside className={desk.decide} aria-label={t('review.decision')}>
      <VisitsWaiting />
      <Section
        id="alerts"
        title={t('review.alerts')}
        look="dense"
        aside={
          <div className={styles.alertHead}>
            <AlertList />
            <PrereviewLine />
          </div>
        }
      >
        <Question />
        <ReaderMarks />
      </Section>
      {hasGlaucomaIndex && <GlaucomaIndex />}
      <ReviewFields look="dense" />
      <BillingCodes />
      <SubmitBar {...submitting} />
    </aside>
  )
}

/** What the optometrist asks: it wants an answer in the notes. */
function Question() {
  const t = useWords()
  const question = useFormState(({ base }) => String(base.od_question ?? '').trim())
  if (!question) return null
  return (
    <div className={styles.question}>
      <h3>{t('exams.field.od_question')}</h3>
      <p className={styles.prose}>{question}</p>
    </div>
  )
}

function SubmitBar({ begin, canSubmit, isSending }: Submitting) {
  const t = useWords()
  return (
    <div className={`${desk.submit} fs-no-print`}>
      <span className={desk.submitKeys}>
        <KeyHint keys={capsOf(KEYS.submit)} />
      </span>
      <GuardedButton
        type="primary"
        reasons={canSubmit ? [] : [t('review.submit_when')]}
        loading={isSending}
        aria-keyshortcuts="Control+Shift+X"
        onClick={() => void begin()}
      >
        {t('review.submit')}
      </GuardedButton>
    </div>
  )
}
