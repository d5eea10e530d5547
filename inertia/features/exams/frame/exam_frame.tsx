import { Head, setLayoutProps } from '@inertiajs/react'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../../../lib/messages'
import { DraftBanner } from '../form/draft_banner'
import { useExam } from '../form/exam_context'
import { useDraft } from '../form/use_draft'
import { useLeaveGuard } from '../form/use_leave_guard'
import { useLiveExam } from '../form/use_live_exam'
import { RoomTabs } from '../rooms/room_tabs'
import styles from './frame.module.css'
import { NewerBanner } from './newer_banner'
import { PeopleHere } from './people_here'
import { PatientStrip } from './patient_strip'
import { SaveWarnings } from './save_warnings'
import { useStripHeight } from './use_strip_height'

type Props = {
  /** Buttons beside the save state. */
  actions: ReactNode
  children: ReactNode
}

/** Around every view of a visit: the patient in sight, what is unsaved kept, what others do noticed. */
export function ExamFrame({ actions, children }: Props) {
  const t = useWords()
  const { form, page } = useExam()
  const strip = useRef<HTMLDivElement>(null)
  const height = useStripHeight(strip)
  const offer = useDraft(form)
  useLeaveGuard(form)
  useLiveExam(form, page.exam)
  const title = t('exams.title')
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  return (
    <div className={styles.frame} style={{ '--strip': `${height}px` } as CSSProperties}>
      <Head title={title} />
      <div ref={strip} className={styles.sticky}>
        <RoomTabs />
        <PatientStrip actions={actions} />
        <DraftBanner offer={offer} />
        <PeopleHere />
        <NewerBanner />
        <SaveWarnings />
      </div>
      {children}
    </div>
  )
}
