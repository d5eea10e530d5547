import type { ReactNode } from 'react'
import { textsAt, type PageField } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { late } from '../../ui/late'
import {
  AllergiesCard,
  AnalysesCard,
  BillingCard,
  ComorbiditiesCard,
  ConsultCard,
  Conversation,
  DiagnosesCard,
  DtcCard,
  Graphs,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  OptionalSection,
  Section,
  TextField,
  TextsCard,
  WrittenTexts,
  useFormState,
} from '../visit_form'
import { LetterSection } from '../letters'
import { CHART_PARTS } from '../visit_frame'
import styles from './views.module.css'

const ReferralCard = late(() => import('./rlu/referral_card').then((m) => m.ReferralCard))

type PartId = (typeof CHART_PARTS)[number]['id']

/** The optometrist's chart in the order of an examination; the rail on the left follows it. */
export function OptometristForm() {
  const t = useWords()
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  return (
    <>
      <LetterSection />
      <Part id="complaint">
        <DiagnosesCard />
      </Part>
      <Part id="history" isOptional>
        <TextsCard names={textsAt('history')} rows={1}>
          <AllergiesCard titled />
          <WrittenTexts names={['pmh_m', 'omd_h']} rows={1} />
        </TextsCard>
      </Part>
      <Part id="comorbidities">
        <ComorbiditiesCard />
      </Part>
      <Part id="drops">
        <div className={styles.drops}>
          {!rlu && <HistoryCard history="glc_past_drops" />}
          <HistoryCard history="glc_current_drops" />
        </div>
      </Part>
      <Part id="measurements">
        <MeasurementGrid />
        <DtcCard />
        <AnalysesCard />
      </Part>
      <Part id="past" isOptional>
        <div className={styles.histories}>
          <HistoryCard history="omd_history" />
          <IopHistoryCard />
        </div>
      </Part>
      <Part id="trends">
        <Graphs />
      </Part>
      <Part id="exam" isOptional>
        <TextsCard names={textsAt('exam')} rows={3}>
          {!rlu && <WrittenTexts names={['history_and_exam']} rows={3} />}
        </TextsCard>
      </Part>
      <Part id="plan" isOptional>
        <TextsCard names={textsAt('plan')}>
          <TextField name="od_question" />
          <WrittenTexts names={['od_req_omd', 'other_omd', 'referral_letter']} />
        </TextsCard>
      </Part>
      <div className={styles.pair}>
        {rlu ? (
          <Section id="referral" title={t('exams.part.referral')} look="dense">
            <ReferralCard />
          </Section>
        ) : (
          <Part id="consult">
            <ConsultCard />
          </Part>
        )}
        <Part id="billing">
          <BillingCard />
        </Part>
      </div>
      <Part id="conversation">
        <Conversation />
      </Part>
    </>
  )
}

type Props = { id: PartId; isOptional?: boolean; children: ReactNode }

/** Close together: the chart is worked through many times a day. */
function Part({ id, isOptional = false, children }: Props) {
  const t = useWords()
  const title = t(`exams.part.${id}`)
  const fields: readonly PageField[] = CHART_PARTS.find((part) => part.id === id)?.fields ?? []
  if (!isOptional) {
    return (
      <Section id={id} title={title} look="dense">
        {children}
      </Section>
    )
  }
  return (
    <OptionalSection id={id} title={title} look="dense" fields={fields}>
      {children}
    </OptionalSection>
  )
}
