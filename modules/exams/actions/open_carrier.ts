import { inTransaction, violatesUnique, type Transaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { PatientRecord } from '#patients'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import type { Changer, IntentOf } from '#modules/exams/actions/change/intent'
import { openVisit } from '#modules/exams/actions/change/open_visit'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import type { ExamRecord } from '#modules/exams/exam_record'
import { findExamById } from '#modules/exams/queries/find_exam'

export type CarrierRefusal = { type: 'duplicate_date' } | ChangeRefusal

type Carried = {
  readonly intent: IntentOf<'send_message' | 'receive_message'>
  readonly changer: Changer
  /** What is written in the same transaction. */
  readonly along?: (carrier: number, trx: Transaction) => Promise<void>
}

/** Takes back what was begun, with the reason. */
class Refused extends Error {
  constructor(readonly refusal: ChangeRefusal) {
    super(refusal.type)
  }
}

/**
 * Opens a visit and puts a message on it, in one transaction: nothing is there
 * when the message is refused. Callers check the date, and whether there may
 * be a message at all.
 */
export async function openCarrier(
  patient: PatientRecord,
  opened: Parameters<typeof openVisit>[1],
  { intent, changer, along }: Carried
): Promise<Result<ExamRecord, CarrierRefusal>> {
  try {
    return await inTransaction(async (trx) => {
      const id = await openVisit(patient, opened, trx)
      await along?.(id, trx)
      const carrier = (await findExamById(id, trx))!
      const sent = await changeExam(carrier, intent, changer, { now: opened.now, trx })
      if (!sent.ok) throw new Refused(sent.error)
      return ok(sent.value.exam)
    })
  } catch (error) {
    if (error instanceof Refused) return err(error.refusal)
    if (violatesUnique(error, 'exams_one_visit_a_day')) return err({ type: 'duplicate_date' })
    throw error
  }
}
