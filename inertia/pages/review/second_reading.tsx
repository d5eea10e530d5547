import { useState } from 'react'
import { BlindDesk } from '../../features/second_reading'
import {
  ExamForm,
  type ExamPageProps,
  ExamProvider,
  SavingProvider,
  writableFor,
} from '../../features/visit_form'

/** A visit to be read blind (F204). Another visit is another form: nothing of one patient stays for the next. */
export default function SecondReading(page: ExamPageProps) {
  return <Reading key={page.exam.id} {...page} />
}

function Reading(page: ExamPageProps) {
  // Nothing of the chart is a blind reader's to write.
  const [form] = useState(() => new ExamForm(page.exam, writableFor('science')))
  return (
    <ExamProvider form={form} page={page}>
      <SavingProvider>
        <BlindDesk />
      </SavingProvider>
    </ExamProvider>
  )
}
