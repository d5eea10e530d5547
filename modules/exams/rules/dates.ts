import { err, ok, type Result } from '../../../app/kernel/result.js'
import type { CalendarDate } from '../../../app/kernel/clock.js'
import { message, permission, type Message, type Permission } from '../../identity/rules/index.js'
import type { ExamRole } from './exam_role.js'

/** How far ahead of today a visit may be planned, in years; what is later was mistyped. */
export const MAX_YEARS_AHEAD = 10

export type NewExamDateRefusal =
  | { type: 'duplicate_date'; examId?: number | null }
  | { type: 'too_early'; notBefore: CalendarDate }
  | { type: 'before_birth'; bornOn: CalendarDate }
  | { type: 'too_late'; notAfter: CalendarDate }

/** What decides whether a patient may have a new visit on a day. */
export type NewExamDates = {
  /** Active visits of the patient. */
  readonly existing: readonly { readonly id: number | null; readonly date: CalendarDate }[]
  /** The earliest date allowed; null when anything goes. */
  readonly notBefore: CalendarDate | null
  readonly bornOn: CalendarDate
  /** Of the practice's zone. */
  readonly today: CalendarDate
}

/**
 * One visit of a patient a day, and none before what was already submitted or
 * reviewed; that day itself is allowed (F111, F112, Q58, Q59). A visit may be
 * planned (F113 keeps it from being submitted), but not before the patient's
 * birth, nor in a year that was mistyped (F048).
 */
export function checkNewExamDate(
  examDate: CalendarDate,
  { existing, notBefore, bornOn, today }: NewExamDates
): Result<undefined, NewExamDateRefusal> {
  const notAfter = lastNewExamDate(today)
  if (examDate < bornOn) return err({ type: 'before_birth', bornOn })
  if (examDate > notAfter) return err({ type: 'too_late', notAfter })
  const same = existing.find(({ date }) => date === examDate)
  if (same) return err({ type: 'duplicate_date', examId: same.id })
  if (notBefore !== null && examDate < notBefore) return err({ type: 'too_early', notBefore })
  return ok()
}

/** The same day of the furthest year; of a leap day the 28th. */
function lastNewExamDate(today: CalendarDate): CalendarDate {
  const year = Number(today.slice(0, 4)) + MAX_YEARS_AHEAD
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`
}

/** What the person is told; referral-letter optometrists' bound includes what they submitted. */
export function newExamDateMessage(
  refusal: NewExamDateRefusal,
  { rlu }: { rlu: boolean }
): Message {
  switch (refusal.type) {
    case 'duplicate_date':
      return message('exams.date_duplicate')
    case 'before_birth':
      return message('exams.date_before_birth', { date: refusal.bornOn })
    case 'too_late':
      return message('exams.date_too_late', { date: refusal.notAfter })
    case 'too_early':
      return message(rlu ? 'exams.date_too_early_rlu' : 'exams.date_too_early', {
        date: refusal.notBefore,
      })
  }
}

/** An optometrist submits no visit of a day that has not come (F113); dates of the practice's zone. */
export function submitDateAllowed(
  role: ExamRole,
  examDate: CalendarDate,
  today: CalendarDate
): Permission {
  return permission(role !== 'od' || examDate <= today, 'exams.date_future', { date: examDate })
}
