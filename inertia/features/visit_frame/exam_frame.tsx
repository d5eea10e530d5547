import { Head, setLayoutProps } from '@inertiajs/react'
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { SIZE } from '../../ui/tokens'
import {
  DraftBanner,
  NotKeptBanner,
  useDraft,
  useExam,
  useLeaveGuard,
  useLiveExam,
} from '../visit_form'
import { useFollowedDeliveries } from '../letters'
import { RoomTabs } from './room_tabs'
import styles from './frame.module.css'
import { NewerBanner } from './newer_banner'
import { PeopleHere } from './people_here'
import { PatientStrip } from './patient_strip'
import { SaveWarnings } from './save_warnings'
import { UnsavedWords } from './unsaved_words'
import { useStripHeight } from './use_strip_height'

type Props = {
  /** Buttons beside the save state. */
  actions: ReactNode
  /** Whether the page's bar goes with the page, so that the patient alone stays in sight; beside a desk's images it stays. */
  barGoes?: boolean
  children: ReactNode
}

/** Around every view of a visit: the patient in sight, what is unsaved kept, what others do noticed. */
export function ExamFrame({ actions, barGoes = false, children }: Props) {
  const t = useWords()
  const { form, page } = useExam()
  const strip = useRef<HTMLDivElement>(null)
  const bar = barGoes ? 0 : SIZE.bar
  const height = useStripHeight(strip, bar)
  useBarThatGoes(barGoes)
  const { offer, isKept } = useDraft(form)
  useLeaveGuard(form, isKept)
  useLiveExam(form, page.exam)
  useFollowedDeliveries()
  const title = t('exams.title')
  const windowTitle = `${page.patient.name}, ${formatDate(page.exam.exam_date, useLocale())}`
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  return (
    <div
      className={styles.frame}
      style={{ '--strip': `${height}px`, '--bar': `${bar}px` } as CSSProperties}
    >
      <Head title={windowTitle} />
      {barGoes && (
        <div className={styles.rooms}>
          <RoomTabs />
        </div>
      )}
      <div ref={strip} className={styles.sticky}>
        {!barGoes && <RoomTabs />}
        <PatientStrip actions={actions} />
        <DraftBanner offer={offer} />
        {!isKept && <NotKeptBanner />}
        <PeopleHere />
        <NewerBanner />
        <SaveWarnings />
        <UnsavedWords isKept={isKept} />
      </div>
      {children}
    </div>
  )
}

/** The bar belongs to the layout around the page: its styles read this. */
function useBarThatGoes(goes: boolean) {
  useLayoutEffect(() => {
    if (!goes) return
    document.documentElement.dataset.bar = 'goes'
    return () => void delete document.documentElement.dataset.bar
  }, [goes])
}
