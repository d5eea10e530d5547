import { findOd, listOmds, listOutboundOmds } from '#directories'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import type { LetterPeople, NamedPerson } from '#letters/rules'

/** Whom a visit's referral letter may name: every ophthalmologist of the directory, its patient, its writer. */
export async function letterPeople(exam: ExamRecord): Promise<LetterPeople> {
  const [omds, outbound, patient, od] = await Promise.all([
    listOmds(),
    listOutboundOmds(),
    patientIdentity(exam.patient_id),
    findOd(exam.od_id),
  ])
  const recipients: NamedPerson[] = [
    ...omds.map(({ firstName, lastName, fax, phone, email }) => ({
      first: firstName,
      last: lastName,
      reachedAt: [fax, phone, email].filter(Boolean),
    })),
    ...outbound.map(({ first_name: first, last_name: last, fax, email }) => ({
      first,
      last,
      reachedAt: [fax, email].filter(Boolean),
    })),
  ]
  return {
    recipients,
    patient: { first: patient.firstName, last: patient.lastName, reachedAt: [] },
    sender: od && { first: od.firstName, last: od.lastName, reachedAt: [] },
  }
}
