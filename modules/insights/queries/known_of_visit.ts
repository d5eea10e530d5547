import { findOd, findPractice, listOmds } from '#directories'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import type { Demographics } from '#insights/rules'

/** Names and addresses that the chart knows of a visit's patient, doctors and practice: none of them leaves. */
export async function knownOfVisit(exam: ExamRecord): Promise<string[]> {
  const [patient, od, practice, omds] = await Promise.all([
    patientIdentity(exam.patient_id),
    findOd(exam.od_id),
    findPractice(exam.practice_id),
    listOmds(),
  ])
  const doctors = omds.flatMap(({ firstName, lastName }) => [firstName, lastName])
  return [
    patient.firstName,
    patient.lastName,
    ...(od ? [od.firstName, od.lastName] : []),
    ...namesOf(practice.name),
    ...doctors,
  ].filter(Boolean)
}

/** What a practice's name has beside the words every practice has. */
function namesOf(name: string): string[] {
  return name.split(/[\s,/-]+/).filter((word) => !COMMON.has(word.toLowerCase()) && word.length > 2)
}

const COMMON = new Set(
  'the and of eye eyes vision visuelle visual optical optique optometry optométrie clinic clinique care centre center doctors group groupe associates health santé des les red river west north south east ouest nord sud est new'.split(
    ' '
  )
)

/** Whom the visit is about, as the chart has it. */
export async function demographicsOf(exam: ExamRecord): Promise<Demographics> {
  const patient = await patientIdentity(exam.patient_id)
  return {
    first_name: patient.firstName,
    last_name: patient.lastName,
    birth_date: patient.birthDate,
    phn: patient.phn || null,
    primary_phone: patient.primaryPhone || null,
  }
}
