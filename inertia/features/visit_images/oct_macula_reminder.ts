import { OCT_MACULA_SLOTS, needsOctMaculaReminder, type ExamRole } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { shownLocale, text } from '../../lib/messages'
import { ask } from '../../ui/dialogs'
import { type ExamPageProps, patientWords } from '../visit_form'

/**
 * Reminds an optometrist of the OCT macula images before a visit moves on
 * (F165).
 *
 * @returns whether the visit may move on
 */
export async function remindOfOctMacula(
  role: ExamRole,
  target: string,
  { exam, images, patient }: ExamPageProps
): Promise<boolean> {
  const filled = images.filter(({ past }) => !past).map(({ field }) => field)
  if (!needsOctMaculaReminder(role, target, filled)) return true
  const goesOn = await ask({
    title: text('exams.oct_macula_title'),
    detail: text('exams.oct_macula_text', {
      patient: patientWords(patient),
      visit: formatDate(exam.exam_date, shownLocale()),
    }),
    yes: text('exams.oct_macula_continue'),
    no: text('exams.oct_macula_back'),
  })
  if (!goesOn) {
    const missing = OCT_MACULA_SLOTS.find((slot) => !filled.includes(slot))
    const place = document.getElementById(`image-${missing}`)
    place?.scrollIntoView({ block: 'center' })
    // Whoever has no pointer goes on from there.
    place?.querySelector('button')?.focus({ preventScroll: true })
  }
  return goesOn
}
