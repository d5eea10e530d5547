import { dateIn } from '#app/kernel/clock'
import { practiceZone } from '#directories'
import type { VisitColumns } from '#exams/rules'
import { withColumns, type Draft } from '#modules/exams/actions/change/draft'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examPorts } from '#modules/exams/ports'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/**
 * The draft with what the neighbours' rules make of it, with the day of a referral, and
 * what they cannot make anything of.
 */
export async function completeDraft(
  draft: Draft
): Promise<{ draft: Draft; refusals: readonly FieldRefusal[] }> {
  const { columns, told, refusals, reasons } = await examPorts.completeChange(draft)
  const made = { ...columns, ...(await referralDay(withColumns(draft, columns))) }
  const followed = new Set(Object.keys(made).filter((name) => !draft.touched.has(name)))
  return { draft: { ...withColumns(draft, made), followed, told, reasons }, refusals }
}

/**
 * The practice's day on which a visit became one that its internal GP referred, whoever
 * says so (Q54). Who says it again moves no day.
 */
async function referralDay({ before, after, context }: Draft): Promise<Partial<VisitColumns>> {
  const isReferred = ({ internal_gp_status: status }: ExamRecord) => status === 'letter_sent'
  if (isReferred(before) || !isReferred(after)) return {}
  return { gp_referral_date: dateIn(await practiceZone(after.practice_id), context.now) }
}
