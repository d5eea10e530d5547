import { findExamById } from '#exams'
import { patientIdentity } from '#patients'

/** Whose visits these are, for administrators: first and last name, each patient once, in the visits' order. */
export async function patientNamesOf(examIds: readonly number[]): Promise<string[]> {
  const names: string[] = []
  const seen = new Set<number>()
  for (const id of examIds) {
    const exam = await findExamById(id)
    if (!exam || seen.has(exam.patient_id)) continue
    seen.add(exam.patient_id)
    const { firstName, lastName } = await patientIdentity(exam.patient_id)
    names.push(`${firstName} ${lastName}`)
  }
  return names
}
