import type { DateTime } from 'luxon'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { err, type Result } from '#app/kernel/result'
import { findOd } from '#directories'
import { checkNewExamDate, type NewExamDateRefusal } from '#exams/rules'
import { findPatientById } from '#patients'
import { checkMessage, type MessageTextRefusal } from '#modules/exams/actions/check_message'
import { openCarrier, type CarrierRefusal } from '#modules/exams/actions/open_carrier'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examDatesOf, newExamDatesOf } from '#modules/exams/queries/exam_dates'
import type { Sight } from '#modules/exams/sight'

export type ReceivedRefusal =
  MessageTextRefusal | NewExamDateRefusal | { type: 'not_allowed' } | CarrierRefusal

type Received = {
  readonly text: string
  /** Whoever wrote, as the trail names them. */
  readonly by: AuditActor
  readonly now: DateTime
}

/**
 * Opens a visit of today for a message about a reviewed one, by somebody
 * without an account whom the caller has let in (F376). The rules are those of
 * the optometrist's own message: it follows the patient's latest visit, once
 * that is reviewed, and there is one visit a day (F193, Q70).
 *
 * @param along what is written in the same transaction; nothing is when the message is refused
 */
export async function receiveMessage(
  about: ExamRecord,
  { text, by, now }: Received,
  along: (carrier: number, trx: Transaction) => Promise<void>
): Promise<Result<ExamRecord, ReceivedRefusal>> {
  const message = checkMessage(text)
  if (!message.ok) return message
  if (!(await isMessageAllowedAbout(about))) return err({ type: 'not_allowed' })
  const patient = await findPatientById(about.patient_id)
  const optometrist = await findOd(about.od_id)
  const rlu = optometrist?.usesReferralLetter ?? false
  const dates = await newExamDatesOf(patient, { rlu, sight: sightOfPractice(about), now })
  const allowed = checkNewExamDate(dates.today, dates)
  if (!allowed.ok) return allowed
  const opened = { examDate: dates.today, optometrist, actor: by, now }
  const intent = { kind: 'receive_message', text: message.value } as const
  return openCarrier(patient, opened, { intent, changer: by, along })
}

/**
 * Whether a message may follow this visit: the latest its practice knows of,
 * reviewed, of a patient who is still there.
 */
export async function isMessageAllowedAbout(exam: ExamRecord): Promise<boolean> {
  const patient = await findPatientById(exam.patient_id)
  if (patient.deactivatedAt || patient.practiceId !== exam.practice_id) return false
  const { existing } = await examDatesOf(exam.patient_id, {
    rlu: false,
    sight: sightOfPractice(exam),
  })
  const latest = existing.find(({ id }) => id !== null)
  return latest?.id === exam.id && exam.exam_status === 'reviewed'
}

/** What the optometrist of the visit knows of: no visit that is hidden from them (F103). */
function sightOfPractice(exam: ExamRecord): Sight {
  return { practiceId: exam.practice_id, others: false, readerId: null }
}
