import { message, type Message } from '../../identity/rules/index.js'
import { isCdAnswered } from './cd.js'
import { isGlaucomaPatient } from './diagnoses.js'
import { doesOdSeeReport } from './editability.js'
import { anyEye, isGiven, isMeasured, rowsOf, type PlainExam } from './plain_exam.js'
import { hasIop } from './sections.js'
import type { ExamStatus } from './statuses.js'

/**
 * Said while the chart is saved all the same (F107). An optometrist who is not told
 * of alerts and notes yet hears of a question no more than that it waits (F176).
 */
export function saveWarnings(exam: PlainExam, role: string): Message[] {
  const warnings: Message[] = []
  const isBlind = role === 'od' && !doesOdSeeReport(exam.exam_status as ExamStatus)
  if (isBlind && isGiven(exam, 'od_question')) {
    warnings.push(message('exams.warning.question_waits'))
  }
  if (!isBlind && hasUnansweredQuestion(exam)) {
    warnings.push(message('exams.warning.question_unanswered'))
  }
  if (lacksGlaucomaCd(exam)) warnings.push(message('exams.warning.glaucoma_cd'))
  return warnings
}

/** The optometrist asked, and there are neither alerts nor notes. */
function hasUnansweredQuestion(exam: PlainExam): boolean {
  const alerts = rowsOf(exam, 'prereview_alert').length > 0
  return (
    isGiven(exam, 'od_question') && !alerts && !isGiven(exam, 'omd_od') && !isGiven(exam, 'omd_gp')
  )
}

/** A glaucoma chart with the C/D of an eye empty or XXX; no view is an answer. */
function lacksGlaucomaCd(exam: PlainExam): boolean {
  return isGlaucomaPatient(exam) && anyEye(exam, ({ cd }) => !isCdAnswered(cd))
}

/** Recommended values an optometrist is reminded of in yellow; none is mandatory to save (F109, Q100). */
export const RECOMMENDED = ['iop', 'applanation', 'pachs', 'cd', 'ishihara'] as const
export type Recommended = (typeof RECOMMENDED)[number]

/** Those missing on both eyes. */
export function missingRecommended(exam: PlainExam): Recommended[] {
  const has: Record<Recommended, boolean> = {
    iop: hasIop(exam),
    applanation: isGiven(exam, 'applanation'),
    pachs: anyEye(exam, ({ pachs }) => isMeasured(pachs)),
    cd: anyEye(exam, ({ cd }) => isCdAnswered(cd)),
    ishihara: anyEye(exam, ({ ishihara }) => isMeasured(ishihara)),
  }
  return RECOMMENDED.filter((name) => !has[name])
}
