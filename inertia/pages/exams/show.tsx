import { useState, type ComponentType } from 'react'
import type { ExamView } from '#identity/rules'
import {
  ExamForm,
  type ExamPageProps,
  ExamProvider,
  roleOfView,
  SavingProvider,
  writableFor,
} from '../../features/visit_form'
import {
  AdminView,
  LetterView,
  OptometristView,
  PreReviewView,
  ReadingView,
} from '../../features/visit_pages'
import { examMetric } from '#operations/rules'
import { usePageLatency } from '../../lib/page_latency'
import { ConsultDesk, ReviewDesk } from '../../features/review'

/** One face for each way of looking at a visit (seed-2 section 2). */
const VIEWS: Record<ExamView, ComponentType> = {
  od_retina: OptometristView,
  od_standard: OptometristView,
  omdc: ConsultDesk,
  omdr: ReviewDesk,
  admin: AdminView,
  pre_reviewer: PreReviewView,
  science: ReadingView,
}

/** An optometrist's letter visit has a page of its own (F182). */
function isLetterPage({ view, exam }: ExamPageProps): boolean {
  const isOptometrist = view === 'od_retina' || view === 'od_standard'
  return isOptometrist && exam.is_referral_letter_upload_pei === true
}

/** A visit (R06 to R14). Another visit is another form: nothing of one patient stays for the next. */
export default function ShowExam(page: ExamPageProps) {
  return <Visit key={page.exam.id} {...page} />
}

function Visit(page: ExamPageProps) {
  const [form] = useState(() => new ExamForm(page.exam, writableFor(roleOfView(page.view))))
  const View = isLetterPage(page) ? LetterView : VIEWS[page.view]
  usePageLatency(examMetric(page.view, isLetterPage(page)), page.exam.id)
  return (
    <ExamProvider form={form} page={page}>
      <SavingProvider>
        <View />
      </SavingProvider>
    </ExamProvider>
  )
}
