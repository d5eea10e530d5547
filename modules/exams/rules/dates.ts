import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, permission, type Message, type Permission } from '../../identity/rules/index.js'
import type { ExamRole } from './exam_role.js'

export type NewExamDateRefusal =
  | { type: 'duplicate_date'; examId?: number | null }
  | { type: 'too_early'; notBefore: CalendarDate }

/**
 * One visit of a patient a day, and none before what was already submitted or
 * reviewed; that day itself is allowed (F111, F112, Q58, Q59).
 *
 * @param dates active visits of the patient, and the earliest date allowed
 */
export function checkNewExamDate(
  examDate: CalendarDate,
  dates: {
    readonly existing: readonly { readonly id: number | null; readonly date: CalendarDate }[]
    readonly notBefore: CalendarDate | null
  }
): Result<undefined, NewExamDateRefusal> {
  const same = dates.existing.find(({ date }) => date === examDate)
  if (same) return err({ type: 'duplicate_date', examId: same.id })
  if (dates.notBefore !== null && examDate < dates.notBefore) {
    return err({ type: 'too_early', notBefore: dates.notBefore })
  }
  return ok()
}

/** What the person is told; referral-letter optometrists' bound includes what they submitted. */
export function newExamDateMessage(
  refusal: NewExamDateRefusal,
  { rlu }: { rlu: boolean }
): Message {
  if (refusal.type === 'duplicate_date') return message('exams.date_duplicate')
  return message(rlu ? 'exams.date_too_early_rlu' : 'exams.date_too_early', {
    date: refusal.notBefore,
  })
}

/** An optometrist submits no visit of a day that has not come (F113); dates of the practice's zone. */
export function submitDateAllowed(
  role: ExamRole,
  examDate: CalendarDate,
  today: CalendarDate
): Permission {
  return permission(role !== 'od' || examDate <= today, 'exams.date_future', { date: examDate })
}
