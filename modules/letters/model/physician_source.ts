import type { CalendarDate } from '#app/kernel/clock'
import type { ImageKind } from '#exams/rules'
import type { LetterVariant, SectionKind } from '#letters/rules'
import type { TREATMENT_FOLLOW_UPS } from '#review/rules'
import type { Eyes } from '#modules/letters/model/eyes'
import type { LetterHead, PersonName, SignerSource } from '#modules/letters/model/head_source'
import type { HistorySource } from '#modules/letters/model/history_source'
import type { LetterImage } from '#modules/letters/model/letter'
import type { Measurements } from '#modules/letters/model/measurement_source'

/**
 * What the letter to a physician may know of a visit. It is a list of what may
 * leave, so the fields that never do (notes to the optometrist alone, notes
 * from the MOA, administrators' notes, billing notes; Q39) have no place in it.
 */
export type PhysicianSource = LetterHead & {
  variant: LetterVariant
  /** Day of the referral, in letters to a consultant; null in all others. */
  referredOn: CalendarDate | null
  sections: readonly SectionKind[]
  signer: SignerSource
  exam: ExamSource
}

export type ExamSource = {
  date: CalendarDate
  optometrist: PersonName
  measurements: Measurements
  diagnoses: DiagnosisSource[]
  histories: HistorySource
  /** What a text of the history that says nothing was answered with; not asked is null (Q150). */
  answers: AnswerSource
  texts: TextSource
  notes: NoteSource
  /** omd_gp: notes to OD and GP. */
  omdGp: string
  /** '' reads N/A (Q76); `text` is the reviewer's own wording of a custom referral. */
  retinaReferral: { value: '' | 'optional' | 'needed' } | { value: 'custom'; text: string }
  treatment: TreatmentSource
  /** null when the next appointment is unspecified (is_fu_unknown or empty). */
  followUp: { count: number; unit: 'week' | 'month' } | null
  /** Pressure aimed at until then, mm[Hg]; null where none was set. */
  followUpAim: number | null
  /** Of which an image was taken at this visit, with the visit's day. */
  images: Record<ImageKind, Eyes<CalendarDate>>
  /** The few that are shown. */
  pictures: Array<Omit<LetterImage, 'caption'> & { kind: ImageKind; date: CalendarDate }>
}

/** The visit's diagnosis flags and diagnostics (seed-1 section 3) as letters name them. */
export const LETTER_DIAGNOSES = [
  'glc',
  'glc_suspect',
  'narrow_angles',
  'optic_nerve',
  'dm',
  'amd',
  'erm',
  'ped',
  'macular_hole',
  'vmt',
  'rao',
  'nevus',
  'plaquenil',
  'cataract',
  'cat_post_op',
  'others',
] as const
export type LetterDiagnosis = (typeof LETTER_DIAGNOSES)[number]
export type DiagnosisSource =
  | { code: Exclude<LetterDiagnosis, 'plaquenil'> }
  /** mg a day, the patient's weight in kg, and since when; null where not entered. */
  | {
      code: 'plaquenil'
      dose: number | null
      weight: number | null
      since: CalendarDate | null
    }

/** Texts of the optometrist that a physician may read; '' where nothing was written. */
export const TEXT_KINDS = [
  'complaint',
  'symptoms',
  'medical',
  'family',
  'medicationEye',
  'medicationOther',
  'omd',
  'examination',
  'impression',
  'plan',
] as const
export type TextSource = Record<(typeof TEXT_KINDS)[number], string>

/** Texts that somebody was asked for. */
export const ASKED_TEXTS = [
  'symptoms',
  'medical',
  'family',
  'medicationEye',
  'medicationOther',
] as const satisfies readonly (typeof TEXT_KINDS)[number][]
export type AnswerSource = Record<(typeof ASKED_TEXTS)[number], 'none' | 'unknown' | null>

/** Nobody was asked. */
export const NO_ANSWERS: AnswerSource = {
  symptoms: null,
  medical: null,
  family: null,
  medicationEye: null,
  medicationOther: null,
}

/** Selected note options by whom they are meant for, in their display order; tools are no notes (Q166). */
export type NoteSource = {
  all: { code: string; text: string }[]
  optometrist: { code: string; text: string }[]
}

/** The treatment the reviewer begins; intervals as codes or in their own words. */
export type TreatmentSource = {
  drop: string
  followUp: Interval | null
  sideEffectDrop: string
  alternateDrop: string
  alternateFollowUp: Interval | null
  successDrop: string
  successFollowUp: Interval | null
}
export type IntervalCode = Exclude<(typeof TREATMENT_FOLLOW_UPS)[number], 'custom'>
export type Interval = { code: IntervalCode } | { text: string }
