import type { ExamRecord } from '#exams'
import { isOn, type textsAt, type VisitColumns } from '#exams/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import { LETTER_DIAGNOSES, type ExamSource } from '#modules/letters/model/physician_source'
import { codeLabels, codeWords } from '#modules/letters/queries/code_words'
import { historiesOf, type HistoryWords } from '#modules/letters/queries/histories_of'
import { measurementsOf } from '#modules/letters/queries/measurements_of'

type AskedText = ReturnType<typeof textsAt<'history'>>[number]
type FoundPart = Pick<
  ExamSource,
  'date' | 'measurements' | 'diagnoses' | 'histories' | 'answers' | 'texts'
>

/** What was found and written down at the visit. */
export async function foundPart(exam: ExamRecord, locale: LetterLocale): Promise<FoundPart> {
  const text = (...names: (keyof VisitColumns)[]) =>
    names
      .map((name) => String(exam[name] ?? '').trim())
      .filter((written) => written !== '')
      .join('\n')
  return {
    date: exam.exam_date,
    measurements: measurementsOf(exam),
    diagnoses: diagnosesOf(exam),
    histories: historiesOf(exam, await historyWords(locale)),
    answers: {
      symptoms: answerOf(exam, 'history_symptoms'),
      medical: answerOf(exam, 'history_medical'),
      family: answerOf(exam, 'history_family'),
      medicationEye: answerOf(exam, 'medication_eye'),
      medicationOther: answerOf(exam, 'medication_other'),
    },
    texts: {
      complaint: text('chief_complaint'),
      symptoms: text('history_symptoms'),
      medical: text('history_medical', 'pmh_m'),
      family: text('history_family'),
      medicationEye: text('medication_eye'),
      medicationOther: text('medication_other'),
      omd: text('omd_h'),
      examination: text('e_notes', 'history_and_exam'),
      impression: text('impression'),
      plan: text('od_proposed_plan'),
    },
  }
}

/** @param name a text of the history */
function answerOf(exam: ExamRecord, name: AskedText) {
  const { [`${name}_none` as const]: isNone, [`${name}_unknown` as const]: isUnknown } = exam
  if (isNone) return 'none'
  return isUnknown ? 'unknown' : null
}

async function historyWords(locale: LetterLocale): Promise<HistoryWords> {
  return {
    compliance: await codeWords('compliance', locale),
    drops: await codeLabels('drops', locale),
    procedures: await codeLabels('procedures', locale),
    machines: await codeLabels('machines', locale),
  }
}

function diagnosesOf(exam: ExamRecord): ExamSource['diagnoses'] {
  return LETTER_DIAGNOSES.filter((code) => isOn(exam, `rr_${code}`) || isOn(exam, code)).map(
    (code) =>
      code === 'plaquenil'
        ? {
            code,
            dose: exam.plaquenil_dose,
            weight: exam.plaquenil_weight,
            since: exam.plaquenil_date,
          }
        : { code }
  )
}
