import { findOd, findOmd } from '#directories'
import { findPatientById } from '#patients'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { ExamRecord } from '#modules/exams/exam_record'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

type Check = { key: string; isRight: (id: number, exam: ExamRecord) => Promise<boolean> }

const reviewer: Check = {
  key: 'exams.not_a_reviewer',
  isRight: async (id) => (await findOmd(id))?.isReviewer ?? false,
}

const consultant: Check = {
  key: 'exams.not_a_consultant',
  isRight: async (id) => (await findOmd(id))?.isConsultant ?? false,
}

type DoctorColumn =
  'od_id' | 'omdr_id' | 'second_omdr_id' | 'third_omdr_id' | 'omdc_id' | 'ipc_omdc_id'

/** Columns that name a doctor, and of which kind they have to be (Q163). */
const DOCTORS: Readonly<Record<DoctorColumn, Check>> = {
  od_id: {
    key: 'exams.choice_unknown',
    isRight: async (id, exam) => (await findOd(id))?.practiceId === exam.practice_id,
  },
  omdr_id: reviewer,
  second_omdr_id: reviewer,
  third_omdr_id: reviewer,
  omdc_id: consultant,
  ipc_omdc_id: consultant,
}

/**
 * Doctors a change names who are not of the kind the field names, and the
 * status of an internal GP where there is none (F220). Nobody is looked up who
 * was there before.
 */
export async function wrongDoctors({ touched, after, sentAs }: Draft): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const [column, { key, isRight }] of Object.entries(DOCTORS)) {
    const id = after[column as keyof typeof DOCTORS]
    if (!touched.has(column) || id === null || (await isRight(id, after))) continue
    refusals.push({ field: sentAs(column), key })
  }
  const status = 'internal_gp_status'
  const isTouched = touched.has(status) || touched.has('igp_id')
  if (isTouched && after[status] !== null && !(await hasIgp(after))) {
    refusals.push({ field: status, key: 'exams.igp_missing' })
  }
  return refusals
}

/** The visit's own internal GP, or else the patient's. */
async function hasIgp(exam: ExamRecord): Promise<boolean> {
  if (exam.igp_id !== null) return true
  return (await findPatientById(exam.patient_id)).igpId !== null
}
