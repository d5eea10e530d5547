import {
  READY_SECTIONS,
  isEmpty,
  missingSections,
  profileOf,
  type ExamWritten,
  type PageField,
  type Section,
  type SectionContext,
} from '#exams/rules'
import type { ExamPageProps } from '../types'
import { useExam, useFormState } from './exam_context'
import { plainExamOf } from './plain_exam'

type Known = Pick<ExamPageProps, 'letter' | 'billing_table'>

export function sectionContextOf(record: ExamWritten, page: Known): SectionContext {
  const province = record.od_group_practice_province
  return {
    practiceProvince: typeof province === 'string' ? province : null,
    hasReferralLetter: page.letter !== null,
    billingTable: page.billing_table,
  }
}

/** What setting ready still lacks, by the server's own rule (F170). */
export function missingForReady(record: ExamWritten, page: ExamPageProps): Section[] {
  const exam = plainExamOf(record)
  const sections = READY_SECTIONS[profileOf(exam)]
  return missingSections(exam, sections, sectionContextOf(record, page))
}

/** The same, followed while the chart is filled. */
export function useMissing(): readonly Section[] {
  const { page } = useExam()
  const names = useFormState((form) => missingForReady(form.record(), page).join(' '))
  return names === '' ? [] : (names.split(' ') as Section[])
}

/** Has any of the fields something in it. */
export function useIsStarted(fields: readonly PageField[]): boolean {
  return useFormState((form) =>
    fields.some((name) => {
      const value = form.value(name)
      return value !== false && !isEmpty(value)
    })
  )
}
