import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { findOd, findOmd, findPractice, type Practice } from '#directories'
import type { ExamRecord } from '#exams'
import type { PatientIdentity } from '#patients'
import { findReview, lastCorrection } from '#review'
import { cleanLine } from '#modules/letters/model/clean_text'
import type {
  LetterHead,
  PersonName,
  RecipientSource,
  SignerSource,
} from '#modules/letters/model/head_source'
import { nameOf } from '#modules/letters/queries/recipients'

type People = { practice: Practice; signer: SignerSource; optometrist: PersonName }

/** Where the patient was examined, by whom, and who reviewed it. */
export async function peopleOf(
  exam: ExamRecord,
  role: SignerSource['role']
): Promise<Result<People, { type: 'reviewer_missing' | 'optometrist_missing' }>> {
  const practice = await findPractice(exam.practice_id)
  const review = await findReview(exam.id, role)
  const reviewer = await findOmd(review?.omd_id ?? null)
  if (!review || !reviewer) return err({ type: 'reviewer_missing' })
  const optometrist = await findOd(exam.od_id)
  if (!optometrist) return err({ type: 'optometrist_missing' })
  const corrected = await lastCorrection(review)
  const dayOf = (at: Date) => dateIn(practice.zone, DateTime.fromJSDate(at))
  const signer = {
    name: nameOf(reviewer),
    role,
    reviewedOn: dayOf(review.reviewed_at),
    correctedOn: corrected && dayOf(corrected),
    network: reviewer.network,
    addressLines: [reviewer.address, place(reviewer)],
    phone: reviewer.phone || null,
    fax: reviewer.fax || null,
  }
  return ok({ practice, signer, optometrist: nameOf(optometrist) })
}

/** Day, practice, recipient and patient: the head of every letter. */
export function headOf(
  { reference, locale }: Pick<LetterHead, 'reference' | 'locale'>,
  { patient, practice, to }: { patient: PatientIdentity; practice: Practice; to: RecipientSource }
): LetterHead {
  return {
    locale,
    reference,
    date: dateIn(practice.zone, DateTime.utc()),
    practice: {
      name: practice.name,
      addressLines: [practice.address, `${place(practice)} ${practice.postalCode}`],
      phone: practice.phone || null,
      fax: practice.fax || null,
    },
    recipient: to,
    patient: {
      name: { first: cleanLine(patient.firstName), last: cleanLine(patient.lastName) },
      birthDate: patient.birthDate,
      sex: patient.sex,
      healthNumber: patient.phn ? { label: patient.phnName, value: patient.phn } : null,
      phone: patient.primaryPhone || null,
    },
  }
}

/** A province alone is no address. */
function place({ city, province }: { city: string; province: string }): string {
  return city ? `${city} ${province}` : ''
}
