import { text, type Locale } from '../../../lib/messages'
import type { ExamWritten } from '#exams/rules'

/** 'in 3 months', or that no appointment was named. The locale makes a change of language redraw. */
export function followUpText(
  { fu_number: number, fu_letter: unit, is_fu_unknown: unknown }: ExamWritten,
  _locale: Locale
): string {
  if (unknown === true) return text('exams.follow_up_unknown')
  if (number === null || number === undefined || number === '' || !unit) {
    return text('exams.follow_up_unspecified')
  }
  return text(unit === 'week' ? 'exams.follow_up_weeks' : 'exams.follow_up_months', {
    count: Number(number),
  })
}
