import type { CalendarDate } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import { findOd, findPractice } from '#directories'
import { visitImages, type ExamRecord } from '#exams'
import { patientIdentity, type PatientIdentity } from '#patients'
import { letterTypeOf, type LetterType, type LetterWait } from '#letters/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import type {
  OptometristReferral,
  OptometristSource,
} from '#modules/letters/model/optometrist_letter'
import type { HandoutSource } from '#modules/letters/model/patient_handout'
import type { RecipientSource } from '#modules/letters/model/head_source'
import type { PhysicianSource } from '#modules/letters/model/physician_source'
import type { UnprintableCharacter } from '#modules/letters/model/unprintable'
import { decidedPart } from '#modules/letters/queries/decided_part'
import { foundPart } from '#modules/letters/queries/found_part'
import { imageDays, picturesOf } from '#modules/letters/queries/letter_images'
import {
  optometristDiagnoses,
  optometristMeasurements,
} from '#modules/letters/queries/optometrist_measurements'
import { nameOf, patientAsRecipient } from '#modules/letters/queries/recipients'
import { handoutSigner } from '#modules/letters/queries/handout_signer'
import { headOf, peopleOf } from '#modules/letters/queries/source_people'

/** Why a letter of this type cannot be written for this visit. */
export type SourceRefusal =
  | { type: LetterWait }
  | { type: 'reviewer_missing' }
  | { type: 'optometrist_missing' }
  | ({ type: 'unprintable' } & UnprintableCharacter)

/** Which letter, of whom, to whom; `referredOn` in letters that refer the patient. */
export type LetterTo = {
  readonly type: LetterType
  readonly locale: LetterLocale
  readonly patient: PatientIdentity
  readonly to: RecipientSource
  readonly referredOn: CalendarDate | null
}

/**
 * Everything a reviewer's letter may say about a visit, gathered through the
 * doors of the modules that own it.
 */
export async function physicianSource(
  exam: ExamRecord,
  { type, locale, patient, to, referredOn }: LetterTo
): Promise<Result<PhysicianSource, SourceRefusal>> {
  const record = letterTypeOf(type)
  if (record.author === 'optometrist') throw new RangeError(`${type} is the optometrist's own`)
  const people = await peopleOf(exam, record.author)
  if (!people.ok) return people
  const { practice, signer, optometrist } = people.value
  const reference = `${exam.id}-${type}`
  const images = await visitImages(exam.id)
  const source = {
    ...headOf({ reference, locale }, { patient, practice, to }),
    variant: record.variant,
    sections: record.sections,
    referredOn,
    signer,
    exam: {
      ...(await foundPart(exam, locale)),
      ...(await decidedPart(exam, locale)),
      optometrist,
      images: imageDays(exam, images),
      pictures: await picturesOf(exam, images),
    },
  }
  return ok(source)
}

/** What a patient may take home of a reviewed visit (F101, Q166). */
export async function handoutSource(
  exam: ExamRecord,
  locale: LetterLocale
): Promise<Result<HandoutSource, SourceRefusal>> {
  const by = await handoutSigner(exam)
  if (!by.ok) return err({ type: by.error })
  const people = await peopleOf(exam, by.value)
  if (!people.ok) return people
  const { practice, signer, optometrist } = people.value
  const patient = await patientIdentity(exam.patient_id)
  const reference = `${exam.id}-patient-handout`
  const found = await foundPart(exam, locale)
  const { notes, retinaReferral, followUp } = await decidedPart(exam, locale)
  return ok({
    ...headOf({ reference, locale }, { patient, practice, to: patientAsRecipient(patient) }),
    signer: { name: signer.name, reviewedOn: signer.reviewedOn },
    exam: {
      date: found.date,
      optometrist,
      measurements: { bcva: found.measurements.bcva, iop: found.measurements.iop },
      diagnoses: found.diagnoses,
      histories: { currentDrops: found.histories.currentDrops },
      notes: { all: notes.all },
      retinaReferral,
      followUp,
    },
  })
}

/** What the optometrist's letter to an ophthalmologist of the directory says (F288). */
export async function optometristReferralSource(
  exam: ExamRecord,
  { type, locale, patient, to, referredOn }: LetterTo
): Promise<Result<OptometristReferral, SourceRefusal>> {
  const { variant, sections } = letterTypeOf(type)
  const reference = `${exam.id}-${type}`
  const source = await optometristSource(exam, { reference, locale, patient, to })
  if (!source) return err({ type: 'optometrist_missing' })
  const pictures = await picturesOf(exam, await visitImages(exam.id))
  const forCataract = variant === 'cataract' || source.exam.forCataract
  const found = { ...source.exam, pictures, forCataract }
  return ok({ ...source, variant, sections, referredOn, exam: found })
}

/**
 * What the optometrist found and wrote, whoever reviewed it meanwhile; without
 * the pictures. Null where nobody of the directory examined the patient.
 */
export async function optometristSource(
  exam: ExamRecord,
  {
    reference,
    locale,
    patient,
    to,
  }: Pick<LetterTo, 'locale' | 'patient' | 'to'> & { reference: string }
): Promise<OptometristSource | null> {
  const optometrist = await findOd(exam.od_id)
  if (!optometrist) return null
  const practice = await findPractice(exam.practice_id)
  const found = await foundPart(exam, locale)
  return {
    ...headOf({ reference, locale }, { patient, practice, to }),
    exam: {
      ...found,
      measurements: optometristMeasurements(found.measurements, exam.exam_status),
      diagnoses: optometristDiagnoses(found.diagnoses, exam.omdr_set_glc_sus_diagnosis),
      optometrist: nameOf(optometrist),
      images: imageDays(exam, await visitImages(exam.id)),
      pictures: [],
      isUrgent: exam.is_urgent === true,
      forCataract: exam.cat_refer === true,
      odNotes: String(exam.od_omd ?? ''),
    },
  }
}
