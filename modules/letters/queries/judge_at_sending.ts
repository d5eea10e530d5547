import { DateTime } from 'luxon'
import { writtenAt, type Delivery, type DeliveryReason } from '#app/outbox/index'
import { findExamById, isChangedAfter, type ExamRecord } from '#exams'
import { OUTBOUND_REFERRAL } from '#exams/rules'
import { findPatientById, type PatientRecord } from '#patients'
import { letterType, letterTypeOf, type LetterType } from '#letters/rules'
import { ownLetterColumns, printedColumns } from '#review/rules'
import { HANDOUT } from '#modules/letters/model/wordings'
import { isGpLetterHeldBack } from '#modules/letters/queries/gp_letter_held_back'
import { igpBlockOf } from '#modules/letters/queries/igp_block'
import { handoutSigner } from '#modules/letters/queries/handout_signer'
import { letterWaitOf } from '#modules/letters/queries/letter_wait'
import { doctorIdOf } from '#modules/letters/queries/recipients'

/** The mark of a letter that nobody asked for by itself: bulk faxes (Q80). */
export const AUTOMATIC = 'automatic'

/** A delivery about a visit, and what is known today of what it is about. */
type Letter = {
  delivery: Delivery
  exam: ExamRecord
  patient: PatientRecord
  /** Null for what is no letter of the menu: a referral out of the network, a patient's sheet. */
  type: LetterType | null
}

type Objection = DeliveryReason | null

/**
 * Asked in this order. What holds whoever lets it go comes before what a person
 * may let pass.
 */
const QUESTIONS: readonly ((letter: Letter) => Objection | Promise<Objection>)[] = [
  deactivated,
  waiting,
  blocked,
  former,
  suppressed,
  corrected,
]

/**
 * What speaks against a letter's leaving now, and nobody let pass. It is held
 * against visit and patient as they are: what was true when it was asked for
 * may not be so any more. Null for what may go, and for what is about no visit.
 */
export async function judgeLetterAtSending(delivery: Delivery): Promise<Objection> {
  const exam = delivery.exam_id === null ? null : await findExamById(delivery.exam_id)
  if (!exam) return null
  const patient = await findPatientById(exam.patient_id)
  const letter = { delivery, exam, patient, type: letterType(delivery.purpose) }
  for (const question of QUESTIONS) {
    const objection = await question(letter)
    if (objection && !delivery.let_pass.includes(objection)) return objection
  }
  return null
}

/** About these nothing leaves any more. */
function deactivated({ exam, patient }: Letter): Objection {
  if (exam.deactivated_at !== null) return 'visit_deactivated'
  return patient.deactivatedAt === null ? null : 'patient_deactivated'
}

/** What it tells of has been taken back (Q164). */
async function waiting({ delivery: { purpose }, exam, type }: Letter): Promise<Objection> {
  if (type) return letterWaitOf(exam, letterTypeOf(type).after)
  switch (purpose) {
    case OUTBOUND_REFERRAL:
      return exam.is_outbound_referral ? letterWaitOf(exam, 'submission') : 'not_outbound'
    case HANDOUT: {
      const by = await handoutSigner(exam)
      return by.ok ? null : by.error
    }
    default:
      return null
  }
}

const BLOCKS: Readonly<Record<string, DeliveryReason>> = {
  'letters.igp_assignment_problem': 'igp_assignment_problem',
  'letters.igp_not_reviewed': 'igp_not_reviewed',
}

/** The internal GP's block (F292). */
async function blocked({ delivery: { channel }, exam, type }: Letter): Promise<Objection> {
  const block = type && channel === 'fax' ? await igpBlockOf(exam, type) : null
  return block && (BLOCKS[block.key] ?? 'igp_not_reviewed')
}

/**
 * The letter went to an entry of the directory for what they are to the patient
 * or the visit, and that is another one today. An address that was typed out is
 * nobody's entry, and an ophthalmologist is named for each letter: neither
 * stands for somebody who can change.
 */
function former({ delivery, exam, patient, type }: Letter): Objection {
  const { purpose, recipient_kind: kind, recipient_id: id } = delivery
  if (purpose === OUTBOUND_REFERRAL && kind === 'outbound_omd') {
    return id === exam.referral_omd_id ? null : 'recipient_former'
  }
  if (!type || (kind !== 'gp' && kind !== 'igp')) return null
  return id === doctorIdOf(type, patient, exam) ? null : 'recipient_former'
}

/** What an optometrist's own letter tells, and what the others do. */
const OWN = ownLetterColumns()
const PRINTED = printedColumns()

/**
 * The chart says something else since this letter was written: a letter that was
 * held, or is sent again, would bring the old values after the new ones. A
 * person who knows may let it pass.
 */
async function corrected({ delivery, exam, type }: Letter): Promise<Objection> {
  const { purpose } = delivery
  if (!type && purpose !== OUTBOUND_REFERRAL && purpose !== HANDOUT) return null
  const isHandedIn =
    purpose === OUTBOUND_REFERRAL || (type && letterTypeOf(type).after === 'submission')
  const told = isHandedIn ? OWN : PRINTED
  const isOlder = await isChangedAfter(exam.id, await writtenAt(delivery), told)
  return isOlder ? 'letter_corrected' : null
}

/** What a bulk fax queued, where the family doctor had a letter meanwhile (F290). */
async function suppressed({ delivery: { marks }, exam, type }: Letter): Promise<Objection> {
  if (!type || !marks[AUTOMATIC]) return null
  return (await isGpLetterHeldBack(exam, type, DateTime.utc())) ? 'gp_letter_suppressed' : null
}
