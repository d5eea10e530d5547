import type { DateTime } from 'luxon'
import type { CalendarDate } from '#app/kernel/clock'
import { err, type Result } from '#app/kernel/result'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'
import { checkNewExamDate, type NewExamDateRefusal } from '#exams/rules'
import { checkMessage, type MessageTextRefusal } from '#modules/exams/actions/check_message'
import { openCarrier, type CarrierRefusal } from '#modules/exams/actions/open_carrier'
import type { ExamRecord } from '#modules/exams/exam_record'
import { newExamDatesOf } from '#modules/exams/queries/exam_dates'
import { isMessageAnswering } from '#modules/exams/queries/is_message_answering'
import { newVisitOptometrist } from '#modules/exams/queries/new_visit_optometrist'
import { sightOf } from '#modules/exams/sight'

export type NewMessageRefusal =
  MessageTextRefusal | NewExamDateRefusal | { type: 'not_allowed' } | CarrierRefusal

export type NewMessage = { readonly examDate: CalendarDate; readonly text: string }

/**
 * Opens a visit of the date for a message to the reviewer and sends it, both or
 * neither (F194): what may refuse the message, a day to come among it, is
 * asked before there is a visit.
 */
export async function sendNewMessage(
  patient: PatientRecord,
  { examDate, text }: NewMessage,
  actor: Actor,
  now: DateTime
): Promise<Result<ExamRecord, NewMessageRefusal>> {
  const message = checkMessage(text)
  if (!message.ok) return message
  const optometrist = await newVisitOptometrist(patient, actor)
  const sight = sightOf(actor)
  const rlu = optometrist?.usesReferralLetter ?? false
  const dates = await newExamDatesOf(patient, { rlu, sight, now })
  if (examDate > dates.today) return err({ type: 'date_future', date: examDate })
  const allowed = checkNewExamDate(examDate, dates)
  if (!allowed.ok) return allowed
  const carrier = { id: null, patient_id: patient.id, exam_date: examDate }
  if (!(await isMessageAnswering(carrier, sight))) return err({ type: 'not_allowed' })
  const opened = { examDate, optometrist, actor, now }
  const intent = { kind: 'send_message', text: message.value } as const
  return openCarrier(patient, opened, { intent, changer: actor })
}
