import type { DateTime } from 'luxon'
import type { AuditActor } from '#app/audit/audit'
import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import { dateIn } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { findOd, practiceZone } from '#directories'
import { checkNewExamDate, type NewExamDateRefusal } from '#exams/rules'
import { findPatientById } from '#patients'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { openVisit } from '#modules/exams/actions/change/open_visit'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { checkMessage, type MessageTextRefusal } from '#modules/exams/actions/check_message'
import type { ExamRecord } from '#modules/exams/exam_record'
import { examDatesOf } from '#modules/exams/queries/exam_dates'
import { findExamById } from '#modules/exams/queries/find_exam'
import type { Sight } from '#modules/exams/sight'

export type ReceivedRefusal =
  MessageTextRefusal | NewExamDateRefusal | { type: 'not_allowed' } | ChangeRefusal

type Received = {
  readonly text: string
  /** Whoever wrote, as the trail names them. */
  readonly by: AuditActor
  readonly now: DateTime
}

/** Takes back what was begun, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: ReceivedRefusal) {
    super(refusal.type)
  }
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
  const examDate = dateIn(await practiceZone(about.practice_id), now)
  const optometrist = await findOd(about.od_id)
  const rlu = optometrist?.usesReferralLetter ?? false
  const dates = await examDatesOf(about.patient_id, { rlu, sight: sightOfPractice(about) })
  const allowed = checkNewExamDate(examDate, dates)
  if (!allowed.ok) return allowed
  const patient = await findPatientById(about.patient_id)
  const opened = { examDate, optometrist, actor: by, usOnly: about.exam_is_us_only, now }
  const intent = { kind: 'receive_message', text: message.value } as const
  try {
    return await inTransaction(async (trx) => {
      const id = await openVisit(patient, opened, trx)
      await along(id, trx)
      const carrier = (await findExamById(id, trx))!
      const sent = await changeExam(carrier, intent, by, { now, trx })
      if (!sent.ok) throw new Refused(sent.error)
      return ok(sent.value.exam)
    })
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    if (violatesUnique(error, 'exams_one_visit_a_day')) return err({ type: 'duplicate_date' })
    throw error
  }
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
