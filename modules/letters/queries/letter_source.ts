import { DateTime } from 'luxon'
import { dateIn } from '#app/kernel/clock'
import { findGp, findIgp, findOd, findOmd, findPractice } from '#directories'
import type { ExamRecord } from '#exams'
import { patientIdentity } from '#patients'
import { noteOptionLabels } from '#review'
import { letterRecipient, type LetterType } from '#letters/rules'
import type { LetterLocale } from '#modules/letters/model/letter'
import type { OutboundSource } from '#modules/letters/model/outbound_referral'
import {
  IOP_METHODS,
  LETTER_DIAGNOSES,
  type DropRow,
  type ExamSource,
  type HistoryAnswer,
  type IopMethod,
  type Measurements,
  type OmdrGpSource,
  type RecipientSource,
} from '#modules/letters/model/omdr_gp_source'

/** Why a letter of this type cannot be written for this visit. */
export type SourceRefusal =
  { type: 'recipient_missing' } | { type: 'reviewer_missing' } | { type: 'optometrist_missing' }

export type LetterRecipient = { kind: 'gp' | 'igp'; id: number; source: RecipientSource }

type PatientIdentity = Awaited<ReturnType<typeof patientIdentity>>

/**
 * Everything a letter to a physician may say about a visit, gathered through
 * the doors of the modules that own it.
 */
export async function letterSource(
  exam: ExamRecord,
  type: LetterType,
  locale: LetterLocale
): Promise<{ source: OmdrGpSource; recipient: LetterRecipient } | SourceRefusal> {
  const patient = await patientIdentity(exam.patient_id)
  const recipient = await recipientOf(type, patient, exam)
  if (!recipient) return { type: 'recipient_missing' }
  const source = await visitSource(exam, patient, type, recipient.source, locale)
  return 'type' in source ? source : { source, recipient }
}

/** A letter of this type written to somebody the caller names, whatever the directory holds. */
export async function letterSourceFor(
  exam: ExamRecord,
  type: LetterType,
  to: RecipientSource | 'patient',
  locale: LetterLocale
): Promise<OmdrGpSource | SourceRefusal> {
  const patient = await patientIdentity(exam.patient_id)
  return visitSource(
    exam,
    patient,
    type,
    to === 'patient' ? patientAsRecipient(patient) : to,
    locale
  )
}

function patientAsRecipient({ firstName: first, lastName: last, email }: PatientIdentity) {
  return { name: { first, last }, lines: [], fax: null, email: email || null }
}

async function visitSource(
  exam: ExamRecord,
  patient: PatientIdentity,
  type: LetterType,
  recipient: RecipientSource,
  locale: LetterLocale
): Promise<OmdrGpSource | SourceRefusal> {
  const reviewer = await findOmd(reviewerId(type, exam))
  if (!reviewer) return { type: 'reviewer_missing' }
  const optometrist = await findOd(exam.od_id)
  if (!optometrist) return { type: 'optometrist_missing' }
  return {
    ...(await headOf(exam, patient, recipient, locale)),
    reference: `${exam.id}-${type}`,
    variant: type.endsWith('-re') ? 're' : 'standard',
    exam: {
      ...examPart(exam),
      noteOptions: await noteOptionLabels(exam.selected_omd_note_options, locale),
      optometrist: nameOf(optometrist),
      reviewer: { ...nameOf(reviewer), role: type.includes('omdc') ? 'omdc' : 'omdr' },
    },
  }
}

/**
 * What an outbound referral says of a visit: the optometrist's own findings
 * and words; nobody has reviewed it.
 */
export async function outboundSource(
  exam: ExamRecord,
  recipient: RecipientSource,
  locale: LetterLocale
): Promise<OutboundSource | SourceRefusal> {
  const patient = await patientIdentity(exam.patient_id)
  const optometrist = await findOd(exam.od_id)
  if (!optometrist) return { type: 'optometrist_missing' }
  const { date, measurements: measured, diagnoses, histories } = examPart(exam)
  return {
    ...(await headOf(exam, patient, recipient, locale)),
    reference: `${exam.id}-outbound`,
    exam: {
      date,
      measurements: measured,
      diagnoses,
      histories,
      optometrist: nameOf(optometrist),
      isUrgent: exam.is_urgent === true,
      forCataract: exam.cat_refer === true,
      historyAndExam: String(exam.history_and_exam ?? ''),
      odNotes: String(exam.od_omd ?? ''),
    },
  }
}

/** Day, practice, recipient and patient: the head of every letter. */
async function headOf(
  exam: ExamRecord,
  patient: PatientIdentity,
  recipient: RecipientSource,
  locale: LetterLocale
) {
  const practice = await findPractice(exam.practice_id)
  return {
    locale,
    date: dateIn(practice.zone, DateTime.utc()),
    practice: {
      name: practice.name,
      addressLines: [
        practice.address,
        `${practice.city} ${practice.province} ${practice.postalCode}`,
      ],
      phone: practice.phone || null,
      fax: practice.fax || null,
    },
    recipient,
    patient: {
      name: { first: patient.firstName, last: patient.lastName },
      birthDate: patient.birthDate,
      sex: patient.sex,
      healthNumber: patient.phn ? { label: patient.phnName, value: patient.phn } : null,
      phone: patient.primaryPhone || null,
    },
  }
}

function reviewerId(type: LetterType, exam: ExamRecord): number | null {
  return type.includes('omdc') ? exam.omdc_id : exam.omdr_id
}

type Physician = { firstName: string; lastName: string }

function nameOf({ firstName, lastName }: Physician) {
  return { first: firstName, last: lastName }
}

/** The directory's own entry: GP, second GP or internal GP of the visit (Q158). */
async function recipientOf(
  type: LetterType,
  patient: { gpId: number | null; gp2Id: number | null; igpId: number | null },
  exam: ExamRecord
): Promise<LetterRecipient | null> {
  const to = letterRecipient(type)
  if (to === 'omd') return null
  if (to === 'igp') {
    const igp = await findIgp(exam.igp_id ?? patient.igpId)
    if (!igp) return null
    const source = {
      name: nameOf(igp),
      lines: [],
      fax: igp.fax || null,
      email: igp.email || null,
    }
    return { kind: 'igp', id: igp.id, source }
  }
  const gp = await findGp(to === 'md2' ? patient.gp2Id : patient.gpId)
  if (!gp) return null
  const lines = [gp.practice, gp.address, [gp.city, gp.province].filter(Boolean).join(' ')]
  const source: RecipientSource = {
    name: nameOf(gp),
    lines: lines.filter(Boolean),
    fax: gp.faxNumber || null,
    email: gp.email || null,
  }
  return { kind: 'gp', id: gp.id, source }
}

function examPart(exam: ExamRecord): Omit<ExamSource, 'noteOptions' | 'optometrist' | 'reviewer'> {
  return {
    date: exam.exam_date,
    measurements: measurements(exam),
    diagnoses: LETTER_DIAGNOSES.filter(
      (code) => exam[`rr_${code}`] === true || exam[code] === true
    ).map((code) => ({ code })),
    histories: {
      currentDrops: dropsOf(exam, 'glc_current_drops'),
      ...(exam.is_referral_letter_upload_pei ? {} : { pastDrops: dropsOf(exam, 'glc_past_drops') }),
    },
    omdGp: String(exam.omd_gp ?? ''),
    retinaReferral:
      exam.retina_referral === 'custom'
        ? { value: 'custom', text: String(exam.omd_referral_text ?? '') }
        : { value: exam.retina_referral as '' | 'optional' | 'needed' },
    followUp:
      exam.fu_number && exam.fu_letter && !exam.is_fu_unknown
        ? { count: Number(exam.fu_number), unit: exam.fu_letter as 'week' | 'month' }
        : null,
    images: [],
  }
}

function measurements({ eyes, applanation }: ExamRecord): Measurements {
  const both = <T>(of: (eye: typeof eyes.od) => T) => ({ od: of(eyes.od), os: of(eyes.os) })
  const method = methodOf(applanation)
  return {
    bcva: both((eye) => eye.bcva),
    refraction: both((eye) =>
      eye.sphere === null ? null : { sphere: eye.sphere, cylinder: eye.cylinder, axis: eye.axis }
    ),
    iop: both((eye) => (eye.iop === null ? null : { value: eye.iop, method, time: null })),
    iopAim: both((eye) => (eye.iop_aim && /^\d+$/.test(eye.iop_aim) ? Number(eye.iop_aim) : null)),
    pachymetry: both((eye) => eye.pachs),
    cd: both((eye) => (eye.cd === null || eye.cd === 'XXX' ? null : Number(eye.cd))),
    rnfl: { od: null, os: null },
    ght: { od: null, os: null },
    vfi: { od: null, os: null },
    md: { od: null, os: null },
  }
}

/** `Tono-Pen` is `tono_pen` in the catalogue. */
function methodOf(applanation: string | null): IopMethod | null {
  const code = (applanation ?? '').toLowerCase().replace(/-/g, '_')
  return IOP_METHODS.find((method) => method === code) ?? null
}

type StoredDrop = Record<string, string>

function dropsOf(
  exam: ExamRecord,
  name: 'glc_current_drops' | 'glc_past_drops'
): HistoryAnswer<DropRow> {
  const rows = (exam[name] as StoredDrop[]).filter((row) => row[`${name}_select`])
  if (rows.length > 0) {
    return {
      answer: 'listed',
      rows: rows.map((row) => ({
        eye: (row[`${name}_eye_select`] || 'OU') as DropRow['eye'],
        drop: row[`${name}_select`]!,
        compliance: row[`${name}_compliance_select`] || undefined,
      })),
    }
  }
  return { answer: exam[`${name}_none`] ? 'none' : 'not_asked' }
}
