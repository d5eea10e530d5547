import type { Eye, PlainExam, PlainEye } from '#exams/rules'
import type { ExamWire } from '../types'

const MEASUREMENTS = [
  'iop',
  'iop_aim',
  'cd',
  'pachs',
  'ishihara',
  'ishihara2',
  'sphere',
  'cylinder',
  'axis',
  'bcva',
] as const

/** The flat record as the rules see a visit. */
export function plainExamOf(record: ExamWire): PlainExam {
  return {
    ...record,
    exam_status: record.saved_exam_status,
    od_id: record.od,
    referral_omd_id: record.referral_omd,
    eyes: { od: eyeOf(record, 'od'), os: eyeOf(record, 'os') },
  }
}

function eyeOf(record: ExamWire, eye: Eye): PlainEye {
  return Object.fromEntries(MEASUREMENTS.map((name) => [name, record[`${eye}_${name}`] ?? null]))
}
