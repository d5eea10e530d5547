import type { Transaction } from '#app/database/transaction'
import { readyVisitsOf, type Draft, type ExamRecord } from '#exams'
import { EYES, highestIop, type TagByItself } from '#exams/rules'
import {
  assignFirst,
  automaticTags,
  hasMultipleVisitsWaiting,
  type AssignFirstInput,
} from '#review/rules'

/** What the tag follows from, beside the patient's other visits. */
const INPUTS = [
  // That several visits wait is a reason for those alone that do.
  'exam_status',
  'od_iop',
  'os_iop',
  'dtc_values',
  'fu_number',
  'fu_letter',
  'is_fu_unknown',
  'is_urgent',
  'od_question',
  'ipc',
  'assign_first_admin_override',
]

/** "Assign 1st", where the change touches one of its reasons (F229, Q86). */
export async function completeTags({ rules, touched, after }: Draft) {
  if (rules.completes !== 'all' && !INPUTS.some((name) => touched.has(name))) return {}
  return { assign_first: await isFirst(after) }
}

/** Whether a visit is assigned first, as it stands. */
export async function isFirst(exam: ExamRecord, trx?: Transaction): Promise<boolean> {
  const override = exam.assign_first_admin_override
  const alone = assignFirst(inputOf(exam, false), override)
  if (alone || override !== null || exam.exam_status !== 'ready') return alone
  return hasMultipleVisitsWaiting((await readyVisitsOf(exam.patient_id, trx)).length)
}

/**
 * What a visit is tagged with by itself, and why (Q167). That several visits
 * wait is known from the stored tag where nothing else explains it, because
 * the tag follows each visit that joins or leaves.
 */
export function tagsByThemselves(exam: ExamRecord): TagByItself[] {
  const alone = inputOf(exam, false)
  const isExplained = assignFirst(alone, exam.assign_first_admin_override)
  return automaticTags(exam, {
    ...alone,
    hasMultipleVisitsWaiting: exam.assign_first && !isExplained,
  })
}

function inputOf(exam: ExamRecord, hasMultipleVisits: boolean): AssignFirstInput {
  const isUnknown = exam.is_fu_unknown
  return {
    iop: highestOf(exam),
    fuNumber: isUnknown ? null : exam.fu_number,
    fuLetter: exam.fu_letter,
    isUrgent: exam.is_urgent,
    hasQuestion: exam.od_question.trim() !== '',
    ipc: exam.ipc,
    hasMultipleVisitsWaiting: hasMultipleVisits,
  }
}

/** The highest pressure of both eyes, mm[Hg]; null without any. */
function highestOf(exam: ExamRecord): number | null {
  const measured = EYES.map((eye) => highestIop(exam, eye)).filter((iop) => iop !== null)
  return measured.length > 0 ? Math.max(...measured) : null
}
