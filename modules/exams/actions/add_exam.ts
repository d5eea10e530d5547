import type { DateTime } from 'luxon'
import { err, ok, type Result } from '#app/kernel/result'
import { inTransaction, violatesUnique } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'
import { checkNewExamDate, type NewExamDateRefusal } from '#exams/rules'
import { openVisit } from '#modules/exams/actions/change/open_visit'
import { newExamDatesOf } from '#modules/exams/queries/exam_dates'
import { newVisitOptometrist } from '#modules/exams/queries/new_visit_optometrist'
import { sightOf } from '#modules/exams/sight'

export type AddExamRefusal = NewExamDateRefusal

/**
 * Opens a visit for the date, unless there is one already or the date may not
 * be that of a new one (F048, F110 to F112). Defaults: BCVA ND
 * in both eyes, "Follow up with OD" as the follow-up.
 */
export async function addExam(
  patient: PatientRecord,
  examDate: CalendarDate,
  actor: Actor,
  now: DateTime
): Promise<Result<{ id: number; examDate: CalendarDate }, AddExamRefusal>> {
  const optometrist = await newVisitOptometrist(patient, actor)
  const rlu = optometrist?.usesReferralLetter ?? false
  const dates = await newExamDatesOf(patient, { rlu, sight: sightOf(actor), now })
  const allowed = checkNewExamDate(examDate, dates)
  if (!allowed.ok) return allowed
  try {
    return await inTransaction(async (trx) => {
      const id = await openVisit(patient, { examDate, optometrist, actor, now }, trx)
      return ok({ id, examDate })
    })
  } catch (error) {
    if (violatesUnique(error, 'exams_one_visit_a_day')) return err({ type: 'duplicate_date' })
    throw error
  }
}
