import { useState } from 'react'
import { examMetric } from '#operations/rules'
import { useLocale } from '../../lib/messages'
import { usePageLatency } from '../../lib/page_latency'
import {
  ExamForm,
  ExamProvider,
  namelessPage,
  SavingProvider,
  type SciencePageProps,
  writableFor,
} from '../../features/visit_form'
import { ScienceView } from '../../features/visit_pages'

/** A visit as science sees it (R14): a page of its own, whose props hold nobody's name (Q173). */
export default function ScienceExam(props: SciencePageProps) {
  return <Visit key={props.exam.id} {...props} />
}

function Visit(props: SciencePageProps) {
  const [form] = useState(() => new ExamForm(props.exam, writableFor('science')))
  usePageLatency(examMetric('science', false), props.exam.id)
  // A change of language renames what stands where a name would.
  useLocale()
  return (
    <ExamProvider form={form} page={namelessPage(props)}>
      <SavingProvider>
        <ScienceView />
      </SavingProvider>
    </ExamProvider>
  )
}
