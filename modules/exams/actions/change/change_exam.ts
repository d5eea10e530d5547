import { err, type Result } from '#app/kernel/result'
import { checkForms } from '#modules/exams/actions/change/check_forms'
import { completeDraft } from '#modules/exams/actions/change/complete'
import type { ChangeContext, ChangeIntent, Changer } from '#modules/exams/actions/change/intent'
import { judgeDraft } from '#modules/exams/actions/change/judge'
import { moveStatus } from '#modules/exams/actions/change/move_status'
import { readIntent } from '#modules/exams/actions/change/read_intent'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { storeDraft, type ChangedExam } from '#modules/exams/actions/change/store'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * The one way a visit changes, whoever wants what of it, so that a rule of the
 * clinic holds on every way in. Read for the role, completed by the rules of
 * exams and of the neighbours, judged, moved by the status machine, its forms
 * asked for, and stored with its trail in one transaction.
 *
 * What an intent is allowed stands in INTENTS; what the neighbours take part
 * with stands in ports.
 */
export async function changeExam(
  exam: ExamRecord,
  intent: ChangeIntent,
  changer: Changer,
  context: ChangeContext
): Promise<Result<ChangedExam, ChangeRefusal>> {
  const read = readIntent(exam, intent, changer, context)
  if (!read.ok) return read
  const completed = await completeDraft(read.value)
  const refusal =
    (await judgeDraft(completed.draft, completed.refusals)) ?? (await checkForms(completed.draft))
  if (refusal) return err(refusal)
  const moved = await moveStatus(completed.draft)
  if (!moved.ok) return moved
  return storeDraft(moved.value)
}
