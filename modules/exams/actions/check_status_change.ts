import type { CalendarDate } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import type { DateTime } from 'luxon'
import {
  READY_SECTIONS,
  isSubmission,
  missingSections,
  previousStatusAfter,
  profileOf,
  statusChangeAllowed,
  storedStatus,
  submitDateAllowed,
  type ChosenStatus,
  type ExamStatus,
  type Section,
} from '#exams/rules'
import type { ExamChange } from '#modules/exams/actions/update_exam'
import type { EditingRole } from '#modules/exams/editing_role'
import type { ExamRecord } from '#modules/exams/exam_record'
import { sectionContext } from '#modules/exams/queries/section_context'

export type StatusRefusal =
  | { type: 'status_not_allowed'; key: string }
  | { type: 'date_future'; date: CalendarDate }
  | { type: 'incomplete'; to: ExamStatus; sections: Section[] }

type Context = { now: DateTime; today: CalendarDate }

/**
 * Judges the status a change asks for against the machine, the date and the
 * ready validation, and answers the change with every column the move brings
 * along. A change without a status passes as it is.
 *
 * Source: seed-1 section 4, Q44 to Q48, Q58, Q60.
 */
export async function checkStatusChange(
  exam: ExamRecord,
  change: ExamChange,
  role: EditingRole,
  context: Context
): Promise<Result<ExamChange, StatusRefusal>> {
  const wanted = change.columns?.exam_status as ChosenStatus | undefined
  if (wanted === undefined) return ok(change)
  const chosen = storedStatus(wanted)
  const moves =
    chosen.exam_status !== exam.exam_status ||
    chosen.is_review_processed !== exam.is_review_processed
  if (!moves)
    return ok({ ...change, columns: { ...change.columns, exam_status: exam.exam_status } })
  const mode = { isReferralLetter: exam.is_referral_letter_upload_pei }
  const allowed = statusChangeAllowed(role, exam.exam_status, wanted, mode)
  if (!allowed.allowed) return err({ type: 'status_not_allowed', key: allowed.message.key })

  const next = withChange(exam, change)
  if (isSubmission(exam.exam_status, chosen.exam_status)) {
    const date = submitDateAllowed(role, next.exam_date, context.today)
    if (!date.allowed) return err({ type: 'date_future', date: next.exam_date })
    if (role === 'od') {
      const missing = missingSections(
        next,
        READY_SECTIONS[profileOf(next)],
        await sectionContext(next)
      )
      if (missing.length > 0)
        return err({ type: 'incomplete', to: chosen.exam_status, sections: missing })
    }
  }
  return ok({ ...change, columns: { ...change.columns, ...columnsOf(exam, chosen, context.now) } })
}

/** The visit as it would be. */
export function withChange(exam: ExamRecord, { columns, eyes }: ExamChange): ExamRecord {
  return {
    ...exam,
    ...columns,
    eyes: { od: { ...exam.eyes.od, ...eyes?.od }, os: { ...exam.eyes.os, ...eyes?.os } },
  }
}

function columnsOf(
  exam: ExamRecord,
  chosen: ReturnType<typeof storedStatus>,
  now: DateTime
): Record<string, unknown> {
  const to = chosen.exam_status
  return {
    ...chosen,
    exam_status_previous: previousStatusAfter(exam.exam_status, to),
    ...(to === 'ready' ? { ready_at: now.toJSDate() } : { is_pre_reviewed: false }),
    ...(isSubmission(exam.exam_status, to) && !exam.submitted_at
      ? { submitted_at: now.toJSDate() }
      : {}),
    ...(to === 'reviewed' && !exam.reviewed_at ? { reviewed_at: now.toJSDate() } : {}),
  }
}
