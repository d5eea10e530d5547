import db from '@adonisjs/lucid/services/db'
import { findPractice } from '#directories'
import { formsOf, missingSections, type Section, type SectionContext } from '#exams/rules'
import type { ExamRecord } from '#modules/exams/exam_record'

/** What the ready validation has to know beside the visit itself. */
export async function sectionContext(exam: ExamRecord): Promise<SectionContext> {
  const practice = await findPractice(exam.practice_id)
  const letter = await db
    .from('exam_images')
    .where('exam_id', exam.id)
    .where('slot', 'od_referral_letter')
    .whereNull('deleted_at')
    .first()
  return { practiceProvince: practice.province, hasReferralLetter: Boolean(letter) }
}

/** The forms of the reviewer's and consultant's pages that are not filled (F199, Q134, Q135). */
export async function missingForms(exam: ExamRecord): Promise<Section[]> {
  const forms = formsOf(exam)
  return forms.length === 0 ? [] : missingSections(exam, forms, await sectionContext(exam))
}
