import type { CalendarDate } from '#app/kernel/clock'
import { findExamById } from '#exams'
import { patientIdentity } from '#patients'

/** Whose visit it is and of which day, for administrators. */
export type VisitFace = {
  patientId: number
  /** `Last, First`. */
  patient: string
  dob: CalendarDate
  examDate: CalendarDate
}

/** By the visit's number; visits that do not exist are not among them. */
export async function visitFaces(ids: readonly number[]): Promise<Map<number, VisitFace>> {
  const faces = new Map<number, VisitFace>()
  for (const id of new Set(ids)) {
    const exam = await findExamById(id)
    if (!exam) continue
    const { firstName, lastName, birthDate } = await patientIdentity(exam.patient_id)
    faces.set(id, {
      patientId: exam.patient_id,
      patient: `${lastName}, ${firstName}`,
      dob: birthDate,
      examDate: exam.exam_date,
    })
  }
  return faces
}
