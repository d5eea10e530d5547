import { useWords } from '../../lib/messages'
import {
  AnalysesCard,
  ComorbiditiesCard,
  DiagnosisTags,
  DtcCard,
  Graphs,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  OutcomeTags,
  PlaquenilLine,
  Section,
  useFormState,
} from '../visit_form'
import { ExamFrame } from '../visit_frame'
import { HistoryGalleries, ImageRail } from '../visit_images'
import styles from './views.module.css'

/** The visit in numbers, codes and photographs, with nobody in it (R14, F380, Q173). */
export function ScienceView() {
  const t = useWords()
  return (
    <ExamFrame actions={null}>
      <p role="note" className={styles.withheld}>
        {t('exams.withheld')}
      </p>
      <div className={styles.reading}>
        <div className={styles.middle}>
          <Findings />
        </div>
        <div className={styles.right}>
          <ImageRail />
        </div>
      </div>
    </ExamFrame>
  )
}

function Findings() {
  const t = useWords()
  const takesPlaquenil = useFormState(({ base }) => base.plaquenil === true)
  return (
    <>
      <Section id="complaint" title={t('exams.part.complaint')}>
        <DiagnosisTags />
        {takesPlaquenil && <PlaquenilLine onEdit={null} />}
      </Section>
      <Section id="comorbidities" title={t('exams.part.comorbidities')}>
        <ComorbiditiesCard />
      </Section>
      <Section id="drops" title={t('exams.part.drops')}>
        <HistoryCard history="glc_past_drops" />
        <HistoryCard history="glc_current_drops" />
      </Section>
      <Section id="measurements" title={t('exams.part.measurements')}>
        <MeasurementGrid />
        <DtcCard />
        <AnalysesCard />
      </Section>
      <Section id="past" title={t('exams.part.history')}>
        <IopHistoryCard />
      </Section>
      <Section id="trends" title={t('exams.part.trends')}>
        <Graphs />
      </Section>
      <Section id="image-history" title={t('exams.part.image_history')}>
        <HistoryGalleries />
      </Section>
      <Section id="outcome" title={t('exams.part.outcome')}>
        <OutcomeTags />
      </Section>
    </>
  )
}
