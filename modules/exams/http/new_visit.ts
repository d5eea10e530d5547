import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { isCalendarDate } from '#app/kernel/clock'
import { findPatientFor } from '#patients'
import { newExamDateMessage, type NewExamDateRefusal } from '#exams/rules'

/** The patient of a visit that is asked for, if they are the person's, and still there. */
export async function patientFor({ actor }: HttpContext, id: number) {
  const patient = await findPatientFor(actor!, id)
  if (!patient || patient.deactivatedAt) throw new NotAvailable()
  return patient
}

/** The pattern lets the 31st of June pass. */
export function assertDate({ i18n }: HttpContext, date: string) {
  if (isCalendarDate(date)) return
  throw new InvalidInput([{ field: 'exam_date', message: i18n.t('exams.date_invalid') }])
}

/** Why there is no new visit on that day. */
export function newDateText({ i18n, actor }: HttpContext, refusal: NewExamDateRefusal): string {
  const { key, params } = newExamDateMessage(refusal, { rlu: actor!.usesReferralLetter })
  return i18n.t(key, params)
}
