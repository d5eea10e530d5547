import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { practiceProvince } from '#directories'
import {
  formsOf,
  missingSections,
  type BillingTable,
  type Section,
  type SectionContext,
} from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'
import { billingRowsOf } from '#modules/exams/queries/billing_flags'

type Row = { province: string | null; has_letter: boolean; billing: BillingTable }

const context = statement<Row>(
  'exams.section_context',
  `select place.province,
          exists (select 1 from exam_images i where i.exam_id = $1
                     and i.slot = 'od_referral_letter' and i.deleted_at is null) as has_letter,
          ${billingRowsOf('place.province')} as billing
     from (select ${practiceProvince('$2')} as province) place`
)

/**
 * What the ready validation has to know beside the visit itself, as the database
 * has it at this moment: no process goes by flags that another one has changed.
 */
export async function sectionContext(exam: ExamRecord, trx?: Transaction): Promise<SectionContext> {
  const [row] = await context([exam.id, exam.practice_id], trx)
  const { province, has_letter: hasReferralLetter, billing: billingTable } = row!
  return { practiceProvince: province, hasReferralLetter, billingTable }
}

/** The forms of the reviewer's and consultant's pages that are not filled (F199, Q134, Q135). */
export async function missingForms(exam: ExamRecord): Promise<Section[]> {
  const forms = formsOf(exam)
  return forms.length === 0 ? [] : missingSections(exam, forms, await sectionContext(exam))
}
