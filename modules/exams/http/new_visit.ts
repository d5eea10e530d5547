import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { isCalendarDate } from '#app/kernel/clock'
import { findPatientFor, mayEditPatient, type PatientRecord } from '#patients'
import { newExamDateMessage, type NewExamDateRefusal } from '#exams/rules'
import { newVisitOptometrist } from '#modules/exams/queries/new_visit_optometrist'

/**
 * The patient of a visit that is asked for, if they are the person's to keep, and still
 * there. An optometrist who reads other practices' charts, too, opens no visit there.
 */
export async function patientFor({ actor }: HttpContext, id: number) {
  const patient = await findPatientFor(actor!, id)
  if (!patient || patient.deactivatedAt || !mayEditPatient(actor!, patient)) {
    throw new NotAvailable()
  }
  return patient
}

/** The pattern lets the 31st of June pass. */
export function assertDate({ i18n }: HttpContext, date: string) {
  if (isCalendarDate(date)) return
  throw new InvalidInput([{ field: 'exam_date', message: i18n.t('exams.date_invalid') }])
}

/** Why there is no new visit on that day, in the words of whose visit it would be (Q58). */
export async function newDateText(
  { i18n, actor }: HttpContext,
  patient: PatientRecord,
  refusal: NewExamDateRefusal
): Promise<string> {
  const optometrist = await newVisitOptometrist(patient, actor!)
  const rlu = optometrist?.usesReferralLetter ?? false
  const { key, params } = newExamDateMessage(refusal, { rlu })
  return i18n.t(key, params)
}
