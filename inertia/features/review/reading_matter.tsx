import type { ReactNode } from 'react'
import { BROUGHT_TEXTS, textsAt } from '#exams/rules'
import type { DeskPart } from '#review/rules'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { late } from '../../ui/late'
import {
  AllergiesCard,
  AnalysesCard,
  ComorbidityTags,
  Conversation,
  DiagnosesCard,
  DtcCard,
  HistoryCard,
  IopHistoryCard,
  MeasurementGrid,
  Section,
  TextsCard,
  WrittenTexts,
} from '../visit_form'
import { DoctorsBlock } from '../visit_frame'
import { HistoryGalleries } from '../visit_images'
import { LetterPanel } from '../letters'
import { Changes } from './changes'
import { Flags } from './flags'
import { PrereviewPanel } from './prereview_panel'
import styles from './review.module.css'
import { Snapshot } from './snapshot'
import { TreatmentSection } from './treatment_section'
import { useFace } from './use_face'
import type { Fold } from './use_fold'

const ContactPart = late(() => import('./contact_part').then((m) => m.ContactPart))

/** What a reader looks up below the images, in the order of their page; what decides stays beside it. */
export function ReadingMatter({ fold }: { fold: Fold }) {
  const t = useWords()
  const { parts } = useFace()
  // A reviewer pre-reviews when they are flagged for it (Q34).
  const preReviews = hasRole(useUser(), 'pre_reviewer', 'admin')
  const folded = parts.filter(fold.holds)
  return (
    <>
      {preReviews && (
        <Section id="prereview" title={t('review.prereview')}>
          <PrereviewPanel />
        </Section>
      )}
      {parts.map((part) => {
        const Part = PARTS[part]
        if (!fold.holds(part) || !fold.isFolded) return <Part key={part} />
        // All that is folded stands where its first part would.
        return part === folded[0] && <Changes key={part} parts={folded} unfold={fold.toggle} />
      })}
    </>
  )
}

const PARTS: Readonly<Record<DeskPart, () => ReactNode>> = {
  'flags': Flags,
  'letter': Letter,
  'snapshot': Snapshot,
  'od-notes': OdNotes,
  'measurements': Measurements,
  'complaint': Complaint,
  'history': History,
  'exam': Exam,
  'drops': Drops,
  'past': Past,
  'image-history': EarlierImages,
  'conversation': Talk,
  'treatment': TreatmentSection,
  'doctors': Doctors,
}

/** Whom the optometrist asked for, and what a chart's referral letter said, in words. */
const BESIDE_LETTER = ['od_req_omd', 'other_omd', 'referral_letter'] as const

function Letter() {
  const t = useWords()
  return (
    <Section id="letter" title={t('exams.part.letter')}>
      <LetterPanel />
    </Section>
  )
}

/** What the optometrist wrote beside their letter. */
function OdNotes() {
  const t = useWords()
  return (
    <Section id="od-notes" title={t('review.od_notes')}>
      <TextsCard names={['od_omd', 'history_and_exam']}>
        <WrittenTexts names={BESIDE_LETTER} />
      </TextsCard>
    </Section>
  )
}

function Measurements() {
  const t = useWords()
  return (
    <Section id="measurements" title={t('exams.part.measurements')}>
      <MeasurementGrid />
      <DtcCard />
      <AnalysesCard />
    </Section>
  )
}

function Complaint() {
  const t = useWords()
  return (
    <Section id="complaint" title={t('exams.part.complaint')}>
      <div className={styles.stack}>
        <DiagnosesCard />
        <div>
          <h3 className={styles.label}>{t('exams.part.comorbidities')}</h3>
          <ComorbidityTags />
        </div>
      </div>
    </Section>
  )
}

function History() {
  const t = useWords()
  return (
    <Section id="history" title={t('exams.part.history')}>
      <TextsCard names={textsAt('history')}>
        <WrittenTexts names={BROUGHT_TEXTS.history} />
      </TextsCard>
      <h3 className={styles.label}>{t('exams.field.allergies')}</h3>
      <AllergiesCard />
    </Section>
  )
}

function Exam() {
  const t = useWords()
  const { parts } = useFace()
  // What a letter visit has beside its letter.
  const notes = parts.includes('od-notes') ? [] : BROUGHT_TEXTS.exam
  return (
    <Section id="exam" title={t('exams.part.exam')}>
      <TextsCard names={[...textsAt('exam'), ...textsAt('plan')]}>
        <WrittenTexts names={notes} />
      </TextsCard>
    </Section>
  )
}

function Drops() {
  const t = useWords()
  return (
    <Section id="drops" title={t('exams.part.drops')}>
      <HistoryCard history="glc_past_drops" />
      <HistoryCard history="glc_current_drops" />
    </Section>
  )
}

function Past() {
  const t = useWords()
  return (
    <Section id="past" title={t('exams.part.past')}>
      <HistoryCard history="omd_history" />
      <IopHistoryCard />
    </Section>
  )
}

function EarlierImages() {
  const t = useWords()
  return (
    <Section id="image-history" title={t('exams.part.image_history')}>
      <HistoryGalleries />
    </Section>
  )
}

function Talk() {
  const t = useWords()
  return (
    <Section id="conversation" title={t('exams.part.conversation')}>
      <Conversation />
    </Section>
  )
}

function Doctors() {
  const t = useWords()
  return (
    <Section id="doctors" title={t('exams.doctors')}>
      <DoctorsBlock />
      <ContactPart />
    </Section>
  )
}
