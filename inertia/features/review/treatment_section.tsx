import { Button } from 'antd'
import { late } from '../../ui/late'
import { useState } from 'react'
import { EYES, eyeName, highestIop, type ExamWritten } from '#exams/rules'
import { formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { Section, plainExamOf, useExam, useFormState, useWritable } from '../visit_form'
import { isBandShown } from './is_band_shown'
import { TreatmentAttentions } from './treatment_attentions'
import { dropName, followUpName } from './treatment_choices'
import { NO_TREATMENT, treatmentOf, type TreatmentDraft } from './treatment_draft'
import { RiskTexts } from './late_risk_texts'
import { TxAlgorithmPanel } from './tx_algorithm'
import reviewStyles from './review.module.css'
import styles from './treatment.module.css'

const TreatmentModal = late(() => import('./treatment_modal').then((m) => m.TreatmentModal))

/** The treatment that was decided, and the door to it; on every page that may read it. */
export function TreatmentSection() {
  const t = useWords()
  const locale = useLocale()
  const { form } = useExam()
  const readsAlgorithm = hasRole(useUser(), 'admin', 'omdr', 'omdc')
  const writable = useWritable('treatment_drop')
  const [isOpen, setOpen] = useState(false)
  const treatment = useFormState((each) => JSON.stringify(treatmentOf(each.record())))
  const pressures = useFormState((each) => pressuresOf(each.record()))
  const begun = useFormState(({ base }) => base.easy_tx_timestamp ?? null)
  const draft = JSON.parse(treatment) as TreatmentDraft
  const isThere = draft.treatment_drop !== ''
  const hasBand = useFormState(({ base }) => readsAlgorithm && isBandShown(base))
  if (!writable && !isThere && !hasBand) return null
  return (
    <Section id="treatment" title={t('review.treatment.section')}>
      <div className={reviewStyles.stack}>
        {readsAlgorithm && <TxAlgorithmPanel />}
        {readsAlgorithm && <RiskTexts reader="omd" />}
        {writable && pressures !== '' && <TreatmentAttentions record={form.record()} />}
        {isThere ? (
          <TreatmentSummary draft={draft} />
        ) : (
          <p className={reviewStyles.faint}>{t('review.treatment.none')}</p>
        )}
        {isThere && begun !== null && (
          <p className={reviewStyles.faint}>
            {t('review.treatment.begun', { when: formatInstant(String(begun), locale) })}
          </p>
        )}
        {writable && (
          <div className={styles.actions}>
            <Button onClick={() => setOpen(true)}>
              {t(isThere ? 'review.treatment.change' : 'review.treatment.initiate')}
            </Button>
            {isThere && (
              <Button onClick={() => form.set(NO_TREATMENT)}>
                {t('review.treatment.withdraw')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && <TreatmentModal onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** What a primitive says of both pressures, so that the notices are drawn anew with them. */
function pressuresOf(record: ExamWritten): string {
  const exam = plainExamOf(record)
  return EYES.map((eye) => highestIop(exam, eye) ?? '')
    .join(' ')
    .trim()
}

/** Each step in a line, those that were left out left out. */
function TreatmentSummary({ draft }: { draft: TreatmentDraft }) {
  const t = useWords()
  const { options } = useExam()
  const step = (drop: string, check?: string) =>
    [
      dropName(options, draft[drop] ?? ''),
      check && draft[check]
        ? t('review.treatment.check', {
            interval: followUpName(options, draft[check], draft[`${check}_custom`] ?? ''),
          })
        : '',
    ]
      .filter((each) => each !== '')
      .join(', ')
  const zone = (name: string) =>
    draft[name] === 'custom' ? (draft[`${name}_custom`] ?? '') : (draft[name] ?? '')
  const zones = EYES.map((eye) => [eye, zone(eyeName('treatment_iop', eye))] as const)
  const lines = [
    [t('review.treatment.step_start'), step('treatment_drop', 'treatment_fu')],
    [
      t('review.treatment.step_zones'),
      zones
        .filter(([, target]) => target !== '')
        .map(([eye, target]) => `${eye.toUpperCase()} ${target} mmHg`)
        .join(', '),
    ],
    [t('review.treatment.step_side_effect'), step('side_effect_drop')],
    [
      t('review.treatment.step_alternate'),
      step('alternate_treatment_drop', 'alternate_treatment_fu'),
    ],
    [t('review.treatment.step_success'), step('treatment_success_drop', 'treatment_success_fu')],
  ] as const
  return (
    <dl className={styles.summary}>
      {lines
        .filter(([, told]) => told !== '')
        .map(([title, told]) => (
          <div key={title} className={styles.line}>
            <dt>{title}</dt>
            <dd>{told}</dd>
          </div>
        ))}
    </dl>
  )
}
