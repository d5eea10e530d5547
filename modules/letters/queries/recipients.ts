import { findGp, findIgp, findOmd } from '#directories'
import type { ExamRecord } from '#exams'
import { letterTypeOf, type LetterType } from '#letters/rules'
import type { patientIdentity } from '#patients'
import { cleanLine } from '#modules/letters/model/clean_text'
import type { PersonName, RecipientSource } from '#modules/letters/model/head_source'

/** Who a letter goes to, by the directory's own entry. */
export type LetterRecipient = {
  kind: 'gp' | 'igp' | 'omd'
  id: number
  source: RecipientSource
  /** How they want to be written to; family doctors are faxed unless somebody chooses otherwise. */
  receives: 'fax' | 'email'
}

type Patient = Awaited<ReturnType<typeof patientIdentity>>

/** A directory's name on one line: it becomes a header of mails and faxes. */
export function nameOf({
  firstName,
  lastName,
}: Pick<Patient, 'firstName' | 'lastName'>): PersonName {
  return { first: cleanLine(firstName), last: cleanLine(lastName) }
}

export function patientAsRecipient(patient: Patient): RecipientSource {
  return { name: nameOf(patient), lines: [], fax: null, email: patient.email || null }
}

/**
 * The directory's own entry: GP, second GP or internal GP of the visit (Q158);
 * for a letter to an ophthalmologist the one that was named, or else the one
 * the visit is referred or given to.
 */
export async function recipientOf(
  type: LetterType,
  patient: Patient,
  exam: ExamRecord,
  omdId: number | null
): Promise<LetterRecipient | null> {
  const { recipient, variant } = letterTypeOf(type)
  switch (recipient) {
    case 'gp':
    case 'md2':
      return gpOf(doctorIdOf(type, patient, exam))
    case 'igp':
      return igpOf(doctorIdOf(type, patient, exam))
    case 'omd':
      return omdOf(
        omdId ?? (variant === 'review' ? exam.omdr_id : (exam.ipc_omdc_id ?? exam.omdc_id))
      )
  }
}

/** What somebody is not, to whom a letter was to go. */
export type WrongOmd = 'not_a_reviewer' | 'not_a_consultant'

/**
 * Whether whoever is named may be asked what the letter asks: a review of a
 * reviewer, all else of a consultant (Q163). Whom the visit has already stays,
 * and nobody is nothing wrong: there is no letter then.
 */
export async function wrongOmd(
  type: LetterType,
  exam: ExamRecord,
  omdId: number
): Promise<WrongOmd | null> {
  const { recipient, variant } = letterTypeOf(type)
  const omd = recipient === 'omd' ? await findOmd(omdId) : null
  if (!omd) return null
  if (variant === 'review') {
    return omd.isReviewer || omdId === exam.omdr_id ? null : 'not_a_reviewer'
  }
  const isChosen = omdId === exam.ipc_omdc_id || omdId === exam.omdc_id
  return omd.isConsultant || isChosen ? null : 'not_a_consultant'
}

/**
 * The entry of the patient's doctor that a letter of a type is for; null without
 * one, and for letters to ophthalmologists, who are named.
 */
export function doctorIdOf(
  type: LetterType,
  patient: Pick<Patient, 'gpId' | 'gp2Id' | 'igpId'>,
  exam: Pick<ExamRecord, 'igp_id'>
): number | null {
  switch (letterTypeOf(type).recipient) {
    case 'gp':
      return patient.gpId
    case 'md2':
      return patient.gp2Id
    case 'igp':
      return exam.igp_id ?? patient.igpId
    case 'omd':
      return null
  }
}

/** By the directory's entry; nobody where it stands for no one person. */
async function omdOf(id: number | null): Promise<LetterRecipient | null> {
  const omd = await findOmd(id)
  if (!omd || omd.generic) return null
  const lines = [omd.address, omd.city ? `${omd.city} ${omd.province}` : '']
  const source = {
    name: nameOf(omd),
    lines: lines.filter(Boolean),
    fax: omd.fax || null,
    email: omd.email || null,
  }
  return { kind: 'omd', id: omd.id, source, receives: omd.receiveMethod }
}

async function gpOf(id: number | null): Promise<LetterRecipient | null> {
  const gp = await findGp(id)
  if (!gp) return null
  const lines = [gp.practice, gp.address, [gp.city, gp.province].filter(Boolean).join(' ')]
  const source = {
    name: nameOf(gp),
    lines: lines.filter(Boolean),
    fax: gp.faxNumber || null,
    email: gp.email || null,
  }
  return { kind: 'gp', id: gp.id, source, receives: 'fax' }
}

async function igpOf(id: number | null): Promise<LetterRecipient | null> {
  const igp = await findIgp(id)
  if (!igp) return null
  const source = { name: nameOf(igp), lines: [], fax: igp.fax || null, email: igp.email || null }
  return { kind: 'igp', id: igp.id, source, receives: 'fax' }
}
