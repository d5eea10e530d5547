import {
  eyeName,
  pairsAt,
  type ExamWritten,
  type Eye,
  type PlainExam,
  type PlainEye,
} from '#exams/rules'
import { stored } from './edits'

const MEASUREMENTS = pairsAt('measurements')

/** The flat record as the rules see a visit. */
export function plainExamOf(record: ExamWritten): PlainExam {
  return {
    ...record,
    exam_status: record.saved_exam_status,
    od_id: record.od,
    referral_omd_id: record.referral_omd,
    eyes: { od: eyeOf(record, 'od'), os: eyeOf(record, 'os') },
  }
}

function eyeOf(record: ExamWritten, eye: Eye): PlainEye {
  return Object.fromEntries(
    MEASUREMENTS.map((name) => [name, stored(record, eyeName(name, eye)) ?? null])
  )
}
