import { useState, type ReactNode } from 'react'
import type { ExamView } from '#identity/rules'
import { ExamProvider } from '../../features/exams/form/exam_context'
import { ExamForm } from '../../features/exams/form/exam_form'
import { SavingProvider } from '../../features/exams/form/saving_context'
import type { ExamPageProps } from '../../features/exams/types'
import { AdminView } from '../../features/exams/views/admin_view'
import { LetterView } from '../../features/exams/views/letter_view'
import { OptometristView } from '../../features/exams/views/optometrist_view'
import { ReadingView } from '../../features/exams/views/reading_view'
import { ReviewDesk } from '../../features/review/review_desk'

/** One face for each way of looking at a visit (seed-2 section 2). */
const VIEWS: Record<ExamView, () => ReactNode> = {
  od_retina: OptometristView,
  od_standard: OptometristView,
  omdc: ReadingView,
  omdr: ReviewDesk,
  admin: AdminView,
  science: ReadingView,
}

/** An optometrist's letter visit has a page of its own (F182). */
function viewOf({ view, exam }: ExamPageProps): () => ReactNode {
  const isOptometrist = view === 'od_retina' || view === 'od_standard'
  return isOptometrist && exam.is_referral_letter_upload_pei === true ? LetterView : VIEWS[view]
}

/** A visit (R06 to R14). Another visit is another form: nothing of one patient stays for the next. */
export default function ShowExam(page: ExamPageProps) {
  return <Visit key={page.exam.id} {...page} />
}

function Visit(page: ExamPageProps) {
  const [form] = useState(() => new ExamForm(page.exam))
  const View = viewOf(page)
  return (
    <ExamProvider form={form} page={page}>
      <SavingProvider>
        <View />
      </SavingProvider>
    </ExamProvider>
  )
}
